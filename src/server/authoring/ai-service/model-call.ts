import {
  jsonSchema,
  type JSONSchema7,
  type LanguageModel,
  Output,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import { Problem } from '#contract/problem.ts';
import { AuthorFault, type Tokens } from '#server/authoring/author.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import { valueOf } from './error-body.ts';
import { faultFrom } from './service-faults.ts';

/** The specification's values (section 7). */
export const sampling = { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 };

export interface ModelCall {
  /** Makes the model of one call, which waits for the function before it asks its service again. */
  modelFor: (onFurtherCall: () => Promise<void>) => LanguageModel;
  providerOptions?: Parameters<typeof streamText>[0]['providerOptions'];
  sampling: Partial<typeof sampling>;
  prompt: ModelPrompt;
  schema: JSONSchema7;
  /** Time for the whole call: connecting, waiting and reading. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Text that messages must not contain. */
  secrets: readonly string[];
  /** Gets the raw text so far as it grows; waited for. */
  onText?: ((text: string) => Promise<void>) | undefined;
  onFurtherCall?: (() => Promise<void>) | undefined;
  /** Gets what the call has cost so far, as the service tells it, or else an estimate at the end; the last word counts. */
  onTokens?: ((tokens: Tokens) => void) | undefined;
}

type FinishPart = Extract<TextStreamPart<ToolSet>, { type: 'finish-step' }>;

/** Limit in UTF-16 code units: over ten times the length of 8192 tokens. */
const mostCharacters = 400_000;

/** Reasons for which Gemini withholds an answer; asking again gives the same. */
const refusingStops = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

/**
 * Asks a model once and returns the raw text of its whole answer. An answer that is blocked, cut, empty, too long, or
 * that ends without saying so is an `AuthorFault`; the caller's own abort is rethrown as its reason.
 */
export async function askModel(call: ModelCall): Promise<string> {
  call.signal.throwIfAborted();
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const done = new AbortController();
  let text = '';
  let [begun, told] = [false, false];
  let finish: FinishPart | undefined;
  try {
    const parts = startStream(call, AbortSignal.any([call.signal, deadline, done.signal]));
    for await (const part of parts) {
      if (part.type === 'error') throw part.error;
      // Reports tokens as they arrive, because an interrupted answer costs money too.
      const tokens = part.type === 'raw' ? readTokens(part.rawValue) : undefined;
      if (tokens) call.onTokens?.(tokens);
      told ||= tokens !== undefined;
      begun ||= part.type === 'raw';
      if (part.type === 'finish-step') finish = part;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > mostCharacters) throw failed('The answer is too large.');
      await call.onText?.(text);
    }
  } catch (error) {
    throwIfStopped(call, deadline);
    // A further call that may not be paid for.
    if (error instanceof Problem) throw error;
    throw faultFrom(error, call.secrets);
  } finally {
    // Also ends a connection whose answer was given up halfway.
    done.abort();
    // A service that reports at the end reports nothing to a client that has left. A call that it refused has cost nothing.
    if (!told && (begun || call.signal.aborted || deadline.aborted))
      call.onTokens?.(estimateTokens(call.prompt, text));
  }
  throwIfStopped(call, deadline);
  checkFinish(finish, text);
  if (text.trim() === '') throw failed('The answer is empty.');
  return text;
}

function startStream(call: ModelCall, abortSignal: AbortSignal) {
  // The schema goes along with the request, the answer comes as text: reading it is ours, because the library refuses
  // fences, holds back pieces that don't change the parsed value, and parses everything again at every piece.
  const output = {
    ...Output.text(),
    responseFormat: Output.object({ schema: jsonSchema(call.schema) }).responseFormat,
  };
  return streamText({
    model: call.modelFor(call.onFurtherCall ?? (async () => undefined)),
    instructions: call.prompt.instructions,
    messages: call.prompt.messages,
    ...call.sampling,
    providerOptions: call.providerOptions,
    output,
    abortSignal,
    maxRetries: 0,
    includeRawChunks: true,
    // Errors arrive as parts; the default handler would print them.
    onError: () => undefined,
  }).stream;
}

