import { colourCode, showQuestions } from '#web/learning/island/show-chapter.ts';
import { wakeParts } from '#web/learning/moving/wake-parts.ts';
import { ideasOf } from './ideas.ts';

const view = document.querySelector<HTMLElement>('.class-view')!;
const output = view.querySelector('output')!;
const [placeShown, placeSaid] = output.children as unknown as [Element, Element];
const leave = view.querySelector<HTMLAnchorElement>('[data-leave]')!;
const turns = [...view.querySelectorAll<HTMLButtonElement>('[data-turn]')];
const ideas = ideasOf(view.querySelector('article')!);
const all = new Set(ideas.flatMap(({ shown }) => shown));
/** The address keeps the place over a reload. */
const keptPlace = Number(location.hash.replace('#idea-', ''));
let place = 0;

function setLater(element: HTMLElement, isShown: boolean): void {
  if (element instanceof HTMLDetailsElement) element.open = isShown;
  else element.toggleAttribute('data-hidden', !isShown);
}

/** Letters shrink to the first of these shares with which an idea fits on the screen. */
const sizes = [1, 0.85, 0.72, 0.6, 0.5];
const setSize = (size: number) => view.style.setProperty('--size', String(size));
const isHidden = (part: Element) => part.matches('details:not([open]), [data-hidden]');

/** Counts what is still hidden of an idea, so that no step changes the size of the letters. */
function fit(): void {
  const hidden = ideas[place]!.later.filter(isHidden);
  for (const part of hidden) setLater(part, true);
  const fits = (size: number) => {
    setSize(size);
    return document.documentElement.scrollHeight <= innerHeight;
  };
  sizes.find(fits);
  for (const part of hidden) setLater(part, false);
}

/** A moving part or a question grows when its script comes, and a question once more with its answer. */
const growing = new ResizeObserver(() => requestAnimationFrame(fit));

const nextAnswer = () => ideas[place]!.shown[0]!.querySelector<HTMLElement>('[data-answer]');
const nextLater = () => ideas[place]!.later.find(isHidden);

function show(to: number, isWhole: boolean): void {
  place = Math.min(Math.max(to, 0), ideas.length - 1);
  const { shown, later } = ideas[place]!;
  for (const element of all) element.toggleAttribute('data-hidden', !shown.includes(element));
  for (const part of later) setLater(part, isWhole);
  fit();
  scrollTo({ top: 0, behavior: 'instant' });
  tell();
}

function tell(): void {
  placeShown.textContent = `${place + 1} / ${ideas.length}`;
  sayIdea();
  const [previous, next] = turns;
  previous!.disabled = place === 0;
  next!.disabled = place === ideas.length - 1 && !nextLater() && !nextAnswer();
  history.replaceState(history.state, '', `#idea-${place + 1}`);
}

/** Tells voices which idea came, by its title or else its text; a further part of the same one is no news. */
function sayIdea(): void {
  const { shown } = ideas[place]!;
  const title = (shown[0]!.querySelector('h2, h3, h4') ?? shown.at(-1)!).textContent.trim();
  const said = output.dataset
    .words!.replace('{n}', String(place + 1))
    .replace('{count}', String(ideas.length))
    .replace('{title}', () => title);
  if (placeSaid.textContent !== said) placeSaid.textContent = said;
}

/** Goes one step on: to hidden parts of this idea, then to the rest below the screen, then to the next idea. */
function turn(by: number): void {
  if (by < 0) return show(place - 1, true);
  const answer = nextAnswer();
  if (answer) return answer.click();
  const part = nextLater();
  if (part) {
    setLater(part, true);
    part.scrollIntoView({ block: 'nearest' });
    return tell();
  }
  const below = document.documentElement.scrollHeight - scrollY - innerHeight;
  if (below > 8) scrollBy({ top: innerHeight * 0.7 });
  else if (place < ideas.length - 1) show(place + 1, false);
}

const right = view.dir === 'rtl' ? -1 : 1;
const arrows = { ArrowRight: right, ArrowLeft: -right, ArrowDown: 1, ArrowUp: -1 };
/** Clickers send PageDown and PageUp. */
const keys: Record<string, number> = { ...arrows, PageDown: 1, PageUp: -1, ' ': 1 };

addEventListener('keydown', (press) => {
  if (press.ctrlKey || press.metaKey || press.altKey) return;
  const target = press.target as Element;
  if (press.key === 'Escape') {
    // Escape closes an open card first.
    if (!document.querySelector('.meaning:popover-open')) leave.click();
    return;
  }
  const by = keys[press.key];
  const isTheirs = press.key === ' ' ? target.closest('button, a, summary, input') : target.closest('input');
  if (by === undefined || (isTheirs && !press.key.startsWith('Page'))) return;
  press.preventDefault();
  turn(by);
});

for (const button of turns) {
  button.hidden = false;
  button.addEventListener('click', () => turn(Number(button.dataset.turn)));
}

/** A finger has to move so far to the side. */
const swipePx = 60;
let start: Touch | undefined;
addEventListener('touchstart', ({ target, touches }) => {
  const isTheirs = (target as Element).closest('.moving-part, .wide, .formula, pre') !== null;
  start = isTheirs || touches.length > 1 ? undefined : touches[0];
});
addEventListener('touchend', ({ changedTouches }) => {
  const end = changedTouches[0];
  if (!start || !end) return;
  const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
  start = undefined;
  if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? right : -right);
});

output.hidden = false;
view.dataset.one = '';
show(keptPlace > 0 ? keptPlace - 1 : 0, false);
showQuestions();
colourCode();
for (const element of view.querySelectorAll('.moving-part, [data-question]')) growing.observe(element);
addEventListener('resize', fit);
wakeParts([...view.querySelectorAll<HTMLElement>('.moving-part')]);
