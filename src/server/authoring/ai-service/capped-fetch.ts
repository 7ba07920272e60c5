import { AuthorFault } from '#server/authoring/author.ts';

/** A stream wraps each few characters in up to some hundred bytes, so this is far above the cap on text. */
const mostBodyBytes = 16 * 1024 * 1024;

/** Refuses a body beyond the cap, which would fill the memory, and a redirect, which would carry the key to another address. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const capped = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBodyBytes)
          throw new AuthorFault('author-failed', 'The answer is too large.', { retryable: true });
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(capped, response);
};
