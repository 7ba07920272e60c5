import type { readMe } from '#contract/identity.ts';
import type { Path, readPath } from '#contract/paths.ts';
import { requiredSteps } from '#web/certificates/certificates.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import { showAccount } from '#web/platform/people/account.ts';
import '#web/platform/people/sign-out.inline.ts';

// Shows on a path's page how far its reader is, and lets them follow it.

const page = document.querySelector<HTMLElement>('[data-path]')!;
const url = `/api/paths/${page.dataset.path}`;
const following = page.querySelector<HTMLElement>('[data-follow]')!;
const button = following.querySelector('button')!;

async function showPerson(): Promise<void> {
  const me = await readReply<typeof readMe>('/api/me');
  if (!me || me.kind === 'visitor') return;
  showAccount(me);
  const path = await readReply<typeof readPath>(url);
  if (path) showPath(path);
}

function showPath(path: Path): void {
  const { steps, next, mine } = path;
  page.toggleAttribute('data-mine', mine);
  page.toggleAttribute('data-following', path.following);
  page.toggleAttribute('data-all-done', requiredSteps(path).allDone);
  const hasBegun = steps.some(({ state }) => state === 'done' || state === 'going');
  page.toggleAttribute('data-begun', hasBegun);
  const goOn = page.querySelector<HTMLAnchorElement>('[data-go-on]');
  if (goOn) goOn.hidden = next === null;
  for (const { key, state, courseId } of steps) {
    const station = page.querySelector<HTMLElement>(`[data-step="${key}"]`);
    if (!station) continue;
    station.dataset.state = state;
    if (courseId !== undefined) {
      // The course that this reader made about the topic, or the edition in which they learn.
      station.querySelector('a')!.href = `/course/${courseId}`;
      station.querySelector('[data-to-make]')?.remove();
    }
    const way = station.querySelector<HTMLAnchorElement>('a[href]');
    if (!goOn || !way || key !== next?.key) continue;
    goOn.href = way.href;
    goOn.toggleAttribute('data-create', courseId === undefined);
    for (const name of goOn.querySelectorAll('bdi')) name.textContent = station.dataset.name!;
  }
}

/** A repeated call changes nothing, so that one whose answer was lost can be made again. */
async function follow(): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  const wish = !page.hasAttribute('data-following');
  button.setAttribute('aria-busy', 'true');
  const answer = await fetch(`${url}/following`, { method: wish ? 'PUT' : 'DELETE' }).catch(() => undefined);
  button.removeAttribute('aria-busy');
  following.querySelector<HTMLElement>('[data-failed]')!.hidden = answer?.ok === true;
  if (answer?.ok) page.toggleAttribute('data-following', wish);
}

button.disabled = false;
button.addEventListener('click', () => void follow());
addEventListener('pageshow', ({ persisted }) => persisted && void showPerson());
void showPerson();
