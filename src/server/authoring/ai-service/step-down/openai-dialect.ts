import { isBody, lengthOf, type Body, type Dialect } from './dialect.ts';
import type { Field, Manner } from './manner.ts';

interface Message {
  role: string;
  content: string;
}

export const openAiDialect: Dialect = {
  limits: ['max_tokens', 'max_completion_tokens', 'none'],
  write(full, manner) {
    const { response_format, max_tokens, messages, ...others } = full;
    const rest = Object.entries(others).filter(([name]) => !manner.leftOut.includes(name as 'stream'));
    const written: Body = { ...Object.fromEntries(rest), messages: messagesFor(messages, manner) };
    // The options are those of a stream.
    if (manner.leftOut.includes('stream')) delete written['stream_options'];
    if (typeof max_tokens === 'number' && manner.limit !== 'none')
      written[manner.limit] = Math.min(max_tokens, manner.mostOutput ?? max_tokens);
    const format = manner.format === 'object' ? { type: 'json_object' } : response_format;
    if (response_format !== undefined && manner.format !== 'none') written['response_format'] = format;
    return written;
  },
  fieldsIn(written) {
    const names = ['response_format', 'stream_options', 'stream', 'temperature', 'top_p', 'top_k'] as const;
    const fields = new Set<Field>(names.filter((name) => written[name] !== undefined));
    if (openAiDialect.outputIn(written) !== undefined) fields.add('max_tokens');
    const messages = messagesIn(written['messages']);
    if (messages.some(({ role }) => role === 'system')) fields.add('system role');
    if (messages.some(({ role }) => role === 'assistant')) fields.add('example');
    return fields;
  },
  outputIn({ max_tokens, max_completion_tokens }) {
    const limit = max_tokens ?? max_completion_tokens;
    return typeof limit === 'number' ? limit : undefined;
  },
  charactersIn({ messages }) {
    const all = messagesIn(messages);
    const example = all.slice(0, -1).filter(({ role }) => role !== 'system');
    return { all: lengthOf(all), example: lengthOf(example) };
  },
};

function messagesFor(messages: unknown, { leftOut }: Manner): Message[] {
  const all = messagesIn(messages);
  const request = all.slice(-1);
  const before = all.slice(0, -1);
  const kept = leftOut.includes('example') ? before.filter(({ role }) => role === 'system') : before;
  const turns = [...kept, ...request];
  if (!leftOut.includes('system role')) return turns;
  const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content);
  const [first, ...further] = turns.filter(({ role }) => role !== 'system');
  return first ? [{ ...first, content: [...system, first.content].join('\n\n') }, ...further] : turns;
}

function messagesIn(messages: unknown): Message[] {
  return Array.isArray(messages) ? messages.filter((each): each is Message & Body => isBody(each)) : [];
}
