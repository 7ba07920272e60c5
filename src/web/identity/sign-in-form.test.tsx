// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offline } from '#tests/dom/contract-network.ts';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import SignInPage from './signin-page.tsx';
import SignUpPage from './signup-page.tsx';

const pendingEmail = 'asha@example.org';
const methods = { email: true, mail: false, passkeys: false, providers: [] };

/** Opens a page as the server draws it, with the script that its document has. */
async function open(path: string, page: typeof SignInPage | typeof SignUpPage, language: 'en' | 'hi' = 'en') {
  const clientLoader = () => ({ methods, pendingEmail });
  const opened = await openPage(path, { default: page, clientLoader }, {}, { language });
  await screen.findByRole('heading', { level: 1 });
  const posts: string[] = [];
  /** Answers what the form sends next. */
  const answer = (reply: () => Promise<Response>) =>
    vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
      posts.push(body.toString());
      return reply();
    });
  vi.resetModules();
  await import('./form.inline.ts');
  return { ...opened, posts, answer };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const describedBy = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};

test('shows each field’s error in the page’s language', async () => {
  const { user, posts } = await open('/mobile-signup', SignUpPage, 'hi');
  fill({ email: 'asha@' });
  await user.click(screen.getByRole('button', { name: 'खाता बनाएँ' }));
  await focused(field('firstName'));
  expect(['firstName', 'email', 'password'].map(describedBy)).toEqual([
    'कृपया अपना नाम लिखें।',
    'कृपया सही ईमेल पता लिखें।',
    'कम से कम 8 अक्षर, जिनका अंदाज़ा लगाना मुश्किल हो, जैसे कोई छोटा वाक्य। कृपया अपना पासवर्ड लिखें।',
  ]);
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
  fill({ email: 'asha@example.org' });
  expect(describedBy('email')).toBe('');
  expect(field('email').getAttribute('aria-invalid')).toBeNull();
  expect(posts).toEqual([]);
});

test('offers to go on with the address of a sign-up, and without an account', async () => {
  await open('/signin', SignInPage);
  expect(field('email').value).toBe(pendingEmail);
  expect(screen.getByRole('link', { name: 'Continue without an account' }).getAttribute('href')).toBe('/');
});

test.each([
  ['/signup', SignUpPage, 'Sign up', 'Sign in', '/signin'],
  ['/signin', SignInPage, 'Sign in', 'Sign up', '/signup'],
])(
  'who asks for a certificate reads at %s why, and finds the other form',
  async (at, page, act, other, to) => {
    const next = '?next=%2Fdashboard%2Fcertificates%3Fcourse%3Dsoil';
    await open(at + next, page);
    screen.getByText(`Your certificate needs a name. ${act}: your progress comes along.`);
    expect(screen.queryByText('You can learn without an account too')).toBeNull();
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(to + next);
  },
);

test('shows its password on request, keeps its entries while offline, sends once however often it is pressed, and shows that it is busy', async () => {
  const went = vi.spyOn(location, 'assign').mockReturnValue();
  onTestFinished(() => went.mockRestore());
  const { user, posts, answer } = await open('/signin', SignInPage);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('password').type).toBe('text');
  fill({ email: 'asha@example.org', password: 'correct horse' });
  answer(async () => offline());
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(document.querySelector<HTMLElement>('[data-offline]')?.hidden).toBe(false));
  expect([field('email').value, field('password').value]).toEqual(['asha@example.org', 'correct horse']);

  posts.length = 0;
  const reply = Promise.withResolvers<Response>();
  answer(() => reply.promise);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const busy = await screen.findByRole('button', { name: 'Signing in...' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  reply.resolve(new Response('', { headers: { Location: '/dashboard' } }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/dashboard'));
  await user.click(busy);
  expect(posts).toEqual(['email=asha%40example.org&password=correct+horse']);
});

test('a refusal is shown where the form stands, which keeps the password that was typed', async () => {
  const { user, posts, answer } = await open('/signin', SignInPage);
  const drawn = document.querySelector('[data-way-in]')!.cloneNode(true) as Element;
  const refused = drawn.querySelector('[name=password]')!;
  refused.setAttribute('aria-invalid', 'true');
  refused.setAttribute('aria-describedby', 'why');
  refused.insertAdjacentHTML('afterend', '<p id="why">This email and password do not match.</p>');
  answer(async () => new Response(`<main>${drawn.outerHTML}</main>`, { status: 401 }));
  fill({ email: 'asha@example.org', password: 'correct hose' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(describedBy('password')).toBe('This email and password do not match.'));
  expect(field('password').value).toBe('correct hose');
  await focused(field('password'));
  // The form that was drawn anew is sent as the one before.
  fill({ password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(posts).toHaveLength(2));
});

test('the way to the other form and the way without an account are no one sentence', async () => {
  await open('/signin', SignInPage, 'hi');
  const [other, without] = ['खाता बनाएँ', 'बिना खाते के आगे बढ़ें'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(other!.closest('p')!.contains(without!)).toBe(false);
});
