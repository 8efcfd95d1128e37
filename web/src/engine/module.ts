// SPDX-License-Identifier: MIT
// The engines as a WebAssembly module (src/wasm/module.cpp): one request at a time, answered when
// it is done. Knows neither the page nor workers, so that it runs in both and in node.

export interface Answer {
  status: number; // as of HTTP
  json: unknown; // {"error": sentence} unless the status is 200
}
export type Tell = (subject: string, data: unknown) => void;
export interface Module {
  ask(path: string, body: unknown, tell: Tell): Answer;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  queens_buffer(bytes: number): number;
  queens_ask(pathLength: number, bodyLength: number): number;
  queens_answer(): number;
  queens_answer_size(): number;
}

// What the module said on its way to an end, and that it ended.
class Ended extends Error {}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Instance {
  private exports: Exports;
  private tell: Tell = () => {};
  said = ""; // on its standard error

  constructor(source: WebAssembly.Module) {
    const queens = {
      tell: (subject: number, subjectSize: number, json: number, jsonSize: number) =>
        this.tell(this.text(subject, subjectSize), JSON.parse(this.text(json, jsonSize))),
    };
    const imports = { queens, wasi_snapshot_preview1: this.system() };
    const instance = new WebAssembly.Instance(source, imports);
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  ask(path: string, body: unknown, tell: Tell): Answer {
    this.tell = tell;
    const where = encoder.encode(path);
    const nothing = body === undefined || body === null;
    const what = encoder.encode(nothing ? "" : JSON.stringify(body));
    const at = this.exports.queens_buffer(where.length + what.length);
    this.bytes(at, where.length).set(where);
    this.bytes(at + where.length, what.length).set(what);
    const status = this.exports.queens_ask(where.length, what.length);
    const said = this.text(this.exports.queens_answer(), this.exports.queens_answer_size());
    return { status, json: JSON.parse(said) };
  }

  private bytes(at: number, size: number) {
    return new Uint8Array(this.exports.memory.buffer, at >>> 0, size);
  }
  private text(at: number, size: number) {
    return decoder.decode(this.bytes(at, size).slice());
  }

  // What the C library asks of the system: clocks, random bytes, and its last words.
  private system(): WebAssembly.ModuleImports {
    const done = 0, badFile = 8, invalid = 28;
    const view = () => new DataView(this.exports.memory.buffer);
    const nothing = (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return done;
    };
    return {
      clock_time_get: (clock: number, _precision: bigint, at: number) => {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
        return done;
      },
      clock_res_get: (_clock: number, at: number) => {
        view().setBigUint64(at, 1000n, true);
        return done;
      },
      random_get: (at: number, size: number) => {
        crypto.getRandomValues(this.bytes(at, size));
        return done;
      },
      environ_sizes_get: nothing,
      environ_get: () => done,
      args_sizes_get: nothing,
      args_get: () => done,
      fd_write: (file: number, parts: number, count: number, written: number) => {
        if (file !== 1 && file !== 2) return badFile;
        let size = 0;
        for (let i = 0; i < count; ++i) {
          const length = view().getUint32(parts + 8 * i + 4, true);
          this.said += this.text(view().getUint32(parts + 8 * i, true), length);
          size += length;
        }
        view().setUint32(written, size, true);
        return done;
      },
      fd_read: () => badFile,
      fd_close: () => badFile,
      fd_seek: () => badFile,
      fd_fdstat_get: () => badFile,
      fd_fdstat_set_flags: () => badFile,
      fd_prestat_get: () => badFile,
      fd_prestat_dir_name: () => badFile,
      path_open: () => invalid,
      proc_exit: (code: number) => {
        throw new Ended(`it ended with status ${code}`);
      },
    };
  }
}

// A module that ran out of memory, or broke, has ended; the next request begins with a new one.
function lastWords(said: string, error: unknown): Answer {
  if (/bad_alloc|length_error/.test(said) || error instanceof RangeError)
    return { status: 422, json: { error: "there is not enough memory for this problem" } };
  console.error(said, error);
  const why = said.trim() || (error instanceof Error ? error.message : String(error));
  return { status: 500, json: { error: `the module failed: ${why}` } };
}

export async function loadModule(source: WebAssembly.Module): Promise<Module> {
  let instance: Instance | undefined = new Instance(source);
  return {
    ask(path, body, tell) {
      instance ??= new Instance(source);
      try {
        return instance.ask(path, body, tell);
      } catch (error) {
        const said = instance.said;
        instance = undefined;
        return lastWords(said, error);
      }
    },
  };
}
