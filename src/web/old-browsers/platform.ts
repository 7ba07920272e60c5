import { define } from './functions.ts';

// Functions of the browser itself; some are missing on plain http in every browser.

define(AbortSignal, {
  any(signals: Iterable<AbortSignal>): AbortSignal {
    const either = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) either.abort();
      signal.addEventListener('abort', () => either.abort(), { once: true });
    }
    return either.signal;
  },
  timeout(ms: number): AbortSignal {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  },
});
define(URL, {
  parse(address: string, base?: string): URL | null {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  },
});
const headers = { 'content-type': 'application/json' };
define(Response, { json: (data: unknown) => new Response(JSON.stringify(data), { headers }) });
define(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement): void {
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
});
define(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal): void {
    if (this.aborted) throw this.reason ?? new DOMException('The signal is aborted.', 'AbortError');
  },
});
define(crypto, {
  randomUUID(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  },
});
define(Element.prototype, {
  checkVisibility(this: Element): boolean {
    return this.getClientRects().length > 0;
  },
});

/** Tells other tabs by the storage that they share, whose changes each of them hears of. */
class StorageChannel extends EventTarget {
  readonly name: string;
  readonly #listening = new AbortController();

  constructor(name: string) {
    super();
    this.name = name;
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== `channel ${name}` || newValue === null) return;
      const [, data] = JSON.parse(newValue) as [number, unknown];
      this.dispatchEvent(new MessageEvent('message', { data }));
    };
    addEventListener('storage', hear);
    this.#listening.signal.addEventListener('abort', () => removeEventListener('storage', hear));
  }

  postMessage(data: unknown): void {
    try {
      localStorage.setItem(`channel ${this.name}`, JSON.stringify([Math.random(), data]));
      localStorage.removeItem(`channel ${this.name}`);
    } catch {
      // Without storage, a tab learns nothing from the others, as in a browser with only one.
    }
  }

  close(): void {
    this.#listening.abort();
  }
}

/** Keeps the order within this tab; two tabs of such a browser may do the same at once, as before they had locks. */
const turns = new Map<string, Promise<unknown>>();
const locks = {
  request<T>(name: string, ...rest: [...options: object[], work: () => Promise<T>]): Promise<T> {
    const work = rest[rest.length - 1] as () => Promise<T>;
    const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
    turns.set(name, turn);
    return turn;
  },
};

/** A thrown error is reported as an uncaught one is, and ends nothing. */
const reportError = (error: unknown) =>
  void setTimeout(() => {
    throw error;
  });

// The streams that the router's pages use, without back-pressure: a page's data is small.

interface Sink {
  write(chunk: unknown): unknown;
  close(): unknown;
  abort(reason: unknown): void;
}

interface Steps {
  start?: (controller: ReadableStreamDefaultController) => unknown;
  transform?: (chunk: unknown, controller: ReadableStreamDefaultController) => unknown;
  flush?: (controller: ReadableStreamDefaultController) => unknown;
}

class TransformStream {
  readonly readable: ReadableStream;
  readonly writable: Sink;

  constructor({ start, transform, flush }: Steps = {}) {
    let controller!: ReadableStreamDefaultController;
    this.readable = new ReadableStream({
      start(own) {
        controller = own;
        return start?.(own) as Promise<void> | undefined;
      },
    });
    this.writable = {
      write: (chunk) => (transform ? transform(chunk, controller) : controller.enqueue(chunk)),
      async close() {
        await flush?.(controller);
        controller.close();
      },
      abort: (reason) => controller.error(reason),
    };
  }
}

class TextEncoderStream extends TransformStream {
  constructor() {
    const encoder = new TextEncoder();
    super({ transform: (chunk, controller) => controller.enqueue(encoder.encode(String(chunk))) });
  }
}

/** Methods of a readable stream. */
const pipes = {
  pipeThrough(this: ReadableStream, { readable, writable }: TransformStream): ReadableStream {
    void pipe(this.getReader(), writable);
    return readable;
  },
};

async function pipe(reader: ReadableStreamDefaultReader, writable: Sink): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await writable.write(value);
    }
    await writable.close();
  } catch (error) {
    writable.abort(error);
  }
}

define(globalThis, { BroadcastChannel: StorageChannel, TextEncoderStream, TransformStream, reportError });
define(navigator, { locks });
define(ReadableStream.prototype, pipes);
