// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { spokenSentences } from '#server/speech/spoken-sentences.ts';
import { contractNetwork } from '#tests/dom/contract-network.ts';
import { drawn } from '#tests/dom/drawn.tsx';
import { installSpeech } from '#tests/support/stub-speech.ts';
import { taughtPage } from '#tests/support/whole-course.ts';
import { inDocument } from '#tests/dom/in-document.ts';
import { aloud } from '#web/learning/aloud/aloud.texts.en.ts';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { courseText } from '#web/platform/courses/course-text.ts';
import { keepAnswers } from './choose-voice.ts';
import { readAloud } from './read-aloud.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Voices = Parameters<typeof installSpeech>[0];

/** Starts reading a chapter aloud on a device with these voices; it has three sentences by default. */
function listenIn(
  language: CourseLanguage,
  voices?: Voices,
  chapter = `<article lang="${language}"><h2>a</h2><p>b</p><h2>c</h2></article>`,
) {
  if (voices) installSpeech(voices);
  // happy-dom has no constructor of options.
  vi.stubGlobal('Option', function DrawnOption(text: string, value: string) {
    return Object.assign(document.createElement('option'), { text, value });
  });
  const network = contractNetwork({ listSpeech: () => ({ type: 'audio/ogg', sentences: [] }) });
  inDocument(`<style>[hidden] { display: none }</style>${chapter}`);
  const [article] = document.querySelectorAll('article');
  const onStop = vi.fn<() => void>();
  const onTurn = vi.fn<(isOn: boolean) => void>();
  const stop = readAloud(article!, aloud, {
    chapter: { courseId: 'c', chapterId: 'd' },
    language,
    pageLanguage: 'en',
    place: document.body,
    onStop,
    onTurn,
  });
  onTestFinished(() => {
    stop();
    keepAnswers(language, { heard: undefined, silent: [] });
    localStorage.clear();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
  return { stop, onStop, onTurn, network };
}

function whole(chapter: ChapterPage, language: CourseLanguage): string {
  const words = courseText(language);
  const article = (
    <article lang="en" dir={words.dir}>
      <h2 {...words}>{chapter.chapterName}</h2>
      <p {...words}>{chapter.about}</p>
      <ChapterParts chapter={chapter} />
    </article>
  );
  return drawn(article, language);
}

const bar = () => within(document.querySelector<HTMLElement>('.aloud')!);
const spoken = () => window.speech.spoken.map(({ voice, lang }) => `${voice} ${lang}`);
const texts = () => window.speech.spoken.map(({ text }) => text);
/** Makes the voice finish sentence after sentence until it says nothing more. Returns everything that it has said. */
function hearTheRest(): string[] {
  for (let before = -1; texts().length !== before && before < 500;) {
    before = texts().length;
    window.speech.end();
  }
  return texts();
}
const press = (name: string) => bar().getByRole('button', { name }).click();
/** Waits for the list of voices and for the site's speech service as long as a listener would. */
const looked = () => vi.advanceTimersByTimeAsync(3_000);

const hindi = [{ lang: 'hi-IN' }];
const missing = (language: string) => `This device has no voice that speaks ${language}.`;

test('a voice of the chapter’s language is found when the list comes late', async () => {
  listenIn('hi', []);
  bar().getByText('Looking for a voice that speaks Hindi...');
  window.speech.list([{ lang: 'en-IN' }, ...hindi]);
  await looked();
  expect(spoken()).toEqual(['hi-IN hi-IN']);
});

test('a voice of the chapter’s language that is missing is not replaced by another language’s, and waits for a press once it is installed', async () => {
  listenIn('ta', [{ lang: 'en-IN' }, { lang: 'hi-IN' }]);
  await looked();
  bar().getByText(missing('Tamil'));
  bar().getByText(/^To install one/);
  press('Look again');
  await looked();
  expect(spoken()).toEqual([]);
  window.speech.list([{ lang: 'ta-IN' }]);
  expect(spoken()).toEqual([]);
  press('Play');
  expect(spoken()).toEqual(['ta-IN ta-IN']);
});

const two = ['broken', 'whole'].map((name) => ({ lang: 'hi-IN', name }));
test.each(['voice-unavailable', 'network'])(
  'a voice of the chapter’s language that can’t speak gives way to the next one: %s',
  (error) => {
    listenIn('hi', two);
    window.speech.fail(error);
    expect(spoken()).toEqual(['broken hi-IN', 'whole hi-IN']);
  },
);

test('a voice of the chapter’s language is not to be had in a browser that can’t read aloud', async () => {
  listenIn('en');
  await looked();
  bar().getByText('This browser can’t read aloud. Another browser on this device may.');
});

test('without a voice nothing is on any more, and the message goes with Escape, its button or reading on', async () => {
  const listened = async () => {
    const { onStop, onTurn } = listenIn('ta', english);
    expect(onTurn).toHaveBeenLastCalledWith(true);
    await looked();
    expect(onTurn).toHaveBeenLastCalledWith(false);
    return onStop;
  };
  const byKey = await listened();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(byKey).toHaveBeenCalledTimes(1);
  const byButton = await listened();
  press('Close');
  expect(byButton).toHaveBeenCalledTimes(1);
  const byReading = await listened();
  vi.stubGlobal('scrollY', innerHeight);
  fireEvent.scroll(window);
  expect(document.querySelector('.aloud')).toBeNull();
  // The focus stays where the reader is.
  expect(byReading).not.toHaveBeenCalled();
});

test('the question whether a voice was heard is asked once, and the answer lasts on the device', async () => {
  const { stop } = listenIn('hi', hindi);
  window.speech.end();
  bar().getByText('Did you hear Hindi?');
  // The reading does not continue unheard.
  expect(spoken()).toHaveLength(1);
  bar().getByRole('button', { name: 'Yes' }).focus();
  press('Yes');
  expect(spoken()).toHaveLength(2);
  expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Pause' }));
  expect(localStorage.getItem('voices')).toContain('"heard":"hi-IN hi-IN"');
  stop();
  listenIn('hi', hindi);
  window.speech.end();
  expect(spoken()).toHaveLength(2);
});

test('the question whether a voice was heard leads to the next voice and at last to how one is installed, also when asked for again', async () => {
  const voices = ['first', 'second'].map((name) => ({ lang: 'ta-IN', name }));
  const { stop } = listenIn('ta', voices);
  for (const _ of ['first', 'second']) {
    window.speech.end();
    press('No');
  }
  expect(spoken()).toEqual(['first ta-IN', 'second ta-IN']);
  await looked();
  bar().getByText('You did not hear a voice that speaks Tamil.');
  stop();
  listenIn('ta', voices);
  await looked();
  expect(spoken()).toEqual([]);
  press('Look again');
  expect(spoken()).toEqual(['first ta-IN']);
});

const english = [{ lang: 'en-IN' }];
const description =
  'Look **before** you go out. See [the map](https://example.org).\n\n- height\n\n```\nprint(1)\n```\n\nSo a² + b² = c².';
const facts = { _id: 'd', state: 'ready', revision: 1, incomplete: false, duration: '' } as const;
const clouds: ChapterPage = {
  ...facts,
  chapterName: 'Clouds',
  about: 'What they tell.',
  description: '',
  topics: [{ topic_id: '1', title: 'Look up', description, code: 'a = 1' }],
};

test('a chapter is read sentence by sentence, with code and formulas announced, and then from its beginning', () => {
  const { network } = listenIn('en', english, whole(clouds, 'en'));
  expect(hearTheRest()).toEqual([
    'Clouds',
    'What they tell.',
    'Look up',
    'Look before you go out.',
    'See the map.',
    'height',
    'Code, 1 line.',
    'So formula.',
    'Code, 1 line.',
  ]);
  bar().getByText('That was the whole chapter.');
  press('Play');
  expect(texts().at(-1)).toBe('Clouds');
  expect(network.calls).toEqual([]);
});

test('a chapter pauses, goes on, back and forth and at another speed, which lasts, and ends with Escape', () => {
  const { onStop } = listenIn('en', english, whole(clouds, 'en'));
  press('Pause');
  expect(window.speech.cancels).toBe(1);
  for (const name of ['Play', 'Next sentence', 'Next sentence']) press(name);
  expect(texts()).toEqual(['Clouds', 'Clouds', 'What they tell.', 'Look up']);
  press('Previous sentence');
  fireEvent.change(bar().getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } });
  expect(window.speech.spoken.at(-1)).toMatchObject({ text: 'What they tell.', rate: 1.5 });
  fireEvent.keyDown(bar().getByRole('button', { name: 'Pause' }), { key: 'Escape' });
  expect(document.querySelector('.aloud')).toBeNull();
  expect(onStop).toHaveBeenCalledTimes(1);
  listenIn('en', english);
  expect(window.speech.spoken.at(-1)).toMatchObject({ text: 'a', rate: 1.5 });
});

test.each(['interrupted', 'not-allowed'])(
  'a chapter waits for a press when its voice is cut off: %s',
  (error) => {
    listenIn('en', english);
    window.speech.fail(error);
    expect(texts()).toEqual(['a']);
    press('Play');
    expect(texts()).toEqual(['a', 'a']);
  },
);

test.each(['en', 'hi'] as const)(
  'a chapter in %s is known to the speech service with all that its page says, answers only once they are opened',
  (language) => {
    const page = taughtPage(language);
    listenIn(language, [{ lang: language }], whole(page, language));
    if (language === 'hi') {
      window.speech.end();
      press('Yes');
    }
    expect(hearTheRest().join('\n')).not.toContain('11/12');
    for (const answer of document.querySelectorAll('details')) answer.open = true;
    press('Play');
    const said = hearTheRest();
    const known = spokenSentences(page, language);
    expect(known.filter((text) => !said.includes(text))).toEqual([]);
    // Labels are said by the device only.
    expect(said).toContain(language === 'hi' ? 'हल किया हुआ उदाहरण' : 'Worked example');
  },
);
