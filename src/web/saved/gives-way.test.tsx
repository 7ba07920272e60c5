// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useGivesWay } from './gives-way.ts';

let status = 200;
const asked = vi.fn(async () => new Response('', { status }));
// Another file in this worker may have loaded what is tested with an outbox of its own.
vi.hoisted(() => vi.resetModules());

const send = vi.hoisted(() => vi.fn(async () => undefined as void));
vi.mock('#web/practice/practice.tsx', () => {
  const outbox = { send };
  return { useOutbox: () => outbox };
});
const reload = vi.spyOn(location, 'reload').mockReturnValue();
beforeEach(() => {
  status = 200;
  sessionStorage.clear();
  reload.mockClear();
  asked.mockClear();
  send.mockClear();
  vi.stubGlobal('fetch', asked);
});

function Page({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <>
      <output>{useGivesWay(isBusy) ? 'back' : 'away'}</output>
      <input />
    </>
  );
}
function openAt(address: string) {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => {
    cleanup();
    history.replaceState(null, '', before);
  });
  return render(<Page />);
}
async function say(word: 'online' | 'offline'): Promise<void> {
  dispatchEvent(new Event(word));
  await vi.waitFor(() => Promise.all(asked.mock.results.map(({ value }) => value as Promise<Response>)));
}

test.each(['/', '/review', '/dashboard/progress', '/courses?q=water', '/learned/c'])(
  'what stands at %s gives way once the server answers, and not while it refuses',
  async (address) => {
    openAt(address);
    status = 503;
    await say('online');
    expect([reload.mock.calls.length, screen.getByRole('status').textContent]).toEqual([0, 'away']);
    status = 200;
    await say('online');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

test('what was done here is sent before the server’s page comes', async () => {
  const sending = Promise.withResolvers<void>();
  send.mockReturnValueOnce(sending.promise);
  openAt('/review');
  await say('online');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
  sending.resolve();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('the list of what is saved stays', async () => {
  openAt('/saved');
  await say('online');
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is taken from somebody who is busy, types or has marked a text, until they are done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = openAt('/courses');
  rerender(<Page isBusy />);
  await say('online');
  await screen.findByText('back');
  screen.getByRole('textbox').focus();
  rerender(<Page />);
  await vi.advanceTimersByTimeAsync(6_000);
  getSelection()!.selectAllChildren(screen.getByRole('status'));
  screen.getByRole('textbox').blur();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).not.toHaveBeenCalled();
  getSelection()!.removeAllRanges();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledOnce();
  dispatchEvent(new Event('offline'));
  await screen.findByText('away');
});
