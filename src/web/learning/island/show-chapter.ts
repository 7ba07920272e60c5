import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { isSavingData } from '#web/platform/choices/data-saving.ts';
import { importWhole } from '#web/platform/documents/import-whole.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { lateTexts } from '#web/platform/texts/late-texts.ts';
import type questionParts from '#web/learning/questions/questions.part.tsx';
import { courseId, find, findAll, language, onPress, openChapterId, page, setHidden } from './document.ts';
import { onceSeen } from './once-seen.ts';

/** Shows today's date once it is seen: the first date that a browser writes takes a cheap phone long. */
export function showToday(): void {
  const today = find('[data-today]')!;
  onceSeen([today.parentElement!], () => {
    const date = new Date().toLocaleDateString(today.dataset.today, { dateStyle: 'long' });
    today.querySelector('bdi')!.textContent = date;
    today.hidden = false;
  });
}

/** Colours code once it is seen, so that readers don't load the highlighter in vain. Without it, the code stays plain. */
export function colourCode(): void {
  onceSeen(findAll('.code-block [data-code]'), (code) => {
    import('./colour-code.ts').then(({ colour }) => colour(code)).catch(() => undefined);
  });
}

const copiedMs = 3_000;

onPress('.code-block button', (button) => {
  const code = button.closest('.code-block')?.querySelector('code');
  if (code) void copy(button, code);
});

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  // Selected for the reader to copy.
  if (!(await copyText(code.textContent))) return getSelection()?.selectAllChildren(code);
  const words = button.firstElementChild!;
  button.dataset.usual ??= words.textContent;
  words.textContent = page.dataset.copied!;
  button.classList.add('copied');
  setTimeout(() => {
    words.textContent = button.dataset.usual!;
    button.classList.remove('copied');
  }, copiedMs);
}

/** Distance of a question from the screen at which the code of questions is fetched. */
const near = '300px';
let drawing: 'not yet' | 'now' | 'done' = 'not yet';
/** A press, or the network's return, while an attempt runs that may fail: it is made good then. */
let askAgain: (() => void) | undefined;
/** The options, and the Check after them, that were pressed before their controls came. */
interface Wish {
  place: HTMLElement;
  /** Their numbers among the options and, as the last, Check. */
  controls: number[];
}
let wish: Wish | undefined;

/** Makes the page draw the questions between the topics once one is about to be seen; with data saving, at a press. */
export function showQuestions(): void {
  drawing = 'not yet';
  askAgain = undefined;
  wish = undefined;
  if (!isSavingData()) onceSeen(findAll('[data-question]'), () => void drawQuestions(), near);
}

// Tab passes over options that have no controls yet.
addEventListener('keydown', ({ key }) => {
  if (key === 'Tab' && drawing === 'not yet' && !isSavingData()) void drawQuestions();
});

onPress('[data-question]', (place, { target }) => {
  const pressed = (target as Element).closest('li, button')!;
  const all = [...place.querySelectorAll('ul > li, button')];
  const [control, check] = [all.indexOf(pressed), all.length - 1];
  // A Check comes after what was chosen, and once.
  const before = wish?.place === place ? wish.controls.filter((each) => each !== check) : [];
  if (control >= 0) wish = { place, controls: [...before, control] };
  void drawQuestions(place);
});

const drawAgain = () => void drawQuestions();

async function drawQuestions(pressed?: HTMLElement): Promise<void> {
  const places = findAll('[data-question]');
  if (drawing === 'done' || places.length === 0) return;
  if (pressed) pressed.querySelector('button')!.ariaBusy = 'true';
  if (drawing === 'now') return void (askAgain = () => void drawQuestions(pressed));
  drawing = 'now';
  addEventListener('online', drawAgain, { once: true });
  try {
    const parts = await importWhole<{ default: typeof questionParts }>(
      find('[data-chapter-text]')!.dataset.saved!,
    );
    await parts.default.questions(places, pressed);
    drawing = 'done';
    if (wish) grant(wish);
  } catch {
    drawing = 'not yet';
    const again = askAgain;
    askAgain = undefined;
    if (again) return again();
    for (const place of places) {
      place.querySelector('button')!.ariaBusy = null;
      place.querySelector('[role=alert]')!.textContent = page.dataset.trouble!;
    }
  }
}

