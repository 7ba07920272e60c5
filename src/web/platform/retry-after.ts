/** An answer's `Retry-After` alone, or no header: what of an API's refusal, or an action's answer, stays on the page's. */
export function retryAfterOf(headers: Headers): Record<string, string> {
  const retryAfter = headers.get('Retry-After');
  return retryAfter === null ? {} : { 'Retry-After': retryAfter };
}

/** `export const headers = keepRetryAfter`: when to try a form again stays on the page's answer. */
export function keepRetryAfter({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  return retryAfterOf(actionHeaders);
}
