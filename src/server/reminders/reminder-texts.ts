import { localeOf, type PageLanguage } from '#contract/language.ts';
import type { PushMessage } from './send-push.ts';
import * as english from './reminders.texts.en.ts';
import * as hindi from './reminders.texts.hi.ts';

const texts = { en: english, hi: hindi };

export const reviewPath = '/review';

function counted(language: PageLanguage, forms: { one: string; other: string }, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return form.replace('{count}', count.toLocaleString(localeOf(language)));
}

export function pushMessage(language: PageLanguage, due: number): PushMessage {
  const { title, body } = texts[language].reminderPush;
  return { title, body: counted(language, body, due), url: reviewPath };
}

export function mailTexts(
  language: PageLanguage,
  { due, site, end }: { due: number; site: string; end: string },
): { subject: string; text: string } {
  const { reminderMail, reminderPush } = texts[language];
  return {
    subject: counted(language, reminderMail.subject, due),
    text: reminderMail.text
      .replace('{due}', () => counted(language, reminderPush.body, due))
      .replace('{review}', () => site + reviewPath)
      .replace('{end}', () => end)
      .replace('{site}', () => site),
  };
}

export const eventTexts = (language: PageLanguage) => texts[language].reminderEvent;
