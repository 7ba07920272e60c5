import { valueOf } from './error-body.ts';

export interface AnswerReader {
  read(payload: unknown): unknown;
  /** Makes the last event from the text that was held back. */
  end(): unknown;
}

/** Reads the habits of services that speak OpenAI's protocol. Thoughts are held back, and are the answer where nothing else comes. */
export function openAiAnswer(): AnswerReader {
  let thoughts = '';
  let [begun, refused, ended] = [false, false, false];
  return {
    read(payload) {
      const choice = choiceIn(payload);
      const delta = valueOf(choice, 'delta');
      const whole = valueOf(choice, 'message');
      const message = delta ?? whole ?? choice;
      // A last event with the whole message repeats its pieces.
      const repeats = begun && delta === undefined && whole !== undefined;
      const content = repeats ? '' : contentOf(message);
      if (!repeats) thoughts += thoughtsOf(message);
      const refusal = wordIn(valueOf(message, 'refusal'));
      const stops = [
        valueOf(choice, 'finish_reason'),
        valueOf(choice, 'stop_reason'),
        valueOf(payload, 'done_reason'),
      ];
      const reason = wordIn(stops.find((stop) => stop !== undefined && stop !== null));
      begun ||= content !== '';
      refused ||= refusal !== '';
      ended ||= reason !== '';
      return event({ ...(content && { content }), ...(refusal && { refusal }) }, reason || null);
    },
    end() {
      const content = begun || refused ? '' : thoughts;
      if (content === '' && ended) return undefined;
      // The library takes a stream without a reason for broken.
      return event({ content }, ended ? null : 'no finish reason');
    },
  };
}

const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An event of a stream as OpenAI documents it, with what we read of it. */
const event = (delta: object, finish_reason: string | null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});

/** The first choice; a payload without choices has its message itself, as Ollama's own protocol has. */
function choiceIn(payload: unknown): unknown {
  const choices = valueOf(payload, 'choices');
  return Array.isArray(choices) ? (choices as unknown[])[0] : payload;
}

function contentOf(message: unknown): string {
  const content = ['content', 'text', 'response'].map((name) => textOf(valueOf(message, name))).find(Boolean);
  return content ?? (jsonOf(valueOf(message, 'parsed')) || argumentsOf(message));
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map(textOfPart).join('') : jsonOf(content);
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  if (/^(?:thinking|reasoning)$/.test(wordIn(valueOf(part, 'type')))) return '';
  const text = valueOf(part, 'text') ?? valueOf(part, 'content');
  return typeof text === 'string' ? text : jsonOf(valueOf(part, 'input'));
}

const jsonOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : '';

/** The arguments of a tool's call, for which some models take the request for JSON. */
function argumentsOf(message: unknown): string {
  const calls = valueOf(message, 'tool_calls');
  const first: unknown = Array.isArray(calls) ? (calls as unknown[])[0] : undefined;
  const called = valueOf(first, 'function') ?? first ?? valueOf(message, 'function_call');
  const given = valueOf(called, 'arguments');
  return typeof given === 'string' ? given : jsonOf(given);
}

function thoughtsOf(message: unknown): string {
  const thoughts = ['reasoning_content', 'reasoning', 'thinking'].map((name) => valueOf(message, name));
  return textOf(thoughts.find((each) => each !== undefined && each !== null && each !== ''));
}
