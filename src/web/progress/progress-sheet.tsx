import { localeOf } from '#contract/language.ts';
import type { CourseProgress, LearningReport } from '#contract/progress.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { sumsOf, weeksOf } from './report-days.ts';
import { WeekPicture } from './week-picture.tsx';
import { WeekWords } from './week-words.tsx';
import { YearPicture } from './year-picture.tsx';
import './progress-sheet.css';

/** Number of courses that fit on one A4 beside the pictures, with names of up to two lines. */
const mostCourses = 6;
const mostWeakest = 3;

interface ProgressSheetProps {
  name: string;
  courses: readonly CourseProgress[];
  report: LearningReport;
  zone: string;
  at: Date;
}

/** The progress of a learner on one sheet of paper. The screen does not show it. */
export default function ProgressSheet({ name, courses, report, zone, at }: ProgressSheetProps) {
  const t = useTexts();
  const left = courses.length - mostCourses;
  return (
    <article className="progress-sheet printed-alone hidden print:block">
      <SheetHead name={name} latest={courses[0]} at={at} />
      <section>
        <h2>{t('progress.week')}</h2>
        <WeekWords report={report} zone={zone} />
        <div className="progress-sheet-week">
          <WeekPicture week={weeksOf(report.days).at(-1) ?? []} />
        </div>
      </section>
      {sumsOf(report.days).days > 0 ? (
        <section>
          <h2>{t('progress.year')}</h2>
          <YearPicture days={report.days} />
        </section>
      ) : null}
      <section>
        <h2>{t('progress.courses')}</h2>
        <ul>
          {courses.slice(0, mostCourses).map(({ courseId, courseName, read, checked }) => (
            <li key={courseId}>
              <bdi className="progress-sheet-name">{courseName}</bdi>
              <span>
                {[
                  t('progress.chaptersRead', read),
                  ...(checked.of > 0 ? [t('progress.chaptersChecked', checked)] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
          {left > 0 ? <li>{t('progress.sheetMore', { count: left })}</li> : null}
        </ul>
      </section>
      <SheetWeakest weakest={report.weakest} />
      <footer>{t('progress.sheetNote')}</footer>
    </article>
  );
}

function SheetHead({ name, latest, at }: { name: string; latest: CourseProgress | undefined; at: Date }) {
  const t = useTexts();
  const origin = usePageOrigin();
  const language = usePageLanguage();
  return (
    <header>
      <div>
        <h1>{t('progress.sheetTitle')}</h1>
        <p>
          <span>{`${t('progress.sheetName')} `}</span>
          {name === '' ? <span className="progress-sheet-line" /> : <bdi>{name}</bdi>}
        </p>
        <p>
          {t('progress.sheetDate', {
            date: at.toLocaleDateString(localeOf(language), { dateStyle: 'long' }),
          })}
        </p>
      </div>
      {latest ? (
        <figure>
          <QrCode
            text={origin + readingPath(latest.courseId)}
            label={t('progress.sheetQr', { course: latest.courseName })}
          />
          <figcaption dir="auto">{latest.courseName}</figcaption>
        </figure>
      ) : null}
    </header>
  );
}

function SheetWeakest({ weakest }: { weakest: LearningReport['weakest'] }) {
  const t = useTexts();
  if (weakest.length === 0) return null;
  return (
    <section>
      <h2>{t('progress.weakest')}</h2>
      <ul>
        {weakest.slice(0, mostWeakest).map(({ chapterId, chapterName, objective, right, of }) => (
          <li key={`${chapterId} ${objective}`}>
            <bdi className="progress-sheet-name">{objective}</bdi>
            <span>
              <bdi className="progress-sheet-name">{chapterName}</bdi>
              <span>{` · ${t('progress.ofThemRight', { right, answers: of })}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
