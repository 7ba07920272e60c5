import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from './speak.ts';
import type { Outcome } from './speak.ts';

interface Utterance {
  text: string;
  rate: number;
  onstart: () => void;
  onend: () => void;
  onerror: (event: { error: string }) => void;
}

let queue: Utterance[] = [];
let cancels = 0;
let outcomes: Outcome[] = [];
const voice = { lang: 'hi-IN' } as SpeechSynthesisVoice;
const say = (text = 'यह एक वाक्य है।') => speak(text, voice, 1, (outcome) => outcomes.push(outcome));

beforeEach(() => {
  [queue, cancels, outcomes] = [[], 0, []];
  vi.useFakeTimers();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => queue.push(utterance),
    cancel: () => (cancels += 1),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<[string, (utterance: Utterance) => void, Outcome]>([
  ['it has ended', (utterance) => utterance.onend(), 'said'],
  ['another tab interrupts it', (utterance) => utterance.onerror({ error: 'interrupted' }), 'cut'],
  ['the browser wants a press first', (utterance) => utterance.onerror({ error: 'not-allowed' }), 'cut'],
  ['the voice is missing', (utterance) => utterance.onerror({ error: 'voice-unavailable' }), 'failed'],
  ['its network is missing', (utterance) => utterance.onerror({ error: 'network' }), 'failed'],
])('tells once how a sentence went when %s', (_, happen, outcome) => {
  say();
  happen(queue[0]!);
  queue[0]!.onend();
  expect(outcomes).toEqual([outcome]);
});

test('tells nothing of a sentence that was stopped, and stops nothing of others', () => {
  const stop = say();
  stop();
  queue[0]!.onerror({ error: 'canceled' });
  expect([outcomes, cancels]).toEqual([[], 1]);
  stop();
  say();
  stop();
  expect(cancels).toBe(1);
  queue[1]!.onend();
  expect(outcomes).toEqual(['said']);
});

test('goes on when a voice breaks off without a word, and gives up one that does not begin', () => {
  say();
  queue[0]!.onstart();
  vi.advanceTimersByTime(60_000);
  say();
  vi.advanceTimersByTime(60_000);
  expect([outcomes, cancels]).toEqual([['said', 'failed'], 2]);
});
