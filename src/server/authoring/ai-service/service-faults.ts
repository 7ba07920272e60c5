import { APICallError } from 'ai';
import { AuthorFault } from '#server/authoring/author.ts';
import { retryAfterIn, type ServiceRefusal } from './retry-after.ts';

/** Sorts a refusal by the tables of the services' error references: which are worth another attempt, and when. */
export function refusalFault(refusal: ServiceRefusal, secrets: readonly string[]): AuthorFault {
  const { status } = refusal;
  const said = `The AI service answered ${status}: ${withoutSecrets(refusal.message, secrets)}`;
  if (![408, 425, 429, 498].includes(status) && status < 500)
    return new AuthorFault('author-misconfigured', said);
  const { ms, lasting } = retryAfterIn(refusal, new Date());
  return new AuthorFault('author-unavailable', said, { retryable: !lasting, retryAfterMs: ms });
}

export function faultFrom(error: unknown, secrets: readonly string[]): AuthorFault {
  const known = findCause(error, (cause) => cause instanceof AuthorFault);
  if (known) return known;
  const cause = findCause(error, isNetworkError);
  const retryable = true;
  if (cause) {
    const message = 'The connection to the AI service failed.';
    return new AuthorFault('author-unavailable', message, { retryable, cause });
  }
  const words = error instanceof Error ? error.message : 'unknown error';
  const message = `The answer can't be read: ${withoutSecrets(words, secrets)}`;
  return new AuthorFault('author-failed', message, { retryable });
}

/** Compares names, because the library that throws and the one that checks may be two copies. */
const isNetworkError = (cause: unknown): cause is Error =>
  cause instanceof TypeError ||
  (APICallError.isInstance(cause) && cause.statusCode === undefined) ||
  (cause instanceof Error && 'code' in cause && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(cause.code)));

/** Looks at so many causes of causes, because they may form a circle. */
const deepest = 6;
export const findCause = <T>(
  error: unknown,
  fits: (cause: unknown) => cause is T,
  depth = deepest,
): T | undefined => {
  if (fits(error)) return error;
  return error instanceof Error && depth > 0 ? findCause(error.cause, fits, depth - 1) : undefined;
};

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const clean = secrets.filter(Boolean).reduce((words, secret) => words.replaceAll(secret, '[key]'), text);
  return clean.length > 300 ? `${clean.slice(0, 300)}...` : clean;
}
