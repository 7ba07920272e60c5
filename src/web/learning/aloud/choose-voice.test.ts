import { expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { voiceName, voicesOf, type VoiceFacts } from './choose-voice.ts';

const local = { localService: true, default: false };
const voice = (lang: string, facts: Partial<VoiceFacts> = {}): VoiceFacts => ({
  lang,
  voiceURI: lang,
  ...local,
  ...facts,
});
const speaking = (language: CourseLanguage, tags: readonly string[]) =>
  voicesOf(
    tags.map((tag) => voice(tag)),
    language,
    { heard: undefined, silent: [] },
  ).map(({ lang }) => lang);

test.each([
  ['en', ['en_us', 'eng-US-f000', 'en-IN', 'EN']],
  ['or', ['or-IN', 'ori-IND', 'ory-IN']],
] as const)('reads tags of voices for %s: %s', (language, known) => {
  expect(new Set(speaking(language, known))).toEqual(new Set(known));
});

test('takes no voice of another language or script', () => {
  const others = 'en-IN,ne-NP,sa-IN,pa-PK,hi-Latn-IN,,-,x-hi,日本,default,cmn-CN'.split(',');
  for (const language of ['hi', 'pa', 'ur'] as const) expect(speaking(language, others)).toEqual([]);
});

test('prefers the voice that was heard, then India, then the device, then its default', () => {
  const heard = voice('en-US', { voiceURI: 'known' });
  const voices = [
    voice('en-GB'),
    voice('en-GB', { default: true, voiceURI: 'own' }),
    voice('en-IN', { localService: false, voiceURI: 'far' }),
    voice('en-IN', { voiceURI: 'near' }),
    heard,
  ];
  const found = voicesOf(voices, 'en', { heard: voiceName(heard), silent: [] });
  expect(found.map(({ voiceURI }) => voiceURI)).toEqual(['known', 'near', 'far', 'own', 'en-GB']);
});
