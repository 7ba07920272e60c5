import type { PageLanguage } from '#contract/language.ts';
import type { NoticeKind } from './mail.job.ts';
import { englishMails } from './mail-texts-en.ts';
import { hindiMails } from './mail-texts-hi.ts';

export type MailKind =
  | 'confirm-email'
  | 'account-exists'
  | 'finish-sign-up'
  | 'reset-password'
  | 'change-email'
  | 'address-in-use'
  | NoticeKind;

/** `site`: the address of the product, without a slash at the end. `link`: what the mail is for; some have none. */
export interface MailFacts {
  site: string;
  link: string;
}

interface MailText {
  subject: string;
  /** What happened, and why this person gets the mail; then what they can do; last what to do if it wasn't them. */
  paragraphs: (facts: MailFacts) => readonly string[];
}

export interface MailTexts {
  greeting: string;
  footer: (facts: MailFacts) => string;
  mails: Record<MailKind, MailText>;
}

const languages: Record<PageLanguage, MailTexts> = { en: englishMails, hi: hindiMails };

/**
 * A mail as plain text, which every mail program shows and in which nothing can hide. It holds no word that a person has
 * typed: whoever signs up with somebody else's address has nothing to say to them.
 */
export function composeMail(
  kind: MailKind,
  language: PageLanguage,
  facts: MailFacts,
): { subject: string; text: string } {
  const { greeting, footer, mails } = languages[language];
  const { subject, paragraphs } = mails[kind];
  return { subject, text: `${[greeting, ...paragraphs(facts), footer(facts)].join('\n\n')}\n` };
}
