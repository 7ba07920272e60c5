import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { languageFacts, localeOf } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/level-name.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { CodeBlock } from '#web/learning/code-block.tsx';
import { ChapterPicture } from '#web/learning/chapter-picture.tsx';
import { HandoutPartsAfterText, HandoutPartsBeforeText } from './handout-parts.tsx';
import { Markdown } from '#web/learning/markdown.tsx';
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
      <p className="handout-about" {...words}>
        {chapter.about}
      </p>
      <HandoutPartsBeforeText teaching={chapter} language={course.language} />
      <div {...words}>
        <Markdown text={chapter.description} headingLevel={2} dir={words.dir} />
      </div>
      {chapter.picture ? <ChapterPicture picture={chapter.picture} language={course.language} /> : null}
      {chapter.topics.map((topic) => (
        <section key={topic.topic_id}>
          <h2 {...words}>{topic.title}</h2>
          <div {...words}>
            <Markdown text={topic.description} headingLevel={3} dir={words.dir} />
          </div>
          {topic.code === null ? null : <CodeBlock code={topic.code} />}
        </section>
      ))}
      <HandoutPartsAfterText teaching={chapter} language={course.language} />
      {chapter.cut ? (
        <p>
          <bdi>{t('learning.chapterCut')}</bdi>
        </p>
      ) : null}
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
          {course.level === '' ? null : ' · '}
          <bdi>
            <LevelName level={course.level} language={course.language} />
          </bdi>
          {chapter.duration === '' ? null : ' · '}
          <bdi lang={words.lang}>{chapter.duration}</bdi>
        </p>
      </div>
      <QrCode text={address} label={t('printing.qrCode')} />
    </header>
  );
}