function throwIfStopped(call: ModelCall, deadline: AbortSignal): void {
  call.signal.throwIfAborted();
  if (!deadline.aborted) return;
  const seconds = Math.round(call.timeoutMs / 100) / 10;
  throw new AuthorFault('author-timeout', `The AI service gave no whole answer within ${seconds} s.`, {
    retryable: true,
  });
}

/** Spellings of services for an answer that the token limit ended. */
const cutOffStops = /^(?:max_?(?:output_?)?tokens?|max_?length|length|model_length|limit)$/i;

function checkFinish(finish: FinishPart | undefined, text: string): void {
  const blocked = promptBlockReason(finish?.providerMetadata);
  if (blocked) throw new AuthorFault('author-refused', `Response was blocked due to ${blocked}`);
  const reason = finish?.rawFinishReason;
  if (finish?.finishReason === 'content-filter' || refusingStops.has(reason ?? '')) {
    // A model that declines in words of its own ends with `stop`, and the library marks it.
    throw new AuthorFault(
      'author-refused',
      `Candidate was blocked due to ${reason === 'stop' ? 'refusal' : reason}`,
    );
  }
  if (finish?.finishReason === 'length' || cutOffStops.test(reason ?? '')) {
    throw new AuthorFault('author-failed', 'The answer was cut off by the token limit.', {
      retryable: true,
      cutOff: true,
    });
  }
  // Services have words of their own for the end (`eos`, `end_turn`, `COMPLETE`), or none: whole JSON is an answer.
  if (finish?.finishReason === 'stop' || text.trim() === '' || isWholeJson(text)) return;
  throw failed(`The answer ended early (${reason ?? 'no finish reason'}).`);
}

/** Reads from Gemini's metadata why it refused the prompt itself. */
function promptBlockReason(metadata: FinishPart['providerMetadata']): string | undefined {
  const feedback = metadata?.['google']?.['promptFeedback'];
  if (typeof feedback !== 'object' || feedback === null || !('blockReason' in feedback)) return undefined;
  return typeof feedback.blockReason === 'string' && feedback.blockReason ? feedback.blockReason : undefined;
}

function failed(message: string): AuthorFault {
  return new AuthorFault('author-failed', message, { retryable: true });
}

/** More than any call can cost: a service that says so is mistaken. */
const mostTokens = 100_000_000;

/**
 * Reads the tokens used so far from a chunk of a service's answer. Gemini sends `usageMetadata` with every chunk, an
 * OpenAI-compatible service `usage` with the last one. Thoughts count as output, as they are billed.
 */
function readTokens(piece: unknown): Tokens | undefined {
  const gemini = valueOf(piece, 'usageMetadata');
  if (gemini) {
    return {
      input: countAt(gemini, 'promptTokenCount') + countAt(gemini, 'toolUsePromptTokenCount'),
      output: countAt(gemini, 'candidatesTokenCount') + countAt(gemini, 'thoughtsTokenCount'),
    };
  }
  const usage = valueOf(piece, 'usage');
  return usage
    ? { input: countAt(usage, 'prompt_tokens'), output: countAt(usage, 'completion_tokens') }
    : undefined;
}

/** A token is about four characters of English, and fewer of other scripts. */
const charactersPerToken = 4;

/** Estimates the tokens of a call for which the service has reported none. */
function estimateTokens({ instructions, messages }: ModelPrompt, answer: string): Tokens {
  const asked = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  return {
    input: Math.ceil(asked / charactersPerToken),
    output: Math.ceil(answer.length / charactersPerToken),
    estimated: true,
  };
}

function countAt(usage: unknown, key: string): number {
  const value = valueOf(usage, key);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens
    ? value
    : 0;
}

/** Tells whether the JSON in an answer was written to its end: each of its brackets is closed, and nothing is left open. */
function isWholeJson(text: string): boolean {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  const begin = answer.search(/[{[]/);
  let depth = 0;
  let inString = false;
  for (let at = begin; begin >= 0 && at < answer.length; at += 1) {
    const char = answer[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = depth > 0;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
  }
  return begin >= 0 && depth === 0 && !inString;
}
