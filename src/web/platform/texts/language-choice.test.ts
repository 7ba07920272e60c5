import { expect, test } from 'vitest';
import { action } from './language-choice.ts';
import { createLoadContext } from '#web/platform/loading/load-context.ts';
import type { PageRequest } from '#contract/page-request.ts';

type Args = Parameters<typeof action>[0];

async function choose(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const origin = 'http://here.example';
  const context = createLoadContext({ origin } as PageRequest);
  const request = new Request(`${origin}/language`, { method: 'POST', headers, body });
  const args: Partial<Args> = { request, context };
  return action(args as Args);
}

test('stores the chosen language, but no unknown one, and redirects back to the page of this site', async () => {
  const answer = await choose(new URLSearchParams({ language: 'hi', to: '/course/1?chapter=2' }));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/course/1?chapter=2']);
  expect(answer.headers.get('Set-Cookie')).toMatch(/^language=hi;/);
  const odd = await choose(new URLSearchParams({ language: '__proto__', to: '//evil.example' }));
  expect([odd.headers.get('Location'), odd.headers.get('Set-Cookie')]).toEqual(['/', null]);
});

test.each([
  ['another media type', 'x', { 'Content-Type': 'text/plain' }, 415],
  ['an oversized form', new URLSearchParams({ to: `/${'a'.repeat(20_000)}` }), {}, 413],
])('refuses %s before reading the whole body', async (_, body, headers, status) => {
  await expect(choose(body, headers)).rejects.toMatchObject({ init: { status } });
});
