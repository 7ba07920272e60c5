import { useEffect, useId, useRef } from 'react';
import type { HelpDetails } from '#contract/help.ts';
import { ApiError } from '#web/platform/calls/api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { FirstCall } from './emergency-call.tsx';
import { Icon } from './icon.tsx';

export type Help = HelpDetails['help'];

const detailsOf = (error: unknown): Partial<HelpDetails> =>
  (error instanceof ApiError && error.code === 'topic-needs-help' && (error.details as HelpDetails)) || {};

/** Reads the help in a problem `topic-needs-help`; null for any other error. */
export const helpOf = (error: unknown): Help | null => detailsOf(error).help ?? null;

/** Tells whether the person may continue with a topic that may or may not be a sign of danger. */
export const mayGoOn = (error: unknown): boolean => detailsOf(error).unsure === true;

/** Shows in a page whom to call, and moves the focus to it. */
export function HelpNotice({ help }: { help: Help }) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [help]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="grid gap-4 rounded-lg border border-accent bg-accent-soft p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {help.title}
      </h2>
      <p id={`${id}-text`} className="max-w-prose">
        {help.text}
      </p>
      <HelpNumbers help={help} />
    </section>
  );
}

/** Some names explain in brackets whom one reaches. */
const nameParts = (name: string) =>
  name.split(/ (?=\()/).map((part, at) => (
    <span key={part} className={at > 0 ? 'block text-sm font-normal' : undefined}>
      {part.replace(/^\((.+)\)$/, '$1')}
    </span>
  ));

/** Lists whom to call: the first number is the one to call now, and the others stay quiet. */
export function HelpNumbers({ help: { contacts } }: { help: Help }) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <ul role="list" aria-label={t('shell.helpNumbers')} className="grid max-w-md gap-2">
      {contacts.map(({ name, number }, at) => (
        <li key={`${name} ${number}`}>
          {at === 0 ? (
            <FirstCall number={number}>
              <span className="block text-lg">{t('shell.callNumber', { number })}</span>{' '}
              <span lang={language} className="block text-base">
                {nameParts(name)}
              </span>
            </FirstCall>
          ) : (
            <ButtonLink
              href={`tel:${number}`}
              tone="secondary"
              className="w-full flex-wrap rounded-lg! text-start"
            >
              <span lang={language} className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
                {nameParts(name)}
              </span>{' '}
              <span dir="ltr" className="flex shrink-0 items-center gap-2 text-lg">
                <Icon name="phone" />
                <span>{number}</span>
              </span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
