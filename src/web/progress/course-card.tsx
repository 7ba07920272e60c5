import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChapterProgress, CourseProgress } from '#contract/progress.ts';
import { missingChapters } from '#contract/certificate-caps.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { learnedPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { DoneSoFar } from '#web/ui/progress.tsx';
import { doneOf, nextPath } from '#web/platform/courses/begun-courses.ts';

/** Only a check has a reason that the way to it does not tell. */
const nextTexts = {
  begin: undefined,
  read: undefined,
  check: 'progress.nextCheck',
  'check-again': 'progress.nextCheckAgain',
} as const;

export function CourseCard({ course }: { course: CourseProgress }) {
  const t = useTexts();
  const { chapters, checked, next } = course;
  const why = next && nextTexts[next.why];
  const nextChapter = chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  const words = courseText(course.language);
  return (
    <Card as="li" className="grid gap-4 print:border-0 print:p-0 print:shadow-none">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg wrap-anywhere print:line-clamp-2">
            <Link
              data-item={course.courseId}
              to={readingPath(course.courseId)}
              className="underline decoration-edge underline-offset-4"
              {...words}
            >
              {course.courseName}
            </Link>
          </h3>
          {course.complete ? <Badge tone="good">{t('progress.courseComplete')}</Badge> : null}
        </div>
        <DoneSoFar {...doneOf(course)} />
        {checked.of === 0 ? null : (
          <p className="text-sm text-muted">{t('progress.chaptersChecked', checked)}</p>
        )}
      </div>
      <div className="grid gap-4 print:hidden">
        {next && nextChapter ? (
          <div className="grid justify-items-start gap-2">
            {why ? <p className="text-muted">{t(why)}</p> : null}
            <NamedButton
              to={nextPath(course.courseId, next)}
              tone="secondary"
              text={(chapter) => t('progress.continueWith', { chapter })}
              name={nextChapter.chapterName}
              language={course.language}
            />
          </div>
        ) : course.complete ? (
          <ButtonLink to={learnedPath(course.courseId)} tone="secondary" className="justify-self-start">
            {t('progress.toLearned')}
          </ButtonLink>
        ) : null}
        <ToCertificate course={course} />
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent-ink">
            <Icon name="down" className="size-4 transition-transform in-open:rotate-180" />
            {t('progress.byChapter')}
          </summary>
          <ChapterTable course={course} />
        </details>
      </div>
    </Card>
  );
}

/** Leads to the certificate, or says how many chapters it still needs. */
function ToCertificate({ course }: { course: CourseProgress }) {
  const t = useTexts();
  const missing = missingChapters('completion', course.chapters);
  if (missing.some(({ why }) => why === 'few-questions')) return null;
  if (missing.length === 0)
    return (
      <ButtonLink href={getPath('course', course.courseId)} className="justify-self-start">
        {t('progress.getCertificate')}
      </ButtonLink>
    );
  return <p className="text-sm text-muted">{t('progress.certificateMissing', { count: missing.length })}</p>;
}

function ChapterTable({ course: { courseId, courseName, language, chapters } }: { course: CourseProgress }) {
  const t = useTexts();
  return (
    <NumberTable
      caption={courseName}
      heads={[
        t('progress.columnChapter'),
        t('progress.columnRead'),
        t('progress.columnChecked'),
        t('progress.columnKept'),
      ]}
      rows={chapters.map((chapter) => ({
        key: chapter.chapterId,
        name: (
          <Link
            to={readingPath(courseId, chapter.chapterId)}
            className="inline-block min-h-6 text-accent-ink underline"
            {...courseText(language)}
          >
            {chapter.chapterName}
          </Link>
        ),
        cells: cellsOf(t, chapter),
      }))}
    />
  );
}

const markIcons = { yes: 'check', opened: 'circle', no: 'minus', noQuestions: 'minus' } as const;

function Mark({ name }: { name: keyof typeof markIcons }) {
  const t = useTexts();
  return (
    <>
      <Icon
        name={markIcons[name]}
        className={`inline size-5 ${name === 'yes' ? 'text-good' : 'text-muted'}`}
      />
      <span className="sr-only">{t(`progress.${name}`)}</span>
    </>
  );
}

function cellsOf(t: Translate, { read, opened, checked, kept, questions }: ChapterProgress): ReactNode[] {
  const [yes, no] = [<Mark key="yes" name="yes" />, <Mark key="no" name="no" />];
  const unread = opened ? <Mark name="opened" /> : no;
  const checkedTexts = {
    passed: t('progress.bestPassed', checked),
    tried: t('progress.bestOf', checked),
    none: questions === 0 ? <Mark name="noQuestions" /> : no,
  };
  return [read ? yes : unread, checkedTexts[checked.state], kept ? yes : no];
}
