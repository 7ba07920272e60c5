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
const goOn = page.querySelector<HTMLElement>('[data-go-on]');

async function showPerson(): Promise<void> {
  const me = await readReply<typeof readMe>('/api/me');
  if (!me || me.kind === 'visitor') return;
  showAccount(me);
  const path = await readReply<typeof readPath>(url);
  if (path) showPath(path);
}

function showPath(path: Path): void {
  const { steps, next, mine } = path;
  const { required, allDone } = requiredSteps(path);
  page.toggleAttribute('data-mine', mine);
  page.toggleAttribute('data-following', path.following);
  if (path.following) following.hidden = false;
  page.toggleAttribute('data-all-done', allDone);
  const hasBegun = steps.some(({ state }) => state === 'done' || state === 'going');
  page.toggleAttribute('data-begun', hasBegun);
  for (const [at, flower] of page.querySelectorAll('.marigold-bed svg').entries())
    flower.setAttribute('class', required[at]?.state === 'done' ? 'open' : 'bud');
  if (goOn) goOn.hidden = next === null;
  for (const { key, state, courseId } of steps) {
    const station = page.querySelector<HTMLElement>(`[data-step="${key}"]`);
    if (!station) continue;
    station.dataset.state = state;
    const way = station.querySelector('a')!;
    if (courseId !== undefined || key === next?.key) way.classList.replace('text-muted', 'text-accent-ink');
    if (courseId !== undefined) {
      // The course that this reader made about the topic, or the edition in which they learn.
      way.href = `/course/${courseId}`;
      station.querySelector('[data-to-make]')?.remove();
    }
    if (!goOn || !way.href || key !== next?.key) continue;
    goOn.querySelector('a')!.href = way.href;
    goOn.toggleAttribute('data-create', courseId === undefined);
    for (const name of goOn.querySelectorAll('bdi')) name.textContent = station.dataset.name!;
  }
}

async function toggle(): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true') return;
  const wish = !page.hasAttribute('data-following');
  button.setAttribute('aria-busy', 'true');
  // A repeated call changes nothing, so that one whose answer was lost can be made again.
  const answer = await fetch(`${url}/following`, { method: wish ? 'PUT' : 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
  button.removeAttribute('aria-busy');
  following.querySelector<HTMLElement>('[data-failed]')!.hidden = answer?.ok === true;
  if (answer?.ok) page.toggleAttribute('data-following', wish);
}

button.addEventListener('click', () => void toggle());
addEventListener('pageshow', ({ persisted }) => persisted && void showPerson());
void showPerson();
