import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChapterProgress, CourseProgress } from '#contract/progress.ts';
import { missingChapters } from '#contract/certificate-caps.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { learnedPath, nextPath, nextText, readingPath } from '#web/platform/courses/course-paths.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NamedButton } from '#web/ui/named-button.tsx';
import { NumberTable } from '#web/ui/number-table.tsx';
import { DoneSoFar } from '#web/ui/done-so-far.tsx';

interface CourseCardProps {
  course: CourseProgress;
  /** Its learner has its certificate. */
  isHeld: boolean;
  /** Its next step is what its learner most likely wants of the page. */
  isNextStep: boolean;
}

export function CourseCard({ course, isHeld, isNextStep }: CourseCardProps) {
  const t = useTexts();
  const me = useMe();
  const { courseId, courseName, chapters, language, complete, next } = course;
  const nextChapter = chapters.find(({ chapterId }) => chapterId === next?.chapterId);
  const missing = missingChapters('completion', chapters);
  const hasCertificate = missing.every(({ why }) => why !== 'few-questions');
  return (
    <Card as="li" className="grid gap-2 p-4! print:border-0 print:p-0! print:shadow-none">
      <div className="flex flex-wrap items-center gap-4">
        <Cover courseId={courseId} className="w-20! shrink-0 print:hidden" />
        <div className="grid min-w-0 flex-1 basis-[9rem] gap-1">
          <h3 className="text-base leading-snug wrap-anywhere print:line-clamp-2">
            <Link data-item={courseId} to={readingPath(courseId)} {...courseText(language)}>
              {courseName}
            </Link>
          </h3>
          {course.copied ? <p className="text-sm text-muted">{t('dashboard.yourCopy')}</p> : null}
          <DoneSoFar {...course} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        {hasCertificate && missing.length === 0 ? (
          <ButtonLink href={getPath('course', courseId, me)} tone="secondary" className="my-1">
            <Icon name="skills" />
            <span>{t(isHeld ? 'progress.seeCertificate' : 'progress.getCertificate')}</span>
          </ButtonLink>
        ) : next && nextChapter ? (
          <NamedButton
            to={nextPath(courseId, next)}
            {...(isNextStep
              ? { className: 'my-1' }
              : { tone: 'quiet', className: '-mx-3 px-3! text-start!' })}
            text={(chapter) => t(nextText(next.why), { chapter })}
            name={nextChapter.chapterName}
            language={language}
          />
        ) : complete ? (
          <ButtonLink to={learnedPath(courseId)} tone="quiet" className="-mx-3 px-3!">
            {t('progress.toLearned')}
          </ButtonLink>
        ) : null}
        <details className="open:basis-full">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm text-muted">
            <Icon name="down" className="size-4 transition-transform in-open:rotate-180" />
            {t('progress.byChapter')}
          </summary>
          <ChapterTable course={course} />
          {hasCertificate && missing.length > 0 ? (
            <p className="text-sm text-muted">
              {t('progress.certificateMissing', { count: missing.length })}
            </p>
          ) : null}
        </details>
      </div>
    </Card>
  );
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
