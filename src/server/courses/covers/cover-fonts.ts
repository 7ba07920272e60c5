import { createRequire } from 'node:module';
import type { CourseLanguage } from '#contract/language.ts';
import { languageFacts } from '#contract/language.ts';

const fromHere = createRequire(import.meta.url);

interface CoverFace {
  script: RegExp;
  family: string;
  /** @returns the path of the package's bold TTF */
  path: () => string;
}

function face(script: RegExp, pack: string, family: string): CoverFace {
  const file = family.replaceAll(' ', '');
  return {
    script,
    family,
    path: () => fromHere.resolve(`@expo-google-fonts/${pack}/700Bold/${file}_700Bold.ttf`),
  };
}

/** Fonts of all scripts of course languages, by ISO 15924 code. Latin's also has the common characters. */
export const coverFaces: Readonly<Record<string, CoverFace>> = {
  Latn: face(/[\p{Script=Latin}\p{Script=Common}]/u, 'noto-sans', 'Noto Sans'),
  Deva: face(/\p{Script=Devanagari}/u, 'noto-sans-devanagari', 'Noto Sans Devanagari'),
  Beng: face(/\p{Script=Bengali}/u, 'noto-sans-bengali', 'Noto Sans Bengali'),
  Telu: face(/\p{Script=Telugu}/u, 'noto-sans-telugu', 'Noto Sans Telugu'),
  Taml: face(/\p{Script=Tamil}/u, 'noto-sans-tamil', 'Noto Sans Tamil'),
  Arab: face(/\p{Script=Arabic}/u, 'noto-nastaliq-urdu', 'Noto Nastaliq Urdu'),
  Gujr: face(/\p{Script=Gujarati}/u, 'noto-sans-gujarati', 'Noto Sans Gujarati'),
  Knda: face(/\p{Script=Kannada}/u, 'noto-sans-kannada', 'Noto Sans Kannada'),
  Mlym: face(/\p{Script=Malayalam}/u, 'noto-sans-malayalam', 'Noto Sans Malayalam'),
  Orya: face(/\p{Script=Oriya}/u, 'noto-sans-oriya', 'Noto Sans Oriya'),
  Guru: face(/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi', 'Noto Sans Gurmukhi'),
};

/** @returns the font family of the language's script */
export function fontFamilyFor(language: CourseLanguage): string {
  return coverFaces[languageFacts[language].script]?.family ?? 'Noto Sans';
}
