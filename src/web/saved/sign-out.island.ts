import { deleteKept } from '#web/platform/kept/kept-answers.ts';
import { deleteDrafts } from '#web/platform/kept/kept-drafts.ts';
import { visitor } from '#contract/visitor.ts';
import { openOutbox } from '#web/practice/outbox/outbox.ts';
import { forgetLearner } from './saved-store.ts';

// If answers or notes wait on the phone at a sign-out, offers to send the answers first, or to discard everything.

const form = document.querySelector<HTMLFormElement>('form[data-waiting]')!;
const { waiting: storageKey = '' } = form.dataset;
const find = (selector: string) => form.querySelector<HTMLElement>(selector);
const me = { ...visitor, kind: 'learner', storageKey } as const;

/** Signs out if no answer waits any longer. */
async function send(): Promise<boolean> {
  const outbox = await openOutbox(me);
  await outbox.send();
  return outbox.state().waiting.length === 0;
}

async function discard(): Promise<boolean> {
  deleteDrafts(storageKey);
  await Promise.all([deleteKept(storageKey), forgetLearner(storageKey).catch(() => undefined)]);
  return true;
}

function offer(name: 'send' | 'discard', act: () => Promise<boolean>): void {
  const button = find(`button[data-${name}]`) as HTMLButtonElement | null;
  const press = async (pressed: HTMLButtonElement) => {
    pressed.ariaBusy = 'true';
    pressed.disabled = true;
    const done = await act().catch(() => false);
    if (done) return form.submit();
    pressed.ariaBusy = null;
    pressed.disabled = false;
    find('[data-not-sent]')!.hidden = false;
  };
  button?.addEventListener('click', () => void press(button));
  const offered = find(`[data-offer=${name}]`);
  if (offered) offered.hidden = false;
}

offer('send', send);
offer('discard', discard);
