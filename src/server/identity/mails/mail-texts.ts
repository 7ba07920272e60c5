import type { PageLanguage } from '#contract/language.ts';
import { mails as english } from './mails.texts.en.ts';
import { mails as hindi } from './mails.texts.hi.ts';

export type MailTexts = typeof english;
export type MailKind = keyof MailTexts['mails'];

/** `site`: the address of the product, without a slash at the end. `link`: the mail's link, or empty. */
interface MailFacts {
  site: string;
  link: string;
}

const languages: Record<PageLanguage, MailTexts> = { en: english, hi: hindi };

/**
 * Composes a mail as plain text, in which nothing can hide. It holds no word that a person has typed: whoever signs up with
 * somebody else's address can't write to them.
 */
export function composeMail(
  kind: MailKind,
  language: PageLanguage,
  facts: MailFacts,
): { subject: string; text: string } {
  const { greeting, footer, mails } = languages[language];
  const { subject, paragraphs } = mails[kind];
  const text = [greeting, ...paragraphs, footer].join('\n\n');
  return {
    subject,
    text: `${text.replaceAll(/\{(site|link)\}/g, (_, name: 'site' | 'link') => facts[name])}\n`,
  };
}
