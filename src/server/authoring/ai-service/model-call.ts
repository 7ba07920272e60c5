import { jsonSchema, Output, streamText, type TextStreamPart, type ToolSet } from 'ai';
import { z } from 'zod';
import { endsOfThinking, findSegments } from '#server/authoring/answers/json-segments.ts';
import { AuthorFault, type CallOptions, type Tokens } from '#server/authoring/author.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';
import { valueOf } from './error-body.ts';
import type { KnownService } from './known-service.ts';
import { faultFrom, findCause } from './service-faults.ts';
import { RefusedCall, serviceFetch } from './service-fetch.ts';
import { joined, type Manner } from './step-down/manner.ts';
import { askedIn, nextManner } from './step-down/next-manner.ts';

export interface ModelCall extends CallOptions {
  service: KnownService;
  prompt: ModelPrompt;
  onText?: ((text: string) => Promise<void>) | undefined;
}

type FinishPart = Extract<TextStreamPart<ToolSet>, { type: 'finish-step' }>;

/** Limit in UTF-16 code units: over ten times the length of 8192 tokens. */
const mostCharacters = 400_000;

/** Reasons for which Gemini withholds an answer; asking again gives the same. */
const refusingStops = /^(?:SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII)$/;

/** No service refuses more fields than we send. */
const mostFurtherCalls = 6;

/**
 * Asks a model and returns the raw text of its whole answer; asks again where the service refuses a part of the request. An
 * answer that is blocked, cut, empty, too long, or that ends without saying so is an `AuthorFault`; the caller's own abort is
 * rethrown as its reason.
 */
export async function askModel(call: ModelCall): Promise<string> {
  const { service, signal } = call;
  signal.throwIfAborted();
  const deadline = AbortSignal.timeout(service.timeoutMs);
  let { manner } = service;
  let hinted: AuthorFault | undefined;
  for (let further = 0; ; further += 1) {
    const base = service.address;
    try {
      return await askOnce(call, deadline, base, manner);
    } catch (error) {
      throwIfStopped(call, deadline);
      const refused = findCause(error, (cause) => cause instanceof RefusedCall)?.facts;
      if (!refused) throw faultFrom(error, service.secrets);
      if (refused.fault.hint) hinted ??= refused.fault;
      const next = further < mostFurtherCalls ? afterRefusal(call, base, manner, refused) : undefined;
      if (!next) throw hinted ?? refused.fault;
      manner = next;
    }
    await call.onFurtherCall?.();
  }
}

function afterRefusal(
  { service, prompt }: ModelCall,
  base: string,
  manner: Manner,
  { refusal, elsewhere }: RefusedCall['facts'],
): Manner | undefined {
  if (elsewhere) {
    // Another call may have moved on meanwhile.
    const next = service.addresses[service.addresses.indexOf(base) + 1];
    service.address = next ?? service.addresses[0];
    return next === undefined ? undefined : manner;
  }
  const next = refusal && nextManner(manner, refusal, askedIn(service, prompt, manner));
  return next && joined(service.manner, next);
}

