import type { HelpContact, HelpDetails } from '#contract/help.ts';
import type { PageLanguage } from '#contract/language.ts';
import { help as english } from './help.texts.en.ts';
import { help as hindi } from './help.texts.hi.ts';
import { helpTable, type HelpKind } from './rule.ts';

/** `india` stands for the numbers that work everywhere in India, which the setting HELP_CONTACTS replaces. */
export type HelpContacts = readonly HelpContact[] | 'india';

const texts = { en: english, hi: hindi };

/** Harm about which a person may search, though no course that they wish for tells of it. */
export type SoughtKind = HelpKind | 'bite' | 'drowning' | 'missing' | 'gas' | 'fire' | 'disaster' | 'fraud';

type Number = keyof typeof english.numbers;
/** The numbers for a person in danger, whatever the danger is. */
const numbers: readonly Number[] = ['112', '108', '14416', '1098', '181'];
/** The numbers that fit a kind of danger best. */
const first: Record<SoughtKind, readonly Number[]> = {
  'self-harm': ['14416'],
  abuse: ['112', '1098', '181'],
  abortion: ['112', '108', '181'],
  emergency: ['112', '108'],
  bite: ['112', '108'],
  drowning: ['112', '108'],
  missing: ['112', '1098'],
  gas: ['1906', '112'],
  fire: ['112', '101', '108'],
  disaster: ['112', '108'],
  fraud: ['1930'],
};

/** Returns what to say to a person who may be in danger, with the numbers that fit best at the top. */
export function helpFor(
  kind: SoughtKind,
  contacts: HelpContacts,
  language: PageLanguage,
): HelpDetails['help'] {
  const { numbers: names, [kind === 'bite' ? 'emergency' : kind]: words } = texts[language];
  if (contacts !== 'india') return { ...words, contacts: [...contacts] };
  const order = new Set([...first[kind], ...(kind in helpTable ? numbers : [])]);
  return { ...words, contacts: Array.from(order, (number) => ({ name: names[number], number })) };
}

/** Returns what to say where it is not known whether the person is in danger. */
export const helpWhenUnsure: typeof helpFor = (kind, contacts, language) => ({
  ...helpFor(kind, contacts, language),
  ...texts[language].unsure,
});
