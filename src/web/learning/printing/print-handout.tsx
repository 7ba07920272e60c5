import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { languageFacts, localeOf } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/level-name.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { HandoutText } from './handout-text.tsx';
import './print-handout.css';

interface PrintHandoutProps {
  course: CourseSummary;
  chapter: ChapterPage;
  /** Number of the chapter in the course, from 1. */
  number: number;
  /** Short URL of the chapter. */
  address: string;
  printedAt: Date;
}

/** A chapter on paper. The screen does not show it, and print shows nothing else while it is in the page. */
export default function PrintHandout({ course, chapter, number, address, printedAt }: PrintHandoutProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const words = courseText(course.language);
  const date = printedAt.toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  return (
    <article className="handout hidden print:block" dir={words.dir}>
      <HandoutHead {...{ course, chapter, number, address }} />
      <p className="handout-address" dir={languageFacts[language].dir}>
        {t('printing.online')} <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <HandoutText chapter={chapter} language={course.language} />
      <footer>
        <AuthorLabel author={course.author} />
        <p>
          <bdi>{t('printing.printedOn', { date })}</bdi>
        </p>
      </footer>
    </article>
  );
}

function HandoutHead({ course, chapter, number, address }: Omit<PrintHandoutProps, 'printedAt'>) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <header>
      <div className="handout-title">
        <p className="handout-mark">
          <LogoMark />
          <bdi>{t('shell.product')}</bdi>
        </p>
        <p {...words}>{course.courseName}</p>
        <h1 {...words}>{chapter.chapterName}</h1>
        <p className="handout-facts">
          <bdi>{t('learning.chapterOf', { number, count: course.chapters.length })}</bdi>
          {course.level === '' ? null : <span>{' · '}</span>}
          <bdi>
            <LevelName level={course.level} language={course.language} />
          </bdi>
          {chapter.duration === '' ? null : <span>{' · '}</span>}
          <bdi lang={words.lang}>{chapter.duration}</bdi>
        </p>
      </div>
      <QrCode text={address} label={t('printing.qrCode')} />
    </header>
  );
}
