import { createRequire } from 'node:module';
import type { CourseLanguage } from '#contract/language.ts';
import { languageFacts } from '#contract/language.ts';

const fromHere = createRequire(import.meta.url);

type Weight = '400Regular' | '700Bold';

/** @param bold the weight of bold text: the bold of Nastaliq has a gap within آدھی (web/ui/type.css) */
function font(script: RegExp, pack: string, family: string, bold: Weight = '700Bold') {
  const file = family.replaceAll(' ', '');
  const path = (weight: Weight) =>
    fromHere.resolve(`@expo-google-fonts/${pack}/${weight}/${file}_${weight}.ttf`);
  return { script, family, bold, path };
}

/** Fonts of all scripts of course languages, by ISO 15924 code. Latin's also has the common characters. */
export const scriptFonts: Readonly<Record<string, ReturnType<typeof font>>> = {
  Latn: font(/[\p{Script=Latin}\p{Script=Common}]/u, 'noto-sans', 'Noto Sans'),
  Deva: font(/\p{Script=Devanagari}/u, 'noto-sans-devanagari', 'Noto Sans Devanagari'),
  Beng: font(/\p{Script=Bengali}/u, 'noto-sans-bengali', 'Noto Sans Bengali'),
  Telu: font(/\p{Script=Telugu}/u, 'noto-sans-telugu', 'Noto Sans Telugu'),
  Taml: font(/\p{Script=Tamil}/u, 'noto-sans-tamil', 'Noto Sans Tamil'),
  Arab: font(/\p{Script=Arabic}/u, 'noto-nastaliq-urdu', 'Noto Nastaliq Urdu', '400Regular'),
  Gujr: font(/\p{Script=Gujarati}/u, 'noto-sans-gujarati', 'Noto Sans Gujarati'),
  Knda: font(/\p{Script=Kannada}/u, 'noto-sans-kannada', 'Noto Sans Kannada'),
  Mlym: font(/\p{Script=Malayalam}/u, 'noto-sans-malayalam', 'Noto Sans Malayalam'),
  Orya: font(/\p{Script=Oriya}/u, 'noto-sans-oriya', 'Noto Sans Oriya'),
  Guru: font(/\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi', 'Noto Sans Gurmukhi'),
};

export function fontFamilyFor(language: CourseLanguage): string {
  return scriptFonts[languageFacts[language].script]?.family ?? 'Noto Sans';
}
