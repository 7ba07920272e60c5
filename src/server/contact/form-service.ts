import { z } from 'zod';
import { FormError } from '#contract/problem.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { parseJson } from '#server/platform/parse-json.ts';
import type { ContactSettings } from './contact-settings.ts';
import type { Delivery, Send } from './delivery.ts';

const mostErrors = 20;
const longestText = 300;
const capBytes = 64 * 1024;

/** Sends messages to a hosted form service (formspree.io), call 9 of the contract. */
export function sendToFormService({ formId, baseUrl }: NonNullable<ContactSettings['formspree']>): Send {
  const address = `${baseUrl}/f/${encodeURIComponent(formId)}`;
  return async ({ firstName, lastName, email, message }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName, lastName, email, message }),
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status >= 500 || status === 429 || status === 408) {
      await response.body?.cancel();
      throw new Error(`the form service answered ${status}`);
    }
    const answer = Answer.safeParse(await readBody(response));
    return (
      answer.data ?? { kind: 'unexpected', reason: `the form service answered ${status} out of contract` }
    );
  };
}

const short = z.string().transform((text) => cutText(text, longestText));
const CutError = FormError.extend({
  field: short.optional(),
  code: short.optional(),
  message: short.transform((text) => text.toWellFormed()),
});

/** In the order in which the service's own client reads an answer, which does not look at its status either. */
const Answer = z.union([
  z
    .object({ errors: z.array(CutError).min(1) })
    .transform(({ errors }): Delivery => ({ kind: 'refused', errors: errors.slice(0, mostErrors) })),
  z
    .object({ error: CutError.shape.message })
    .transform(({ error: message }): Delivery => ({ kind: 'refused', errors: [{ message }] })),
  z.object({ next: z.string() }).transform((): Delivery => ({ kind: 'delivered' })),
]);

/** The body as JSON; undefined for what is none, or too long to be an answer to a form. */
async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > capBytes) return undefined;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString());
}
