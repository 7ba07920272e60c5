import { APICallError } from 'ai';
import { parseJson } from '#server/platform/parse-json.ts';
import { AuthorFault } from '#server/authoring/author.ts';
import { retryAfterIn, type ServiceRefusal } from './retry-after.ts';

/** Sorts a refusal by the tables of the services' error references: which are worth another attempt, and when. */
function refusalFault(refusal: ServiceRefusal, secrets: readonly string[], now = new Date()): AuthorFault {
  const { status } = refusal;
  const said = `The AI service answered ${status}: ${withoutSecrets(refusal.message, secrets)}`;
  if (status === 408 || status === 429 || status >= 500) {
    const { ms, lasting } = retryAfterIn(refusal, now);
    return new AuthorFault('author-unavailable', said, { retryable: !lasting, retryAfterMs: ms });
  }
  return new AuthorFault('author-misconfigured', said);
}

/** Any error that the AI library raises, as a fault. */
export function faultFrom(error: unknown, secrets: readonly string[]): AuthorFault {
  const known = findCause(error, (cause) => cause instanceof AuthorFault);
  if (known) return known as AuthorFault;
  const refusal = refusalIn(error);
  if (refusal) return refusalFault(refusal, secrets);
  if (findCause(error, isNetworkError)) {
    return new AuthorFault('author-unavailable', 'The connection to the AI service failed.', {
      retryable: true,
      cause: findCause(error, isNetworkError),
    });
  }
  const words = error instanceof Error ? error.message : 'unknown error';
  return new AuthorFault('author-failed', `The answer can't be read: ${withoutSecrets(words, secrets)}`, {
    retryable: true,
  });
}

/** By name, because the library that throws and the one that asks may be two copies. */
const isNetworkError = (cause: unknown): boolean =>
  cause instanceof TypeError ||
  (APICallError.isInstance(cause) && cause.statusCode === undefined) ||
  (cause instanceof Error && 'code' in cause && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(cause.code)));

function refusalIn(error: unknown): ServiceRefusal | undefined {
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined || error.statusCode < 400) return undefined;
    return {
      status: error.statusCode,
      message: error.message || 'no reason given',
      body: parseJson(error.responseBody),
      headers: error.responseHeaders ?? {},
    };
  }
  // An error event in a stream: the library hands on the service's object, wrapped or bare.
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  const status = statusOf(error);
  if (status === undefined) return undefined;
  const data = 'data' in error ? error.data : error;
  return { status, message: String(error.message), body: { error: data }, headers: {} };
}

function statusOf(error: object): number | undefined {
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  const isStreamError =
    ('name' in error && error.name === 'AI_StreamProviderError') || !(error instanceof Error);
  if (!isStreamError) return undefined;
  const code = 'code' in error ? Number(error.code) : Number.NaN;
  return code >= 400 && code < 600 ? code : 503;
}

function findCause(error: unknown, fits: (cause: unknown) => boolean): unknown {
  let cause = error;
  for (let depth = 0; depth < 6 && cause !== undefined && cause !== null; depth += 1) {
    if (fits(cause)) return cause;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return undefined;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '[key]');
  return clean.length > 300 ? `${clean.slice(0, 300)}...` : clean;
}
