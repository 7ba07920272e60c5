import type { PageLanguage } from '#contract/language.ts';
import type { NoticeKind } from './mail.job.ts';
import english from './mail-texts.en.json' with { type: 'json' };
import hindi from './mail-texts.hi.json' with { type: 'json' };

export type MailKind =
  | 'confirm-email'
  | 'account-exists'
  | 'finish-sign-up'
  | 'reset-password'
  | 'change-email'
  | 'address-in-use'
  | NoticeKind;

/** `site`: the address of the product, without a slash at the end. `link`: the mail's link, or empty. */
interface MailFacts {
  site: string;
  link: string;
}

/** `{site}` and `{link}` stand for the facts. */
interface MailTexts {
  greeting: string;
  footer: string;
  /** Paragraphs: what happened and why this person gets the mail; what they can do; what to do if it wasn't them. */
  mails: Record<MailKind, { subject: string; paragraphs: string[] }>;
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
