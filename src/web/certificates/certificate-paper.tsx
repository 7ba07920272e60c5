import type { OwnCertificate } from '#contract/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { usePageTexts } from '#web/platform/texts/texts.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { certificatePath, dayIn } from './certificates.ts';
import { Garland } from './garland.tsx';

interface CertificatePaperProps {
  certificate: OwnCertificate;
  /** Origin of the site, as its reader sees it. */
  origin: string;
}

/** The sheet itself, within the texts of a lesson in the course's language. */
export function CertificatePaper({ certificate, origin }: CertificatePaperProps) {
  const { t, language } = usePageTexts();
  const { code, kind, name, work, facts, issuedAt, proof } = certificate;
  const { chapters, questions, passMark: percent } = facts;
  const date = dayIn(issuedAt, work.language);
  const isByAi = work.author.provider !== 'person' && work.author.provider !== 'library';
  const small = (text: string) => (text.length > 40 ? 'certificate-long' : undefined);
  return (
    <article className="certificate" {...courseText(work.language)}>
      <Garland />
      <div className="certificate-body">
        <p className="certificate-site">
          <LogoMark className="size-9" />
          <span translate="no" lang={language} dir="ltr">
            {t('shell.product')}
          </span>
        </p>
        <h1>{t(titles[kind])}</h1>
        <dl>
          <dt>{t('lesson.certificateFor')}</dt>
          <dd className={small(name)}>
            <bdi>{name}</bdi>
          </dd>
          <dt>{t(kind === 'path' ? 'lesson.certificateWay' : 'lesson.certificateCourse')}</dt>
          <dd className={small(work.name)}>
            <bdi>{inReadingOrder(work.name, work.language)}</bdi>
          </dd>
        </dl>
        {work.courses ? <p>{work.courses.map((course) => course.name).join(' · ')}</p> : null}
        <p>{t('lesson.certificateFacts', { chapters, questions, percent })}</p>
        <p>{t('lesson.certificateDay', { date })}</p>
        {kind !== 'path' && work.selfMade ? <p>{t('lesson.certificateSelfMade')}</p> : null}
        {kind === 'path' && hasSelfMade(work) ? <p>{t('lesson.certificateWaySelfMade')}</p> : null}
        {isByAi ? <p>{t('lesson.certificateByAi')}</p> : null}
        <p className="certificate-unofficial">{t('lesson.certificateUnofficial')}</p>
      </div>
      <figure>
        <QrCode text={`${origin}/v#${proof}`} label={t('lesson.certificateCheck')} />
        <figcaption>
          <span>{t('lesson.certificateCheck')}</span>
          <bdi lang="en" dir="ltr">
            {origin + certificatePath(code)}
          </bdi>
        </figcaption>
      </figure>
      <Garland />
    </article>
  );
}

const titles = {
  completion: 'lesson.certificateCompletion',
  mastery: 'lesson.certificateMastery',
  path: 'lesson.certificatePath',
} as const;

const hasSelfMade = ({ selfMade, courses = [] }: OwnCertificate['work']) =>
  selfMade || courses.some((course) => course.selfMade);
