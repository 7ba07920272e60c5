import { contactCaps, contactHoneypot, type ContactField } from '#contract/contact-form.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useSocialUrls } from '#web/platform/site/social-urls.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { SocialLinks } from '#web/ui/social-links.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { fieldErrorText, formErrorTexts, type ContactOutcome } from './contact-outcome.ts';

interface ContactFormProps {
  outcome: ContactOutcome | undefined;
  topic: string;
}

/** The form posts to the page's own address. */
export function ContactForm({ outcome, topic }: ContactFormProps) {
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
        <MessageFields outcome={outcome} topic={topic} />
      </div>
      <Whereabouts />
    </div>
  );
}

/** Errors of the whole form. contact.inline.ts shows the hidden ones. */
function Troubles({ outcome }: { outcome: ContactOutcome | undefined }) {
  const t = useTexts();
  const ofForm = outcome ? formErrorTexts(t, outcome) : [];
  const troubles = [
    { kind: 'form', title: t('contact.notSent'), texts: ofForm, hidden: ofForm.length === 0 },
    {
      kind: 'unexpected',
      title: t('contact.unexpected'),
      texts: [t('contact.unexpectedHint')],
      hidden: !outcome?.unexpected,
    },
    { kind: 'offline', title: t('contact.notSent'), texts: [t('contact.offline')], hidden: true },
  ];
  return troubles.map(({ kind, title, texts, hidden }) => (
    <div key={kind} data-trouble={kind} tabIndex={-1} hidden={hidden} className="mb-6 rounded-md">
      <Notice tone="bad" title={title}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  ));
}

function MessageFields({ outcome, topic }: ContactFormProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const { signedIn, firstName, lastName, email } = useMe();
  const known: Partial<ContactOutcome['values']> = {
    ...(signedIn && { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }),
    ...(topic !== '' && { message: `${t('contact.aboutTopic', { topic })} ` }),
  };
  const facts = (field: ContactField) => ({
    name: field,
    label: t(`contact.${field}`),
    defaultValue: (outcome?.values ?? known)[field],
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

const redirectSeconds = 5;

/** contact.inline.ts shows the countdown and redirects at its end. */
export function MessageSent() {
  const t = useTexts();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-16 text-center sm:px-6 md:py-24">
      <PaperPlane className="h-28 text-accent" />
      <h1 tabIndex={-1} data-thanks className="text-3xl outline-none">
        {t('contact.thankYou')}
      </h1>
      <p className="text-lg">{t('contact.sent')}</p>
      <div hidden data-countdown className="grid justify-items-center gap-4">
        <p className="text-muted tabular-nums">
          <TextAround text={(seconds) => t('contact.redirecting', { seconds })}>
            <b className="text-ink" translate="no">
              {redirectSeconds}
            </b>
          </TextAround>
        </p>
        <Button tone="secondary" data-done={t('contact.staying')}>
          {t('contact.stay')}
        </Button>
      </div>
      <p role="status" data-said={t('contact.redirectSoon')} className="sr-only" />
      <p className="flex flex-wrap justify-center gap-x-3">
        <ButtonLink href="/" tone="quiet">
          {t('contact.home')}
        </ButtonLink>
        <ButtonLink href="/getintouch" tone="quiet">
          {t('contact.another')}
        </ButtonLink>
      </p>
    </div>
  );
}

function PaperPlane({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className={className} fill="none" strokeLinejoin="round">
      <path
        d="M4 84c22 8 38 2 44-10s-4-22-12-17-3 19 14 20c13 1 24-5 34-14"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <path d="M152 8 70 40l24 10 58-42Z" className="fill-accent-soft" />
      <path d="m152 8-42 66-16-24 58-42Z" fill="currentColor" />
      <path d="m94 50 2 26 9-10-11-16Z" className="fill-accent-strong" />
      <path
        d="M152 8 70 40l24 10 16 24 42-66Zm0 0L94 50l2 26 9-10"
        className="stroke-accent-ink"
        strokeWidth="2"
      />
    </svg>
  );
}