/** Hands presses on as soon as their controls can be pressed; that of Check, unless its reader has gone on meanwhile. */
function grant({ place, controls: [number, ...more] }: Wish): void {
  if (number === undefined) return;
  const tryIt = () => {
    const control = place.querySelectorAll<HTMLElement>('label > input, [type=submit]')[number];
    if (!control || control.matches(':disabled')) return;
    changes.disconnect();
    const { top } = control.getBoundingClientRect();
    if (control.matches('button') && (top < 0 || top > innerHeight)) return;
    control.focus({ preventScroll: true });
    control.click();
    // Check is to find what was chosen.
    setTimeout(grant, 0, { place, controls: more });
  };
  const changes = new MutationObserver(tryIt);
  changes.observe(place, { subtree: true, childList: true, attributes: true });
  tryIt();
}

/** Searches a chapter's video where the server had none yet, and shows its preview or that there is none. */
export async function showVideo(): Promise<void> {
  const search = find('[data-video-search]');
  const chapterId = openChapterId();
  if (!search || chapterId === undefined) return;
  const { videoId } = await api.findVideo({ courseId, chapterId }).catch((error: unknown) => {
    logFailure('The video lookup failed.', error);
    return { videoId: null };
  });
  if (videoId === null) {
    search.remove();
    return setHidden('[data-no-video]', false);
  }
  const { content } = search.querySelector('template')!;
  content.querySelector<HTMLElement>('[data-video]')!.dataset.video = videoId;
  search.replaceWith(content);
}

/** The player needs scripts and its own origin, and can't escape the sandbox with them, because that is another one. */
const sandbox =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

// Nothing of the video's site is loaded before this press.
onPress('[data-video]', (preview) => {
  const frame = Object.assign(document.createElement('iframe'), {
    src: `https://www.youtube-nocookie.com/embed/${preview.dataset.video}`,
    title: preview.dataset.title!,
    width: '640',
    height: '390',
    allow: 'fullscreen; encrypted-media; picture-in-picture',
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    className: preview.dataset.frame!,
  });
  frame.setAttribute('sandbox', sandbox);
  preview.replaceWith(frame);
  frame.focus();
});

const fetchPlayer = latePart(() => import('#web/learning/aloud/read-aloud.ts'));
let stop: (() => void) | undefined;

/** Ends the reading of a text that is there no more. */
export function stopListening(): void {
  stop?.();
  stop = undefined;
}

onPress('[data-listen] > button', (button) => {
  if (!button.ariaBusy) void listen(button);
});

async function listen(button: HTMLElement): Promise<void> {
  const place = button.parentElement!;
  const trouble = place.querySelector<HTMLElement>('[role=alert]')!;
  const onTurn = (isOn: boolean) => button.toggleAttribute('data-open', isOn);
  const close = () => {
    stopListening();
    onTurn(false);
  };
  if (button.hasAttribute('data-open')) return close();
  stopListening();
  trouble.textContent = '';
  button.ariaBusy = 'true';
  const pageLanguage = documentLanguage();
  try {
    const [{ readAloud }, texts] = await Promise.all([fetchPlayer(), lateTexts('aloud', pageLanguage)]);
    const onStop = () => {
      close();
      button.focus();
    };
    const chapter = { courseId, chapterId: openChapterId()! };
    stop = readAloud(find('article')!, texts, { chapter, language, pageLanguage, place, onStop, onTurn });
  } catch {
    trouble.textContent = page.dataset.trouble!;
  } finally {
    button.ariaBusy = null;
  }
}
