import { useEffect, useId, useRef } from 'react';
import type { HelpDetails } from '#contract/help.ts';
import { ApiError } from '#web/platform/api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Help = HelpDetails['help'];

/** What the server says to a person who may be in danger; null for any other error. */
export function helpOf(error: unknown): Help | null {
  if (!(error instanceof ApiError) || error.code !== 'topic-needs-help') return null;
  return (error.details as Partial<HelpDetails> | undefined)?.help ?? null;
}

interface HelpDialogProps {
  help: Help;
  onClose: () => void;
  onChangeTopic: () => void;
}

/** Shows whom to call in place of a course. */
export function HelpDialog({ help, onClose, onChangeTopic }: HelpDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      closeBeside={false}
      title={help.title}
      actions={
        <>
          <Button tone="quiet" onClick={onChangeTopic}>
            {t('wizard.changeTopic')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{help.text}</p>
        <Numbers help={help} />
        <p className="text-sm text-muted">{t('wizard.helpKept')}</p>
      </div>
    </Dialog>
  );
}

/** Shows the same in a page, and moves the focus to it. */
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
      <Numbers help={help} />
    </section>
  );
}

function Numbers({ help: { contacts } }: { help: Help }) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
    <ul role="list" aria-label={t('wizard.helpNumbers')} className="grid max-w-md gap-2">
      {contacts.map(({ name, number }) => (
        <li key={`${name} ${number}`}>
          <ButtonLink href={`tel:${number}`} tone="secondary" className="w-full text-start">
            <span lang={language} className="min-w-0 flex-1 wrap-anywhere">
              {name}
            </span>{' '}
            <span dir="ltr" className="flex shrink-0 items-center gap-2 text-lg">
              <Icon name="phone" className="size-5" />
              {number}
            </span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
