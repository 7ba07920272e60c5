import { habit, type ServiceHabit } from './fault.ts';

type Of<R> = (text: string) => R;

const message = (text: string, more: object = {}, finish: unknown = 'stop') => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text, ...more }, finish_reason: finish }],
});
const chunk = (delta: object, finish?: unknown) => ({
  choices: [{ index: 0, delta, ...(finish !== undefined && { finish_reason: finish }) }],
});
const thirds = (text: string) =>
  [0, 1, 2].map((part) =>
    text.slice(Math.ceil((text.length / 3) * part), Math.ceil((text.length / 3) * (part + 1))),
  );
const events = (values: unknown[], { begin = 'data: ', end = '\n\n', done = 'data: [DONE]\n\n' } = {}) =>
  values.map((value) => begin + JSON.stringify(value) + end).join('') + done;
const replies = (body: Of<string | object>): ServiceHabit => ({
  fault: habit(({ text }) => ({ body: body(text) })),
  further: 0,
});
const streams = (values: Of<unknown[]>, framing?: Parameters<typeof events>[1]) =>
  replies((text) => events(values(text), framing));
const messages = (more: Of<object>, finish?: string) => replies((text) => message('', more(text), finish));
const unfinished = (text: string) => thirds(text).map((content) => chunk({ content }));
const ends = (finish?: unknown) => streams((text) => [...unfinished(text), chunk({}, finish)]);
const pieces = (text: string) => [...unfinished(text), chunk({}, 'stop')];
const named = (text: unknown) => ({ name: 'json', arguments: text });
const oddReasons = [null, 'eos', 'end_turn', 'STOP', '', 'tool_calls'];

/** Services that send a usual answer in a form of their own. */
export const wireHabits: Record<string, ServiceHabit> = {
  'plain JSON to a stream': replies((text) => message(text)),
  'plain JSON with a BOM and lines': replies((text) => `\uFEFF\n${JSON.stringify(message(text), null, 2)}\n`),
  'JSON a line': replies((text) =>
    pieces(text)
      .map((each) => JSON.stringify(each))
      .join('\n'),
  ),
  ...Object.fromEntries(
    oddReasons.map((finish) => [`finish_reason ${JSON.stringify(finish)}`, ends(finish)]),
  ),
  'no finish_reason': ends(),
  'no finish_reason, no end': streams(unfinished, { done: '' }),
  'a tool call as the answer': messages(
    (text) => ({ content: null, tool_calls: [{ id: '1', type: 'function', function: named(text) }] }),
    'tool_calls',
  ),
  'a tool call in pieces': streams((text) => [
    ...thirds(text).map((part, index) => {
      const first = index === 0 && { id: '1', type: 'function' };
      const call = index === 0 ? named(part) : { arguments: part };
      return chunk({ tool_calls: [{ index: 0, ...first, function: call }] });
    }),
    chunk({}, 'tool_calls'),
  ]),
  'a function call': messages((text) => ({ content: null, function_call: named(text) }), 'function_call'),
  'arguments as an object': messages(
    (text) => ({ tool_calls: [{ function: named(JSON.parse(text)) }] }),
    'tool_calls',
  ),
  ...Object.fromEntries(
    ['reasoning_content', 'reasoning', 'thinking'].map((field) => [
      `all text in ${field}`,
      streams((text) => [
        ...thirds(text).map((part) => chunk({ content: '', [field]: part })),
        chunk({ content: '' }, 'stop'),
      ]),
    ]),
  ),
  'thoughts beside the answer': streams((text) => [
    chunk({ reasoning_content: 'Let me think {about} it.' }),
    ...pieces(text),
  ]),
  'a list of parts': messages((text) => ({ content: [{ type: 'text', text }] })),
  'a text completion': streams((text) => [
    ...thirds(text).map((part) => ({ choices: [{ index: 0, text: part }] })),
    { choices: [{ text: '', finish_reason: 'stop' }] },
  ]),
  'a parsed message': messages((text) => ({ content: null, parsed: JSON.parse(text) as unknown })),
  'content as an object': messages((text) => ({ content: JSON.parse(text) as unknown })),
  'each event with the whole message too (Perplexity)': streams((text) => {
    const whole = { role: 'assistant', content: text };
    const deltas = thirds(text).map((content) => ({ choices: [{ delta: { content }, message: whole }] }));
    return [...deltas, { choices: [{ message: whole, finish_reason: 'stop' }] }];
  }),
  'a message without choices (Ollama)': replies((text) => ({
    model: 'm',
    message: { role: 'assistant', content: text },
    done: true,
    done_reason: 'stop',
  })),
  'comments, first choices empty, usage null': replies(
    (text) =>
      `: OPENROUTER PROCESSING\n\n: keep-alive\n\n${events([{ choices: [], usage: null }, ...pieces(text)])}`,
  ),
  'no space, CRLF, no [DONE]': streams(pieces, { begin: 'data:', end: '\r\n\r\n', done: '' }),
  'a BOM before the events': replies((text) => `\uFEFF${events(pieces(text))}`),
  'pings between events': replies((text) => `event: ping\ndata: ping\n\n${events(pieces(text))}`),
  'usage of another shape': streams((text) => [
    ...pieces(text),
    { choices: [], usage: { prompt_tokens: '12', completion_tokens: null, cost: 0.1 } },
  ]),
};
