import { Fragment } from 'react';
import type { OwnCertificate } from '#contract/certificates.ts';
import { groupedCode } from '#contract/course-code.ts';
import type { PageLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { dayIn, verifyPath } from './certificates.ts';
import { Garland } from './garland.tsx';

interface CertificatePaperProps {
  certificate: OwnCertificate;
  brand: { name: string; language: PageLanguage };
  origin: string;
}

const ofCourse = { work: 'lesson.certificateCourse', selfMade: 'lesson.certificateSelfMade' } as const;
const wordsOf = {
  completion: { title: 'lesson.certificateCompletion', ...ofCourse },
  mastery: { title: 'lesson.certificateMastery', ...ofCourse },
  path: {
    title: 'lesson.certificatePath',
    work: 'lesson.certificateWay',
    selfMade: 'lesson.certificateWaySelfMade',
  },
} as const;

const hasSelfMade = ({ selfMade, courses = [] }: OwnCertificate['work']) =>
  selfMade || courses.some((course) => course.selfMade);

/** The sheet itself, within the texts of a lesson in the course's language. */
export function CertificatePaper({ certificate, brand, origin }: CertificatePaperProps) {
  const t = useTexts();
  const { code, kind, name, work, facts, issuedAt, proof } = certificate;
  const { chapters, questions, passMark: percent } = facts;
  const isByAi = !['builtin', 'library', 'person'].includes(work.author.provider);
  const words = wordsOf[kind];
  const named = [
    ['lesson.certificateFor', name],
    [words.work, inReadingOrder(work.name, work.language)],
  ] as const;
  return (
    <article
      className="certificate grid gap-6 rounded-lg p-6 text-center wrap-anywhere md:gap-x-3 md:grid-cols-[minmax(0,1fr)_minmax(0,auto)_minmax(auto,1fr)] md:items-end"
      {...courseText(work.language)}
    >
      <Garland />
      {/* In the middle of the sheet, as long as its words leave the QR code its room. */}
      <div className="md:col-start-2">
        <p className="grid justify-items-center text-[1.25em] font-extrabold">
          <LogoMark className="size-14 print:size-[15mm]" />
          <span translate="no" lang={brand.language} dir="ltr">
            {brand.name}
          </span>
        </p>
        <h1 className="my-3 text-[2em] text-accent-ink">{t(words.title)}</h1>
        <dl className="my-4">
          {named.map(([term, value]) => (
            <Fragment key={term}>
              <dt className="text-[0.95em] text-muted">{t(term)}</dt>
              {/* A long name is smaller, and never cut. */}
              <dd className={`mb-3 font-bold leading-[var(--heading-leading,1.35)] ${sizeOf(value)}`}>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
        {work.courses ? <p>{work.courses.map((course) => course.name).join(' · ')}</p> : null}
        {/* As wide as the middle can be beside the QR code. */}
        <p className="mx-auto text-balance md:max-w-100 print:max-w-none">
          {unparted(t('lesson.certificateFacts', { chapters, questions, percent }))}
        </p>
        <p>{t('lesson.certificateDay', { date: dayIn(issuedAt, work.language) })}</p>
        {hasSelfMade(work) ? <p>{t(words.selfMade)}</p> : null}
        {isByAi ? <p>{t('lesson.certificateByAi')}</p> : null}
        <p className="mt-2 text-[0.85em] text-muted">{t('lesson.certificateUnofficial')}</p>
      </div>
      <Proof url={new URL(origin)} code={code} proof={proof} />
      <Garland />
    </article>
  );
}

/** Proves the certificate to a phone, and to somebody who types its code. */
function Proof({ url, code, proof }: { url: URL; code: string; proof: string }) {
  const t = useTexts();
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 md:min-w-60 md:justify-self-end">
      <div className="w-60 max-w-full bg-[#fff] p-3 print:box-content print:w-[52mm] *:h-auto *:w-full">
        <QrCode text={`${url.origin}${verifyPath}#${proof}`} label={t('lesson.certificateCheck')} />
      </div>
      <figcaption className="grid gap-1 text-[0.8em] leading-[var(--heading-leading,1.35)]">
        {/* Its words don't widen the column, or they leave too little room for the names beside it. */}
        <span className="w-0 min-w-full">{t('lesson.certificateCheck')}</span>
        <span className="mt-1 text-[1.4em] font-bold">
          {t('lesson.certificateCode')}{' '}
          <bdi lang="en" dir="ltr" className="whitespace-nowrap">
            {groupedCode(code)}
          </bdi>
        </span>
        <bdi lang="en" dir="ltr">
          {url.host + verifyPath}
        </bdi>
      </figcaption>
    </figure>
  );
}

/** Keeps a number and its word on one line. */
const unparted = (facts: string) => facts.replaceAll(/ (?=[\p{N}%])/gu, '\u00a0');

const sizeOf = ({ length }: string) =>
  length > 40 ? 'text-[1.4em]' : length > 20 ? 'text-[1.75em]' : 'text-[2.25em]';
