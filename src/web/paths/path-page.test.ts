// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('a press on Start follows the path before its island has come, and not again', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response()));
  document.body.innerHTML =
    '<article data-path="tea-en"><p data-go-on><a href="#c"><b>Start</b></a></p><a href="#s">Step</a></article>';
  await import('./path-page.inline.ts');
  const press = (name: string) => document.querySelector<HTMLElement>(name)!.click();
  press('[href="#s"]');
  press('b');
  document.querySelector('article')!.toggleAttribute('data-following');
  press('b');
  expect(fetched.mock.calls).toEqual([['/api/paths/tea-en/following', { method: 'PUT', keepalive: true }]]);
  fetched.mockRestore();
});
