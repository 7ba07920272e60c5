// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { FormError, ProblemBody } from '#contract/problem.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { focused, learner } from '#tests/dom/open-page.tsx';
import { inDocument } from '#tests/dom/in-document.ts';
import { visitor } from '#contract/visitor.ts';
import { MeContext } from '#web/platform/people/me.ts';
import { pageTexts, TextsContext, translator } from '#web/platform/texts/texts.tsx';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { ContactForm, MessageSent } from './contact-form.tsx';
import { formErrorTexts, outcomeOf, type ContactOutcome } from './contact-outcome.ts';

const texts = catalogueOf('en');
const values = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', message: 'Where?\nThere.' };
const labels = ['First Name', 'Last Name', 'Email', 'Message'];

/** Draws the page as the server does. */
function drawn(state: ContactOutcome | 'sent' | undefined, me: Me = visitor, topic = ''): string {
  const Component = () => (
    <MeContext value={me}>
      <TextsContext value={pageTexts('en', texts)}>
        <main data-contact>
          {state === 'sent' ? <MessageSent /> : <ContactForm outcome={state} topic={topic} />}
        </main>
      </TextsContext>
    </MeContext>
  );
  const router = createMemoryRouter([{ path: '/', Component }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const refused = (code: string, errors: FormError[] = []) =>
  drawn(outcomeOf(values, { error: 'No.', code, errors }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
let opened = 0;

/** Opens the document with its script, with a message typed into it. */
async function openForm() {
  const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', answer);
  const listen = vi.spyOn(document, 'addEventListener');
  inDocument(drawn(undefined));
  await import(/* @vite-ignore */ `./contact.inline.ts?${(opened += 1)}`);
  const [, onSubmit] = listen.mock.calls.find(([type]) => type === 'submit')!;
  onTestFinished(() => {
    document.removeEventListener('submit', onSubmit);
    listen.mockRestore();
    vi.unstubAllGlobals();
  });
  labels.forEach((label, at) => (field(label).value = Object.values(values)[at]!));
  return { answer, replyWith: (html: string) => answer.mockResolvedValueOnce(new Response(html)) };
}

const trouble = (kind: string) => document.querySelector<HTMLElement>(`[data-trouble="${kind}"]`)!;
const send = () => screen.getByRole('button', { name: 'Send Message' }).click();
const kept = () => expect(labels.map((label) => field(label).value)).toEqual(Object.values(values));

test('begins the message of who comes from a refused course, until they have typed their own', () => {
  inDocument(drawn(undefined, visitor, 'bamboo baskets'));
  expect(field('Message').value).toBe('I could not create a course about “bamboo baskets”. ');
  inDocument(drawn(outcomeOf(values, refusal), visitor, 'bamboo baskets'));
  kept();
});

test('knows the name and the address of a learner, who may change them', () => {
  const asha = { ...learner, firstName: 'Asha', lastName: null, email: 'asha@example.org' };
  inDocument(drawn(undefined, asha));
  expect(labels.map((label) => field(label).value)).toEqual(['Asha', '', 'asha@example.org', '']);
  inDocument(drawn(outcomeOf(values, refusal), asha));
  kept();
  inDocument(drawn(undefined, { ...asha, kind: 'guest' }));
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '']);
});

test('shows the errors of fields under them, and sends once however often the button is pressed', async () => {
  const { answer, replyWith } = await openForm();
  const errors = [
    { field: 'message', code: 'TYPE_TEXT', message: 'is no text' },
    { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
    { field: 'email', code: 'REQUIRED_FIELD_MISSING', message: 'is required' },
  ];
  replyWith(refused('contact-invalid', errors));
  send();
  await screen.findByText('Email should be an email, is required');
  screen.getByText('Message is no text');
  await focused(field('Email'));
  kept();
  const held = Promise.withResolvers<Response>();
  answer.mockReturnValueOnce(held.promise);
  send();
  const sending = screen.getByRole('button', { name: 'Sending...' });
  sending.click();
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  held.resolve(new Response(drawn('sent')));
  await focused(await screen.findByRole('heading', { name: 'Thank You!' }));
  expect(answer).toHaveBeenCalledTimes(2);
  expect(Object.fromEntries(answer.mock.calls[1]![1].body as FormData)).toMatchObject(values);
  screen.getByRole('button', { name: 'Stay here' }).click();
  screen.getByText(texts.contact.staying);
  expect(document.querySelector<HTMLElement>('[data-countdown]')!.hidden).toBe(true);
});

test('keeps its text and says what is wrong with the network, the answer or the whole form', async () => {
  const { answer, replyWith } = await openForm();
  answer.mockImplementationOnce(offline);
  send();
  await waitFor(() => expect(trouble('offline').hidden).toBe(false));
  await focused(trouble('offline'));
  kept();
  replyWith('<h1>Welcome to the WiFi</h1>');
  send();
  await waitFor(() => expect(trouble('unexpected').hidden).toBe(false));
  expect(trouble('offline').hidden).toBe(true);
  replyWith(refused('contact-blocked', [{ code: 'BLOCKED', message: 'no' }]));
  send();
  await screen.findByText(texts.contact.BLOCKED);
  replyWith(refused('contact-unexpected'));
  send();
  await waitFor(() => expect(trouble('unexpected').hidden).toBe(false));
  within(trouble('unexpected')).getByText('Unexpected response format');
  kept();
});

const english = translator('en', texts);
const refusal = { error: 'No.', code: 'contact-invalid' };

const said = (body: Partial<ProblemBody>, seconds?: number) =>
  formErrorTexts(english, outcomeOf(values, { ...refusal, ...body }, seconds));

const blocked = { code: 'rate-limited', errors: [{ code: 'BLOCKED', message: 'Too many' }] };
const wait = (time: string) => [`Too many messages came from your network. Please try again in ${time}.`];
test.each<[Partial<ProblemBody>, number | undefined, string[]]>([
  [{ error: 'Not today.', code: 'new' }, undefined, ['Not today.']],
  [{ errors: [{ message: 'Not so.' }, { code: 'NEW', message: 'No.' }] }, undefined, ['Not so.', 'No.']],
  [{ errors: [{ code: 'INACTIVE', message: '' }] }, undefined, [english('contact.INACTIVE')]],
  [{ error: 'Sorry.', code: 'unavailable', requestId: 'x' }, undefined, [english('errors.unavailable')]],
  [{ code: 'contact-unexpected', errors: [{ message: 'No' }] }, undefined, []],
  [blocked, 1_801, wait('31 minutes')],
])('says of %j after %s seconds: %j', (body, seconds, texts) => {
  expect(said(body, seconds)).toEqual(texts);
});