async function askOnce(call: ModelCall, deadline: AbortSignal, base: string, manner: Manner) {
  const { service } = call;
  let [begun, told] = [false, false];
  const fetch = serviceFetch(service, {
    onAccepted: () => (service.manner = joined(service.manner, manner)),
    // Reports tokens as they arrive, because an interrupted answer costs money too.
    onPayload(payload) {
      const tokens = readTokens(payload);
      if (tokens) call.onTokens?.(tokens);
      told ||= tokens !== undefined;
      begun = true;
    },
  });
  const done = new AbortController();
  let text = '';
  let finish: FinishPart | undefined;
  try {
    const { stream } = streamText({
      model: service.modelAt(base, manner, fetch),
      ...inManner(service, call.prompt, manner),
      abortSignal: AbortSignal.any([call.signal, deadline, done.signal]),
      maxRetries: 0,
      // Errors arrive as parts; the default handler would print them.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish-step') finish = part;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > mostCharacters) throw failed('The answer is too large.');
      await call.onText?.(text);
    }
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

function inManner(
  { sampling: { temperature, topP, topK, maxOutputTokens }, providerOptions }: KnownService,
  { instructions, messages, schema }: ModelPrompt,
  { format, limit, mostOutput = maxOutputTokens, leftOut }: Manner,
) {
  const has = (field: Manner['leftOut'][number]) => !leftOut.includes(field);
  const [first, ...others] = has('example') ? messages : messages.slice(-1);
  const led = first && { ...first, content: `${instructions}\n\n${first.content}` };
  // The schema goes along with the request, the answer comes as text: reading it is ours, because the library refuses
  // fences, holds back pieces that don't change the parsed value, and parses everything again at every piece.
  const form = {
    schema: Output.object({ schema: jsonSchema(schema) }),
    object: Output.json(),
    none: Output.text(),
  }[format];
  return {
    output: { ...Output.text(), responseFormat: form.responseFormat },
    ...(has('temperature') && { temperature }),
    ...(has('top_p') && { topP }),
    ...(has('top_k') && { topK }),
    ...(limit !== 'none' && { maxOutputTokens: Math.min(maxOutputTokens, mostOutput) }),
    ...(has('thinking') && { providerOptions }),
    ...(has('system role') && { instructions }),
    messages: [has('system role') ? first : led, ...others].filter((each) => each !== undefined),
  };
}

function throwIfStopped(call: ModelCall, deadline: AbortSignal): void {
  call.signal.throwIfAborted();
  if (!deadline.aborted) return;
  const seconds = Math.round(call.service.timeoutMs / 100) / 10;
  const message = `The AI service gave no whole answer within ${seconds} s.`;
  throw new AuthorFault('author-timeout', message, { retryable: true });
}

/** Spellings of services for an answer that the token limit ended. */
const cutOffStops = /^(?:max_?(?:output_?)?tokens?|max_?length|length|model_length|limit)$/i;

function checkFinish(finish: FinishPart | undefined, text: string): void {
  // Gemini's metadata tell why it refused the prompt itself.
  const blocked = valueOf(valueOf(finish?.providerMetadata?.['google'], 'promptFeedback'), 'blockReason');
  if (typeof blocked === 'string' && blocked)
    throw new AuthorFault('author-refused', `Response was blocked due to ${blocked}`);
  const reason = finish?.rawFinishReason;
  if (finish?.finishReason === 'content-filter' || refusingStops.test(reason ?? '')) {
    // A model that declines in words of its own ends with `stop`, and the library marks it.
    const why = reason === 'stop' ? 'refusal' : reason;
    throw new AuthorFault('author-refused', `Candidate was blocked due to ${why}`);
  }
  if (finish?.finishReason === 'length' || cutOffStops.test(reason ?? ''))
    throw failed('The answer was cut off by the token limit.', { cutOff: true });
  // Services have words of their own for the end (`eos`, `end_turn`, `COMPLETE`), or none: whole JSON is an answer.
  if (finish?.finishReason === 'stop' || text.trim() === '' || isWholeJson(text)) return;
  throw failed(`The answer ended early (${reason ?? 'no finish reason'}).`);
}

const failed = (message: string, options: { cutOff?: boolean } = {}) =>
  new AuthorFault('author-failed', message, { retryable: true, ...options });

function isWholeJson(text: string): boolean {
  const { found, isCut } = findSegments(text.slice(endsOfThinking(text, []).last));
  return found.length > 0 && !isCut;
}

/** Reads the tokens used so far, as Gemini or an OpenAI-compatible service tells them. Thoughts are billed as output. */
function readTokens(payload: unknown): Tokens | undefined {
  const places = [payload, valueOf(payload, 'x_groq')];
  const usage =
    valueOf(payload, 'usageMetadata') ?? places.map((each) => valueOf(each, 'usage')).find(Boolean);
  const sum = (...keys: string[]) => keys.reduce((all, key) => all + countIn(valueOf(usage, key)), 0);
  const input = sum('promptTokenCount', 'toolUsePromptTokenCount', 'prompt_tokens');
  const output = sum('candidatesTokenCount', 'thoughtsTokenCount', 'completion_tokens');
  return input + output > 0 ? { input, output } : undefined;
}

/** A token is about four characters of English, and fewer of other scripts. */
const charactersPerToken = 4;

function estimateTokens({ instructions, messages }: ModelPrompt, answer: string): Tokens {
  const asked = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  const [input, output] = [asked, answer.length].map((length) => Math.ceil(length / charactersPerToken));
  return { input: input ?? 0, output: output ?? 0, estimated: true };
}

/** More than any call can cost: a service that says so is mistaken. */
const Count = z.coerce.number().int().min(0).max(100_000_000);
const countIn = (value: unknown): number => Count.safeParse(value).data ?? 0;
