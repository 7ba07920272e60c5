import type { Certificate, CertificateKind } from '#contract/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { noticeLook } from '#web/ui/message.tsx';
import { dayIn } from './certificates.ts';
import { Garland } from './garland.tsx';

interface VerdictProps {
  of: keyof typeof looks;
  heading: 'h1' | 'h2';
  reason?: string;
  hidden?: boolean;
}

const looks = {
  signed: ['good', 'Signed'],
  withdrawn: ['bad', 'Withdrawn'],
  changed: ['bad', 'Changed'],
  'unknown-key': ['bad', 'Unknown'],
  'no-keys': ['info', 'NoKeys'],
} as const;
export const verdicts = Object.keys(looks) as (keyof typeof looks)[];

/** Says in a few words whether a certificate is genuine. */
export function Verdict({ of, heading: Heading, reason, hidden }: VerdictProps) {
  const t = useTexts();
  const [tone, words] = looks[of];
  const { box, icon, mark } = noticeLook[tone];
  return (
    <section
      data-outcome={of}
      hidden={hidden}
      className={`grid justify-items-center gap-2 rounded-lg border-2 p-5 text-center ${box}`}
    >
      <Icon name={icon} className={`size-12 ${mark}`} />
      <Heading className={`text-3xl ${mark}`}>{t(`certificates.verify${words}`)}</Heading>
      <p>{t(`certificates.verify${words}Text`)}</p>
      {reason ? <p>{t('certificates.withdrawnReason', { reason })}</p> : null}
    </section>
  );
}

/** Frames a certificate as its paper, and in the paper's colours in both themes. */
export const CertificateFrame = ({ children }: { children: Elements }) => (
  <div className="grid gap-1 rounded-lg border-4 border-double border-[#b45309] bg-[#fffdf8] p-4 text-center text-[#1c1917] [--color-accent-deep:#b45309] [--color-accent:#e08e0b] [--color-ink:#1c1917] sm:p-6">
    <Garland />
    <p className="flex items-center justify-center gap-2 font-extrabold">
      <LogoMark className="size-7" />
      <span translate="no">{useTexts()('shell.product')}</span>
    </p>
    {children}
    <Garland />
  </div>
);

interface CertificateFaceProps {
  kind: CertificateKind;
  /** Undefined where its holder hides it; empty while it is being typed. */
  name: string | undefined;
  work: Pick<Certificate['work'], 'name' | 'language'>;
  /** Unknown before the certificate of a path is issued. */
  facts?: Pick<Certificate['facts'], 'chapters' | 'questions'> | undefined;
  issuedAt: string;
  heading: 'h1' | 'h2' | 'p';
  /** Names the certificate in a list, whose script moves the focus to it. */
  item?: string | undefined;
}

export function CertificateFace({ heading: Heading, item, ...shown }: CertificateFaceProps) {
  const { kind, name, work, facts, issuedAt } = shown;
  const t = useTexts();
  return (
    <CertificateFrame>
      <p className="font-semibold text-[#92400e]">{t(`certificates.${kind}`)}</p>
      <Heading
        data-item={item}
        tabIndex={item ? -1 : undefined}
        className="grid gap-1 outline-none wrap-anywhere"
      >
        {name === undefined ? (
          <span className="font-normal">{t('certificates.holder')}</span>
        ) : (
          <span className="min-h-[1lh] text-2xl leading-(--heading-leading,1.2) font-bold" dir="auto">
            {name}
          </span>
        )}
        <span className="font-normal">{t(`certificates.${kind}Words`)}</span>
        <span
          className="text-2xl leading-(--heading-leading,1.2) font-bold text-balance"
          {...courseText(work.language)}
        >
          {work.name}
        </span>
      </Heading>
      {facts ? <p className="text-sm">{t('certificates.factsShort', facts)}</p> : null}
      <p className="text-sm">{dayIn(issuedAt, usePageLanguage())}</p>
    </CertificateFrame>
  );
}
