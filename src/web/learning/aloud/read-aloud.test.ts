// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { contractNetwork } from '#tests/dom/contract-network.ts';
import { installSpeech } from '#tests/support/stub-speech.ts';
import { aloud } from '#web/learning/aloud/aloud.texts.en.ts';
import { keepAnswers } from './kept-voices.ts';
import { readAloud } from './read-aloud.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Voices = Parameters<typeof installSpeech>[0];

/** happy-dom has no constructor of options. */
function DrawnOption(text: string, value: string) {
  return Object.assign(document.createElement('option'), { text, value });
}

/** Has a chapter of three sentences read aloud on a device with these voices. */
function listenIn(language: CourseLanguage, voices?: Voices) {
  if (voices) installSpeech(voices);
  vi.stubGlobal('Option', DrawnOption);
  contractNetwork({ listSpeech: () => ({ type: 'audio/ogg', sentences: [] }) });
  document.body.innerHTML = `<style>[hidden] { display: none }</style><article lang="${language}"><h2>a</h2><p>b</p><h2>c</h2></article>`;
  const [article] = document.querySelectorAll('article');
  const stop = readAloud(article!, aloud, {
    chapter: { courseId: 'c', chapterId: 'd' },
    language,
    pageLanguage: 'en',
    place: document.body,
    onStop: () => undefined,
  });
  onTestFinished(() => {
    stop();
    document.body.replaceChildren();
    keepAnswers(language, { heard: undefined, silent: [] });
    localStorage.clear();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
  return stop;
}

const bar = () => within(document.querySelector<HTMLElement>('.aloud')!);
const spoken = () => window.speech.spoken.map(({ voice, lang }) => `${voice} ${lang}`);
const press = (name: string) => bar().getByRole('button', { name }).click();
/** Waits for the list of voices and for the site's speech service as long as a listener would. */
const looked = () => vi.advanceTimersByTimeAsync(3_000);

describe('a voice of the chapter’s language', () => {
  test('is found, and no other speaks', () => {
    listenIn('hi', [{ lang: 'fr-FR' }, { lang: 'hin-IND-default', name: 'right' }]);
    expect(spoken()).toEqual(['right hin-IND-default']);
  });

  test('is found when the list comes late', async () => {
    listenIn('hi', []);
    bar().getByText('Looking for a voice that speaks Hindi...');
    window.speech.list([{ lang: 'en-IN' }, { lang: 'hi-IN' }]);
    await looked();
    expect(spoken()).toEqual(['hi-IN hi-IN']);
  });

  test('that is installed later waits for a press', async () => {
    listenIn('hi', [{ lang: 'en-IN' }]);
    await looked();
    bar().getByText('This device has no voice that speaks Hindi.');
    window.speech.list([{ lang: 'hi-IN' }]);
    expect(spoken()).toEqual([]);
    press('Play');
    expect(spoken()).toEqual(['hi-IN hi-IN']);
  });

  test.each([
    ['or', 'Odia'],
    ['ta', 'Tamil'],
  ] as const)('of %s that is missing is not replaced by another language’s', async (language, name) => {
    listenIn(language, [{ lang: 'en-IN' }, { lang: 'hi-IN' }, { lang: 'bn-IN' }]);
    await looked();
    bar().getByText(`This device has no voice that speaks ${name}.`);
    bar().getByText(/^To install one/);
    press('Look again');
    await looked();
    expect(spoken()).toEqual([]);
  });

  test('that can’t speak gives way to the next one', () => {
    listenIn('hi', [
      { lang: 'hi-IN', name: 'broken' },
      { lang: 'hi-IN', name: 'whole' },
    ]);
    window.speech.fail('voice-unavailable');
    expect(spoken()).toEqual(['broken hi-IN', 'whole hi-IN']);
  });

  test('is not to be had in a browser that can’t read aloud', async () => {
    listenIn('en');
    await looked();
    bar().getByText('This browser can’t read aloud. Another browser on this device may.');
  });
});

describe('the question whether a voice was heard', () => {
  test('is asked once, and the answer lasts on the device', async () => {
    const stop = listenIn('hi', [{ lang: 'hi-IN' }]);
    window.speech.end();
    bar().getByText('Did you hear Hindi?');
    // Nothing goes on unheard.
    expect(spoken()).toHaveLength(1);
    bar().getByRole('button', { name: 'Yes' }).focus();
    press('Yes');
    expect(spoken()).toHaveLength(2);
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Pause' }));
    window.speech.end();
    expect(spoken()).toHaveLength(3);
    expect(localStorage.getItem('voices')).toContain('"heard":"hi-IN hi-IN"');
    stop();
    listenIn('hi', [{ lang: 'hi-IN' }]);
    window.speech.end();
    expect(spoken()).toHaveLength(2);
  });

  test('leads to the next voice and at last to how one is installed, also when asked for again', async () => {
    const voices = [
      { lang: 'ta-IN', name: 'first' },
      { lang: 'ta-LK', name: 'second' },
      { lang: 'en-IN', name: 'English' },
    ];
    const stop = listenIn('ta', voices);
    window.speech.end();
    press('No');
    expect(spoken()).toEqual(['first ta-IN', 'second ta-LK']);
    window.speech.end();
    press('No');
    await looked();
    bar().getByText('No voice that speaks Tamil could be heard.');
    stop();
    listenIn('ta', voices);
    await looked();
    bar().getByText('No voice that speaks Tamil could be heard.');
    expect(spoken()).toEqual([]);
    press('Look again');
    expect(spoken()).toEqual(['first ta-IN']);
  });

  test('is not asked for English', () => {
    listenIn('en', [{ lang: 'en-IN' }]);
    window.speech.end();
    expect(spoken()).toHaveLength(2);
  });

  test('is asked of everybody where storage holds what nobody could have answered', () => {
    localStorage.setItem('voices', '{"hi":{"heard":7,"silent":"hi-IN"}}');
    listenIn('hi', [{ lang: 'hi-IN' }]);
    window.speech.end();
    screen.getByText('Did you hear Hindi?');
  });
});
