import { useRef, useState } from 'react';
import { certificateNameCap, missingChapters } from '#contract/certificate-caps.ts';
import type { CertificateKind, NotEarnedDetails, OwnCertificate } from '#contract/certificates.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Path } from '#contract/paths.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { CertificateFace } from './certificate-face.tsx';
import { isFinished } from './certificates.ts';

type Missing = NotEarnedDetails['missing'];

export interface Offer {
  of: { courseId?: string; pathCode?: string };
  name: string;
  language: CourseLanguage;
  /** The kind that says most of those that are earned. */
  kind: CertificateKind | undefined;
  facts?: { chapters: number; questions: number };
  /** Requirements that the easiest kind still misses. */
  missing: Missing;
  hrefOf: (id: string) => string;
}

export function offerOfCourse({ courseId, courseName, language, chapters }: CourseProgress): Offer {
  const kinds = chapters.length > 0 ? (['mastery', 'completion'] as const) : [];
  return {
    of: { courseId },
    name: courseName,
    language,
    kind: kinds.find((kind) => missingChapters(kind, chapters).length === 0),
    facts: {
      chapters: chapters.length,
      questions: chapters.reduce((sum, { questions }) => sum + questions, 0),
    },
    missing: missingChapters('completion', chapters),
    hrefOf: (id) => readingPath(courseId, id),
  };
}

/** The server alone knows whether the steps that are done were proved. */
export function offerOfPath(path: Path): Offer {
  const { code, name, language, steps } = path;
  const notDone = steps.filter(({ optional, state }) => !optional && state !== 'done');
  return {
    of: { pathCode: code },
    name,
    language,
    kind: isFinished(path) ? 'path' : undefined,
    missing: notDone.map((step) => ({ id: step.key, name: step.name, why: 'not-done' })),
    hrefOf(id) {
      const courseId = steps.find(({ key }) => key === id)?.courseId;
      return courseId === undefined ? `/path/${code}` : `/course/${courseId}`;
    },
  };
}

export const formerOf = ({ of }: Offer, certificates: readonly OwnCertificate[]) =>
  certificates.find(
    ({ work, state }) => state === 'valid' && work.courseId === of.courseId && work.pathCode === of.pathCode,
  );

/** Names courses that are passed, and whose certificate nobody has taken. */
export function Waiting({ offers }: { offers: readonly Offer[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="waiting" className="grid max-w-xl gap-3 print:hidden">
      <h2 id="waiting" className="text-xl">
        {t('certificates.waiting')}
      </h2>
      {offers.map(({ of, name, language }) => (
        <div
          key={of.courseId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft p-4"
        >
          <p className="text-lg font-semibold wrap-anywhere" {...courseText(language)}>
            {name}
          </p>
          <ButtonLink href={`?course=${of.courseId}`}>{t('certificates.get')}</ButtonLink>
        </div>
      ))}
    </section>
  );
}

interface GetCertificateProps {
  offer: Offer;
  /** The valid certificate of the same work. */
  former: OwnCertificate | undefined;
  onDone: (certificate: OwnCertificate) => void;
}

export function GetCertificate({ offer, former, onDone }: GetCertificateProps) {
  const t = useTexts();
  const { name, language } = offer;
  const kind = offer.kind ?? former?.kind;
  return kind ? (
    <CertificateForm offer={offer} kind={kind} formerName={former?.name} onDone={onDone} />
  ) : (
    <div className="grid max-w-xl gap-4">
      <h2 className="text-xl">
        {t(hasFew(offer.missing) ? 'certificates.noneTitle' : 'certificates.notEarned')}
      </h2>
      <p className="text-lg wrap-anywhere" {...courseText(language)}>
        {name}
      </p>
      <MissingParts offer={offer} missing={offer.missing} />
    </div>
  );
}

interface CertificateFormProps extends Pick<GetCertificateProps, 'offer' | 'onDone'> {
  kind: CertificateKind;
  formerName: string | undefined;
}

function CertificateForm({ offer, kind, formerName, onDone }: CertificateFormProps) {
  const t = useTexts();
  const { firstName, lastName } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(formerName ?? [firstName, lastName].filter(Boolean).join(' '));
  const [issuedAt] = useState(() => new Date().toISOString());
  const { submit, busy, failure, error } = useSubmit(api.createCertificate, {
    texts: {
      'invalid-request': 'certificates.nameTooLong',
      'name-refused': 'certificates.nameRefused',
      'not-earned': 'certificates.notEarned',
      'certificate-withdrawn': 'certificates.byOperator',
    },
    onDone,
    onFailed: () => input.current?.focus(),
  });
  const refused = (error instanceof ApiError ? error.details : undefined) as NotEarnedDetails | undefined;
  return (
    <form
      className="grid gap-4 max-lg:max-w-xl lg:grid-cols-[2fr_3fr] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = { ...offer.of, kind, name };
        void submit(wish as Parameters<typeof submit>[0]);
      }}
    >
      <div className="grid content-start gap-4">
        <TextField
          ref={input}
          name="name"
          label={t('certificates.name')}
          hint={t('certificates.nameHint')}
          error={failure}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={certificateNameCap.units}
          autoComplete="name"
          dir="auto"
          readOnly={busy}
        />
        {refused?.keysRead ? <Notice>{t('certificates.keysRead')}</Notice> : null}
        {refused?.missing ? <MissingParts offer={offer} missing={refused.missing} /> : null}
        <Button type="submit" size="lg" busy={busy} className="sm:justify-self-start">
          {t(busy ? 'certificates.getting' : 'certificates.get')}
        </Button>
      </div>
      <CertificateFace heading="p" {...{ kind, name, issuedAt }} facts={offer.facts} work={offer} />
    </form>
  );
}

/** Nothing that the learner does can bring questions. */
const hasFew = (missing: Missing) => missing.some(({ why }) => why === 'few-questions');

const missingTexts = {
  course: { notDone: 'certificates.notEarnedText', few: 'certificates.fewQuestions' },
  path: { notDone: 'certificates.stepsMissing', few: 'certificates.stepsFewQuestions' },
} as const;

function MissingParts({ offer, missing }: { offer: Offer; missing: Missing }) {
  const t = useTexts();
  const texts = missingTexts[offer.of.pathCode === undefined ? 'course' : 'path'];
  const isFew = hasFew(missing);
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t(isFew ? texts.few : texts.notDone)}</p>
      {isFew ? (
        <ButtonLink href="/courses">{t('shell.courses')}</ButtonLink>
      ) : (
        <ul>
          {missing.map(({ id, name }) => (
            <li key={id}>
              <TextLink href={offer.hrefOf(id)} className="wrap-anywhere" {...courseText(offer.language)}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
