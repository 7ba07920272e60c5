import { EventSourceParserStream } from 'eventsource-parser/stream';
import { parseJson } from '#server/platform/parse-json.ts';

/** A JSON value of an answer. `failed`: the stream marks it as an error. */
export interface Payload {
  value: unknown;
  failed?: boolean;
}

/** The address answers with a page for people. */
export class WebPageError extends Error {}

/**
 * Reads the JSON values of an answer, whatever frames them: events of a stream, one JSON text, a list of them or one a line.
 * Ignores its `Content-Type`, because services are wrong about it.
 *
 * @throws WebPageError
 */
export async function* readPayloads(body: ReadableStream<Uint8Array>): AsyncGenerator<Payload> {
  const pieces = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  let begin = '';
  for await (const piece of pieces.values({ preventCancel: true })) {
    begin += piece;
    if (begin.trim() !== '') break;
  }
  const first = begin.trimStart()[0];
  if (first === '<') {
    await pieces.cancel();
    throw new WebPageError();
  }
  if (first === '{' || first === '[' || first === '"') {
    yield* jsonPayloads(begin + (await textOf(pieces)));
    return;
  }
  const start = (controller: TransformStreamDefaultController<string>) => controller.enqueue(begin);
  yield* eventPayloads(pieces.pipeThrough(new TransformStream<string, string>({ start })));
}

async function* eventPayloads(text: ReadableStream<string>): AsyncGenerator<Payload> {
  for await (const { event, data } of text.pipeThrough(new EventSourceParserStream())) {
    const content = data.trim();
    if (content === '[DONE]') return;
    const value = parseJson(content);
    const failed = event === 'error';
    if (value !== undefined) yield { value, failed };
    else if (failed) yield { value: content, failed };
    // Everything else is a sign of life, except for a broken value.
    else if (/^[{[]/.test(content))
      yield { value: { error: { message: 'an event is not JSON', code: 502 } } };
  }
}

function* jsonPayloads(text: string): Generator<Payload> {
  const whole = parseJson(text.trim());
  if (Array.isArray(whole)) for (const value of whole as unknown[]) yield { value };
  else if (whole !== undefined) yield { value: whole };
  else
    for (const line of text.split('\n')) {
      const value = parseJson(line.trim());
      if (value !== undefined) yield { value };
    }
}

async function textOf(stream: ReadableStream<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}
