import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { certificateNameCap } from '#contract/certificate-caps.ts';
import type { CertificateKind, OwnCertificate } from '#contract/certificates.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { ChapterProgress, CourseProgress } from '#contract/progress.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isEarned, missingFor } from './certificates.ts';

interface GetCertificateProps {
  course: CourseProgress;
  certificates: readonly OwnCertificate[];
  onDone: (certificate: OwnCertificate) => void;
}

/** Makes the certificate of a course, or says what is missing. */
export function GetCertificate({ course, certificates, onDone }: GetCertificateProps) {
  const t = useTexts();
  const kinds = (['completion', 'mastery'] as const).filter((kind) => isEarned(kind, course));
  const former = certificates.find(
    ({ work, state }) => work.courseId === course.courseId && state === 'valid',
  );
  return (
    <Card as="section" aria-labelledby="get-certificate" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="get-certificate" className="text-xl">
          {t(kinds.length > 0 || former ? 'certificates.getTitle' : 'certificates.notEarned')}
        </h2>
        <p className="text-lg wrap-anywhere" {...courseText(course.language)}>
          {course.courseName}
        </p>
      </div>
      {kinds.length > 0 || former ? (
        <CertificateForm
          courseId={course.courseId}
          kinds={kinds.length > 0 ? kinds : [former?.kind ?? 'completion']}
          formerName={former?.name}
          onDone={onDone}
        />
      ) : (
        <Missing course={course} />
      )}
    </Card>
  );
}

function Missing({ course }: { course: CourseProgress }) {
  const t = useTexts();
  const { notDone, fewQuestions } = missingFor('completion', course);
  const rows = { courseId: course.courseId, language: course.language };
  return (
    <>
      {notDone.length > 0 ? (
        <ChapterList text={t('certificates.notEarnedText')} chapters={notDone} {...rows} />
      ) : null}
      {fewQuestions.length > 0 ? (
        <ChapterList text={t('certificates.fewQuestions')} chapters={fewQuestions} {...rows} />
      ) : null}
    </>
  );
}

interface ChapterListProps {
  text: string;
  courseId: string;
  language: CourseLanguage;
  chapters: readonly Pick<ChapterProgress, 'chapterId' | 'chapterName'>[];
}

function ChapterList({ text, courseId, language, chapters }: ChapterListProps) {
  return (
    <div className="grid gap-1">
      <p>{text}</p>
      <ul>
        {chapters.map(({ chapterId, chapterName }) => (
          <li key={chapterId}>
            <a
              href={readingPath(courseId, chapterId)}
              className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 wrap-anywhere"
              {...courseText(language)}
            >
              {chapterName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CertificateFormProps {
  courseId: string;
  /** Kinds that the learner has earned. */
  kinds: readonly CertificateKind[];
  formerName: string | undefined;
  onDone: (certificate: OwnCertificate) => void;
}

function CertificateForm({ courseId, kinds, formerName, onDone }: CertificateFormProps) {
  const t = useTexts();
  const { firstName, lastName } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState(kinds.at(-1) ?? 'completion');
  const { submit, busy, failure, error, fail } = useSubmit(api.createCertificate, {
    texts: {
      'invalid-request': 'certificates.nameTooLong',
      'name-refused': 'certificates.nameRefused',
      'not-earned': 'certificates.notEarned',
      'certificate-withdrawn': 'certificates.byOperator',
    },
    onDone(certificate) {
      toast.success(t('certificates.done'), { id: 'certificate' });
      onDone(certificate);
    },
  });
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    if (name === '') fail(t('certificates.nameNeeded'));
    else if (await submit({ courseId, kind, name })) return;
    input.current?.focus();
  };
  const { keysRead = false } = ((error instanceof ApiError ? error.details : undefined) ?? {}) as {
    keysRead?: boolean;
  };
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={(event) => void send(event)}>
      {kinds.length > 1 ? <Kinds kinds={kinds} chosen={kind} onChange={setKind} /> : null}
      <TextField
        ref={input}
        name="name"
        label={t('certificates.name')}
        hint={t('certificates.nameHint')}
        error={failure}
        defaultValue={formerName ?? [firstName, lastName].filter(Boolean).join(' ')}
        maxLength={certificateNameCap.units}
        autoComplete="name"
        dir="auto"
        readOnly={busy}
      />
      {keysRead ? <Notice>{t('certificates.keysRead')}</Notice> : null}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t(busy ? 'certificates.getting' : 'certificates.get')}
      </Button>
    </form>
  );
}

interface KindsProps {
  kinds: readonly CertificateKind[];
  chosen: CertificateKind;
  onChange: (kind: CertificateKind) => void;
}

function Kinds({ kinds, chosen, onChange }: KindsProps) {
  const t = useTexts();
  return (
    <RadioCards legend={t('certificates.which')} columns="one">
      {kinds.map((kind) => (
        <RadioCard
          key={kind}
          name="kind"
          value={kind}
          label={t(`certificates.${kind}`)}
          hint={t(`certificates.${kind}How`)}
          checked={kind === chosen}
          onChange={() => onChange(kind)}
          selectedLabel={t('certificates.selected')}
        />
      ))}
    </RadioCards>
  );
}
