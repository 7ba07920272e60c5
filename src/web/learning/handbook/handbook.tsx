import type { CoursePackage } from '#contract/downloads.ts';
import { languageFacts, localeOf } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { HandoutTerms } from '#web/learning/printing/handout-parts.tsx';
import { HandoutText } from '#web/learning/printing/handout-text.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/level-name.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { AnswerKey, PaperQuestions } from './paper-questions.tsx';
import '#web/learning/printing/print-handout.css';
import './handbook.css';

export interface HandbookProps {
  content: CoursePackage;
  /** Short URL of the course. */
  address: string;
  printedAt: Date;
}

/** A whole course on paper: contents, chapters with their questions, all terms, and the answers on pages of their own. */
export default function Handbook({ content, address, printedAt }: HandbookProps) {
  const t = useTexts();
  const { course, questions } = content;
  const { language } = course;
  const words = courseText(language);
  const questionsOf = (id: string) => questions.filter(({ chapterId }) => chapterId === id);
  return (
    <article className="handout handbook hidden print:block" dir={words.dir}>
      <HandbookHead {...{ content, address, printedAt }} />
      <section className="handbook-contents">
        <h2>
          <bdi>{t('handbook.contents')}</bdi>
        </h2>
        <ol {...words}>
          {course.chapters.map(({ _id, chapterName }) => (
            <li key={_id}>
              <a href={`#paper-${_id}`}>{chapterName}</a>
            </li>
          ))}
        </ol>
      </section>
      {course.chapters.map((chapter, place) => (
        <div key={chapter._id} className="handbook-chapter">
          <p className="handout-facts">
            <bdi>{t('learning.chapterOf', { number: place + 1, count: course.chapters.length })}</bdi>
          </p>
          <h1 id={`paper-${chapter._id}`} {...words}>
            {chapter.chapterName}
          </h1>
          <HandoutText chapter={chapter} language={language} inBook />
          <PaperQuestions questions={questionsOf(chapter._id)} language={language} />
        </div>
      ))}
      <AllTerms content={content} />
      <AnswerKey chapters={course.chapters} questionsOf={questionsOf} language={language} />
    </article>
  );
}

function HandbookHead({ content: { course }, address, printedAt }: HandbookProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const words = courseText(course.language);
  const date = printedAt.toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  return (
    <>
      <header>
        <div className="handout-title">
          <p className="handout-mark">
            <LogoMark />
            <bdi>{t('shell.product')}</bdi>
          </p>
          <h1 {...words}>{course.courseName}</h1>
          <p {...words}>{course.description}</p>
          {course.level === '' ? null : (
            <p className="handout-facts">
              <bdi>
                <LevelName level={course.level} language={course.language} />
              </bdi>
            </p>
          )}
        </div>
        <QrCode text={address} label={t('handbook.qrCode')} />
      </header>
      <div className="handout-address" dir={languageFacts[language].dir}>
        <p>
          {t('handbook.online')} <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
        </p>
        <AuthorLabel author={course.author} />
        {course.origin?.licence === undefined ? null : (
          <p>{t('managing.originLicence', { licence: course.origin.licence })}</p>
        )}
        <p>{t('printing.printedOn', { date })}</p>
      </div>
    </>
  );
}

/** The terms of all chapters, in the order of the course's language. */
function AllTerms({ content: { course } }: Pick<HandbookProps, 'content'>) {
  const t = useTexts();
  const { compare } = new Intl.Collator(course.language);
  const terms = course.chapters
    .flatMap((chapter) => chapter.terms ?? [])
    .toSorted((one, other) => compare(one.term, other.term));
  if (terms.length === 0) return null;
  return (
    <section className="handbook-terms">
      <h1>
        <bdi>{t('handbook.terms')}</bdi>
      </h1>
      <HandoutTerms terms={terms} language={course.language} />
    </section>
  );
}
