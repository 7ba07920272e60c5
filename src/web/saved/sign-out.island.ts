import { deleteKept } from '#web/platform/kept/kept-answers.ts';
import { deleteDrafts } from '#web/platform/kept/kept-drafts.ts';
import { visitor } from '#contract/visitor.ts';
import { openOutbox } from '#web/practice/outbox/outbox.ts';
import { forgetLearner } from './saved-store.ts';

// If answers or notes wait on the phone at a sign-out, offers to send the answers first, or to discard everything.

const form = document.querySelector<HTMLFormElement>('form[data-waiting]')!;
const { waiting: storageKey = '' } = form.dataset;
const find = (selector: string) => form.querySelector<HTMLElement>(selector);

async function send(): Promise<boolean> {
  const outbox = await openOutbox({ ...visitor, kind: 'learner', storageKey });
  await outbox.send();
  return outbox.state().waiting.length === 0;
}

async function discard(): Promise<boolean> {
  deleteDrafts(storageKey);
  await Promise.all([deleteKept(storageKey), forgetLearner(storageKey).catch(() => undefined)]);
  return true;
}

for (const [name, act] of Object.entries({ send, discard })) {
  const button = find(`button[data-${name}]`) as HTMLButtonElement | null;
  const press = async (pressed: HTMLButtonElement) => {
    pressed.ariaBusy = 'true';
    pressed.disabled = true;
    if (await act().catch(() => false)) return form.submit();
    pressed.ariaBusy = null;
    pressed.disabled = false;
    find('[data-not-sent]')!.hidden = false;
  };
  button?.addEventListener('click', () => void press(button));
  const offered = find(`[data-offer=${name}]`);
  if (offered) offered.hidden = false;
}
