import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder, languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { handout, MediumContext } from '#web/learning/medium.ts';
import { OnlineAddress, Paper, PaperMark, PrintedOn } from './paper.tsx';

interface HandoutProps {
  course: CourseSummary;
  chapter: ChapterPage;
  /** Number of the chapter in the course, from 1. */
  number: number;
  /** Short URL of the chapter. */
  address: string;
}

export function Handout({ course, chapter, number, address }: HandoutProps) {
  const t = useTexts();
  return (
    <Paper language={course.language}>
      <HandoutHead {...{ course, chapter, number, address }} />
      <OnlineAddress label={t('printing.online')} address={address} />
      <p className="about" {...courseText(course.language)}>
        {inReadingOrder(chapter.about, course.language)}
      </p>
      <MediumContext value={handout}>
        <ChapterParts chapter={chapter} language={course.language} />
      </MediumContext>
      <footer>
        <AuthorLabel author={course.author} />
        <PrintedOn />
      </footer>
    </Paper>
  );
}

function HandoutHead({ course, chapter, number, address }: HandoutProps) {
  const t = useTexts();
  const words = courseText(course.language);
  return (
    <header>
      <div className="handout-title">
        <PaperMark />
        <p {...words}>{inReadingOrder(course.courseName, words.lang)}</p>
        <h1 {...words}>{inReadingOrder(chapter.chapterName, words.lang)}</h1>
        <p className="handout-facts">
          <bdi lang={words.lang}>{t('lesson.chapterOf', { number, count: course.chapters.length })}</bdi>
          {course.level === '' ? null : <span>{' · '}</span>}
          <bdi>
            <LevelName level={course.level} language={course.language} />
          </bdi>
          {chapter.duration === '' ? null : <span>{' · '}</span>}
          <bdi lang={languageOfLetters(chapter.duration, words.lang)}>{chapter.duration}</bdi>
        </p>
      </div>
      <QrCode text={address} label={t('printing.qrCode')} />
    </header>
  );
}
