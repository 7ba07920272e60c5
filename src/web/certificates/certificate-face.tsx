import type { Certificate, CertificateKind } from '#contract/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { dayIn } from './certificates.ts';
import { Garland } from './garland.tsx';

interface CertificateFaceProps {
  kind: CertificateKind;
  /** Undefined where its holder hides it; empty while it is being typed. */
  name: string | undefined;
  work: Pick<Certificate['work'], 'name' | 'language'>;
  /** Undefined before it is issued. */
  issuedAt?: string;
  heading: 'h1' | 'h2' | 'p';
}

/** Draws a certificate as on its paper, and in the paper's colours in both themes. */
export function CertificateFace({ kind, name, work, issuedAt, heading: Heading }: CertificateFaceProps) {
  const t = useTexts();
  const words = courseText(work.language);
  return (
    <div className="grid gap-2 rounded-lg border-4 border-double border-[#b45309] bg-[#fffdf8] p-4 text-center text-[#1c1917] sm:p-6">
      <Garland />
      <p className="mt-2 font-semibold text-[#92400e]">{t(`certificates.${kind}`)}</p>
      {name === undefined ? null : (
        <p className="min-h-[1lh] text-3xl font-bold wrap-anywhere" dir="auto">
          {name}
        </p>
      )}
      <Heading className="text-xl font-bold wrap-anywhere" {...words}>
        {work.name}
      </Heading>
      <p className="text-sm empty:hidden" {...words}>
        {issuedAt === undefined ? null : dayIn(issuedAt, work.language)}
      </p>
      <div className="mt-2">
        <Garland />
      </div>
    </div>
  );
}
