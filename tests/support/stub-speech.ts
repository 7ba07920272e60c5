import type { BrowserContext, Page } from 'playwright-core';

/** A voice. Its name is by default its tag, and it is by default one of the device. */
type StubbedVoice = { lang: string; name?: string; localService?: boolean };

/** `window.speech` in a page with stubbed voices. A voice speaks until a test ends it. */
interface SpeechStub {
  spoken: { text: string; lang: string; voice: string; rate: number }[];
  cancels: number;
  end: () => void;
  fail: (error: string) => void;
  list: (voices: StubbedVoice[]) => void;
}

declare global {
  interface Window {
    speech: SpeechStub;
  }
}

export const stubSpeech = (pages: Page | BrowserContext, voices: readonly StubbedVoice[]) =>
  pages.addInitScript(installSpeech, [...voices]);

export function installSpeech(voices: StubbedVoice[]): void {
  class Utterance {
    lang = '';
    rate = 1;
    voice: SpeechSynthesisVoice | null = null;
    onstart: (() => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const voicesOf = (list: StubbedVoice[]) =>
    list.map(({ lang, name = lang, localService = true }) => {
      return { lang, name, voiceURI: name, localService, default: false };
    });
  let listed = voicesOf(voices);
  let current: Utterance | undefined;
  const take = () => {
    const taken = current;
    current = undefined;
    return taken;
  };
  const stub: SpeechStub = {
    spoken: [],
    cancels: 0,
    end: () => take()?.onend?.(),
    fail: (error) => take()?.onerror?.({ error }),
    list(list) {
      listed = voicesOf(list);
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => listed,
    speak(utterance: Utterance) {
      const { text, lang, rate, voice } = utterance;
      stub.spoken.push({ text, lang, rate, voice: voice?.name ?? '' });
      current = utterance;
      utterance.onstart?.();
    },
    cancel() {
      stub.cancels += 1;
      take()?.onerror?.({ error: 'canceled' });
    },
  });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, speech: stub });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
}
