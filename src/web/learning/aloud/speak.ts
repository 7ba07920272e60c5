/** `cut`: something else ended the utterance, such as another tab or a call. `failed`: the voice can't be used. */
export type Outcome = 'said' | 'cut' | 'failed';

/** A voice that is silent for so long has broken off without an event. A sentence of another tab may come first. */
const patienceMs = 20_000;
const slowestMsPerLetter = 250;

/** Kept, because Chrome forgets the events of an utterance that nothing refers to. */
let speaking: SpeechSynthesisUtterance | undefined;

/** Makes a voice say a text. Returns a function that stops it, after which `onEnd` is not called any more. */
export function speak(
  text: string,
  voice: SpeechSynthesisVoice,
  speed: number,
  onEnd: (outcome: Outcome) => void,
): () => void {
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate: speed });
  let started = false;
  /** Says whether it was still under way. */
  const finish = () => {
    clearTimeout(timer);
    const isOwn = speaking === utterance;
    if (isOwn) speaking = undefined;
    return isOwn;
  };
  const end = (outcome: Outcome) => finish() && onEnd(outcome);
  // A pause of the browser's own ends the utterance on Android, so a pause is a stop here, too. It is called only for an
  // utterance of this page, because the queue may hold those of other tabs.
  const stop = () => {
    const isOwn = finish();
    if (isOwn) speechSynthesis.cancel();
    return isOwn;
  };
  const limitMs = patienceMs + (text.length * slowestMsPerLetter) / speed;
  const timer = setTimeout(() => stop() && onEnd(started ? 'said' : 'failed'), limitMs);
  utterance.onstart = () => (started = true);
  utterance.onend = () => end('said');
  utterance.onerror = ({ error }) =>
    end(['canceled', 'interrupted', 'not-allowed', 'audio-busy'].includes(error) ? 'cut' : 'failed');
  speaking = utterance;
  // Another page may have left the queue paused.
  if (speechSynthesis.paused) speechSynthesis.resume();
  speechSynthesis.speak(utterance);
  return stop;
}
