#!/bin/sh
# SPDX-License-Identifier: MIT
# wasm.sh PROGRAM: runs a WebAssembly program by node, which gives it a console. A trap ends it by 98,
# the exit code of a processor fault on every board.
exec node --no-warnings -e '
    const { WASI } = require("wasi");
    const wasi = new WASI({ version: "preview1", returnOnExit: true });
    const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
    const machine = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
    try {
        process.exitCode = wasi.start(machine);
    } catch (trap) {
        console.error(trap.stack.split("\n").slice(0, 3).join("\n"));
        process.exitCode = 98;
    }
' "$1"
