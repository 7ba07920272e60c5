import type { HelpContact, HelpDetails } from '#contract/help.ts';
import type { PageLanguage } from '#contract/language.ts';
import { help as english } from './help.texts.en.ts';
import { help as hindi } from './help.texts.hi.ts';
import type { HelpKind } from './rule.ts';

/** `india` stands for the numbers that work everywhere in India, which the setting HELP_CONTACTS replaces. */
export type HelpContacts = readonly HelpContact[] | 'india';

const texts = { en: english, hi: hindi };

/** Harm about which a person may search, though no course that they wish for tells of it. */
export type SoughtKind =
  | HelpKind
  | 'poisoning'
  | 'poisoned-child'
  | 'bite'
  | 'drowning'
  | 'missing'
  | 'gas'
  | 'fire'
  | 'disaster'
  | 'fraud';

type Number = keyof typeof english.numbers;
/** The numbers for a person in danger, whatever the danger is. */
const numbers: readonly Number[] = ['112', '108', '14416', '1098', '181'];
/** The numbers that fit a kind of danger, the best at the top. A person on the ground needs one who comes, not a list. */
const fitting: Record<SoughtKind, readonly Number[]> = {
  'self-harm': ['14416', ...numbers],
  abuse: ['112', '181', '1098', ...numbers],
  abortion: ['112', '108', '181', ...numbers],
  emergency: ['108', '112'],
  // A grown person may have meant it.
  poisoning: ['108', '112', '14416'],
  'poisoned-child': ['108', '112'],
  bite: ['108', '112'],
  drowning: ['108', '112'],
  missing: ['112', '1098'],
  gas: ['1906', '112'],
  fire: ['112', '101', '108'],
  disaster: ['112', '108'],
  fraud: ['1930'],
};

/** Two kinds may have the same words. */
const wordsOf = (kind: SoughtKind) =>
  kind === 'bite' ? 'emergency' : kind === 'poisoned-child' ? 'poisoning' : kind;

/** Returns what to say to a person who may be in danger, with the numbers that fit. */
export function helpFor(
  kind: SoughtKind,
  contacts: HelpContacts,
  language: PageLanguage,
  also: readonly Number[] = [],
): HelpDetails['help'] {
  const { numbers: names, [wordsOf(kind)]: words } = texts[language];
  if (contacts !== 'india') return { ...words, contacts: [...contacts] };
  const order = new Set([...fitting[kind], ...also]);
  return { ...words, contacts: Array.from(order, (number) => ({ name: names[number], number })) };
}

/** Returns what to say where it is not known whether the person is in danger, nor in which. */
export const helpWhenUnsure = (kind: HelpKind, contacts: HelpContacts, language: PageLanguage) => ({
  ...helpFor(kind, contacts, language, numbers),
  ...texts[language].unsure,
});
