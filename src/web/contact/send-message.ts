import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { contactFields, contactFormCapBytes } from '#contract/contact-form.ts';
import { serverApi } from '#web/platform/server-api.ts';
import { outcomeOf } from './contact-outcome.ts';
import type { ContactOutcome } from './contact-outcome.ts';

interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Hands the form's post to the API as it is, and redirects to the page that thanks, or shows the form again. */
export async function sendMessage({ request, context }: PageArgs) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw data(null, { status: 415 });
  const bytes = await readBytes(request);
  if (bytes === undefined) {
    return data(outcomeOf(nothing, { errors: [{ code: 'FILES_TOO_BIG', message: '' }] }), { status: 413 });
  }
  const answer = await serverApi(context, request).send('/api/contact', {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json' },
    body: bytes,
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const next = answer.ok ? (body as { next?: unknown } | undefined)?.next : undefined;
  if (typeof next === 'string' && next.startsWith('/')) return redirect(next, 303);
  const retryAfter = answer.headers.get('Retry-After');
  const outcome = outcomeOf(await valuesIn(bytes, type), body, Number(retryAfter ?? 60));
  return data(outcome, {
    status: answer.ok ? 502 : answer.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

const nothing: ContactOutcome['values'] = { firstName: '', lastName: '', email: '', message: '' };

/** Reads the typed values for the form that is shown again. */
async function valuesIn(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<ContactOutcome['values']> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
  const typed = contactFields.map((field) => [field, form.get(field)] as const);
  const texts = typed.map(([field, value]) => [field, typeof value === 'string' ? value : '']);
  return { ...nothing, ...Object.fromEntries(texts) };
}

/** Undefined when the body is larger than the API accepts. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(contactFormCapBytes);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > contactFormCapBytes) return undefined;
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  return bytes.slice(0, length);
}
