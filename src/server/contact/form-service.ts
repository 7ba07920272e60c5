import { z } from 'zod';
import { FormError } from '#contract/problem.ts';
import type { ContactSettings } from './contact-settings.ts';
import { cutText } from '#server/platform/cut-text.ts';
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
      return { kind: 'away', reason: `the form service answered ${status}` };
    }
    return readAnswer(status, await readBody(response));
  };
}

const Refusal = z.object({ errors: z.array(FormError).min(1) });
const PlainRefusal = z.object({ error: z.string() });
const Success = z.object({ next: z.string() });

/** Reads an answer in the order that the service's own client reads it; the status says nothing to that one either. */
function readAnswer(status: number, body: unknown): Delivery {
  const refusal = Refusal.safeParse(body);
  if (refusal.success)
    return { kind: 'refused', errors: refusal.data.errors.slice(0, mostErrors).map(cutError) };
  const plain = PlainRefusal.safeParse(body);
  if (plain.success) return { kind: 'refused', errors: [cutError({ message: plain.data.error })] };
  if (Success.safeParse(body).success) return { kind: 'delivered' };
  return {
    kind: 'unexpected',
    reason: `the form service answered ${status} with something else than its contract`,
  };
}

function cutError({ field, code, message }: FormError): FormError {
  return {
    ...(field !== undefined && { field: cutText(field, longestText) }),
    ...(code !== undefined && { code: cutText(code, longestText) }),
    message: cutText(message, longestText).toWellFormed(),
  };
}

/** The body as JSON; undefined for what is none, or too long to be an answer to a form. */
async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > capBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    return undefined;
  }
}
