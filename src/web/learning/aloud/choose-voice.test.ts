import { expect, test } from 'vitest';
import { courseLanguages, type CourseLanguage } from '#contract/language.ts';
import { installText, voiceName, voicesOf, type VoiceFacts } from './choose-voice.ts';

const local = { localService: true, default: false };
const voice = (lang: string, facts: Partial<VoiceFacts> = {}): VoiceFacts => ({
  lang,
  voiceURI: lang,
  ...local,
  ...facts,
});
/** The tags of the voices that speak a language, of these. */
const speaking = (language: CourseLanguage, tags: readonly string[]) =>
  voicesOf(
    tags.map((tag) => voice(tag)),
    language,
    { heard: undefined, silent: [] },
  ).map(({ lang }) => lang);

test.each([
  ['en', ['en_us', 'eng-US-f000', 'en-IN', 'eng-x-lvariant-f00', 'eng-IND-default', 'EN']],
  ['hi', ['hi-IN', 'hi_IN', 'hin', 'hin-IND-default', 'hi-IN-x-hia-local']],
  ['or', ['or-IN', 'ori-IND', 'ory-IN']],
  ['ur', ['ur-PK', 'ur_IN', 'urd']],
] as const)('reads tags of voices for %s: %s', (language, known) => {
  expect(new Set(speaking(language, known))).toEqual(new Set(known));
});

test.each(courseLanguages.filter((each) => each !== 'en'))(
  'takes no voice of another language or script for %s, whatever its tag',
  (language) => {
    const others = 'en-IN,ne-NP,sa-IN,pa-PK,hi-Latn-IN,,-,x-hi,日本,default,cmn-CN'.split(',');
    expect(speaking(language, others)).toEqual([]);
  },
);

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

test('leaves out voices of which nothing was heard', () => {
  const [silent, other] = [voice('ta-IN', { voiceURI: 'listed only' }), voice('ta-LK')];
  const answers = { heard: undefined, silent: [voiceName(silent)] };
  expect(voicesOf([silent, other], 'ta', answers)).toEqual([other]);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile', 'installAndroid'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'installApple'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'installWindows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', 'installElsewhere'],
])('tells how a voice is installed in %s: %s', (userAgent, text) => {
  expect(installText(userAgent)).toBe(text);
});
