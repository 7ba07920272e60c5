import type { HelpContact, HelpDetails } from '#contract/help.ts';
import type { PageLanguage } from '#contract/language.ts';
import { help as english } from './help.texts.en.ts';
import { help as hindi } from './help.texts.hi.ts';
import type { HelpKind } from './rule.ts';

/** `india` stands for the numbers that work everywhere in India, which the setting HELP_CONTACTS replaces. */
export type HelpContacts = readonly HelpContact[] | 'india';

const texts = { en: english, hi: hindi };

const numbers = ['112', '108', '14416', '1098', '181'] as const;
/** The numbers that fit a kind of danger best. */
const first: Record<HelpKind, readonly string[]> = {
  'self-harm': ['14416'],
  abuse: ['112', '1098', '181'],
  emergency: ['112', '108'],
};

/** Returns what to say to a person who may be in danger, with the numbers that fit best at the top. */
export function helpFor(kind: HelpKind, contacts: HelpContacts, language: PageLanguage): HelpDetails['help'] {
  const { numbers: names, [kind]: words } = texts[language];
  if (contacts !== 'india') return { ...words, contacts: [...contacts] };
  const order = new Set([...numbers.filter((number) => first[kind].includes(number)), ...numbers]);
  return { ...words, contacts: Array.from(order, (number) => ({ name: names[number], number })) };
}

/** Returns what to say where it is not known whether the person is in danger. */
export const helpWhenUnsure: typeof helpFor = (kind, contacts, language) => ({
  ...helpFor(kind, contacts, language),
  ...texts[language].unsure,
});
