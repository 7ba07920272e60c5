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

export class TransformStream {
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

export class TextEncoderStream extends TransformStream {
  constructor() {
    const encoder = new TextEncoder();
    super({ transform: (chunk, controller) => controller.enqueue(encoder.encode(String(chunk))) });
  }
}

/** Methods of a readable stream. */
export const pipes = {
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
