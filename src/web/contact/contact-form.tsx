import { contactCaps, contactHoneypot } from '#contract/contact-form.ts';
import type { ContactField } from '#contract/contact-form.ts';
import { useSocialUrls } from '#web/platform/social-urls.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SocialLinks } from '#web/ui/social-links.tsx';
import { fieldErrorText, formErrorTexts } from './contact-outcome.ts';
import type { ContactOutcome } from './contact-outcome.ts';
import { PaperPlane } from './paper-plane.tsx';

/** The form posts to the page's own address. */
export function ContactForm({ outcome }: { outcome: ContactOutcome | undefined }) {
  const t = useTexts();
  return (
    <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-10 sm:px-6 md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:py-16">
      <div className="grid content-start gap-4">
        <PaperPlane className="mb-2 h-20 w-fit text-accent max-md:hidden" />
        <h1 className="text-3xl">{t('contact.title')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('contact.lead')}</p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8 md:row-span-2">
        <Troubles outcome={outcome} />
        <MessageFields outcome={outcome} />
      </div>
      <Whereabouts />
    </div>
  );
}

/** Errors of the whole form. contact.inline.ts shows the hidden ones. */
function Troubles({ outcome }: { outcome: ContactOutcome | undefined }) {
  const t = useTexts();
  const texts = outcome ? formErrorTexts(t, outcome) : [];
  const trouble = 'mb-6 rounded-md';
  return (
    <>
      {texts.length > 0 ? (
        <div data-trouble="form" tabIndex={-1} className={trouble}>
          <Notice tone="bad" title={t('contact.notSent')}>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <div data-trouble="unexpected" tabIndex={-1} hidden={!outcome?.unexpected} className={trouble}>
        <Notice tone="bad" title={t('contact.unexpected')}>
          {t('contact.unexpectedHint')}
        </Notice>
      </div>
      <div data-trouble="offline" tabIndex={-1} hidden className={trouble}>
        <Notice tone="bad" title={t('contact.notSent')}>
          {t('contact.offline')}
        </Notice>
      </div>
    </>
  );
}

function MessageFields({ outcome }: { outcome: ContactOutcome | undefined }) {
  const t = useTexts();
  const language = usePageLanguage();
  const facts = (field: ContactField) => ({
    name: field,
    label: t(`contact.${field}`),
    defaultValue: outcome?.values[field],
    error: outcome && fieldErrorText(t, language, field, outcome),
    maxLength: contactCaps[field],
    required: true,
  });
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-5">
      <p className="text-sm text-muted">{t('contact.allRequired')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...facts('firstName')} autoComplete="given-name" />
        <TextField {...facts('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...facts('email')}
        autoCapitalize="none"
        hint={t('contact.emailHint')}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <TextArea {...facts('message')} rows={5} className="min-h-40 max-h-120" />
      <Honeypot />
      <Button type="submit" size="lg" data-busy={t('contact.sending')}>
        {t('contact.send')}
      </Button>
      <p role="status" data-said="" className="sr-only" />
    </form>
  );
}

/** A field that only programs see and fill in. */
function Honeypot() {
  const t = useTexts();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('contact.reference')}
        <input type="text" name={contactHoneypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Whereabouts() {
  const t = useTexts();
  const profiles = useSocialUrls();
  return (
    <div className="grid content-start gap-6">
      <section className="grid gap-1.5">
        <h2 className="text-lg">{t('contact.whoReadsTitle')}</h2>
        <p className="max-w-prose text-muted">{t('contact.whoReads')}</p>
      </section>
      {profiles.length > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-lg">{t('contact.profilesTitle')}</h2>
          <SocialLinks />
        </section>
      ) : null}
    </div>
  );
}
