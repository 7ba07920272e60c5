import type { CoursePackage } from '#contract/downloads.ts';
import { languageFacts } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { OnlineAddress, Paper, PaperMark, PrintedOn } from '#web/learning/printing/paper.tsx';
import { Terms } from '#web/learning/teaching/teaching-parts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { AnswerKey } from './paper-questions.tsx';

interface HandbookProps {
  content: CoursePackage;
  /** HTML of each chapter (draw-chapters.server.tsx). */
  chapters: readonly string[];
  /** Short URL of the course. */
  address: string;
}

/** A whole course for paper: contents, chapters with their questions, all terms, and the answers on pages of their own. */
export function Handbook({ content, chapters, address }: HandbookProps) {
  const t = useTexts();
  const { course, questions } = content;
  const { language } = course;
  return (
    <Paper language={language} isHandbook>
      <HandbookHead {...{ content, address }} />
      <section className="handbook-contents">
        <h2>
          <bdi lang={language}>{t('lesson.contents')}</bdi>
        </h2>
        <ol {...courseText(language)}>
          {course.chapters.map(({ _id, chapterName }) => (
            <li key={_id}>
              <a href={`#paper-${_id}`}>{inReadingOrder(chapterName, language)}</a>
            </li>
          ))}
        </ol>
      </section>
      {chapters.map((html, place) => (
        // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
        <div key={place} className="handbook-chapter" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      <MediumContext value={handbook}>
        <AllTerms content={content} />
        <AnswerKey chapters={course.chapters} questions={questions} language={language} />
      </MediumContext>
    </Paper>
  );
}

function HandbookHead({ content: { course }, address }: Pick<HandbookProps, 'content' | 'address'>) {
  const t = useTexts();
  const language = usePageLanguage();
  const words = courseText(course.language);
  return (
    <>
      <header>
        <div className="handout-title">
          <PaperMark />
          <h1 {...words}>{inReadingOrder(course.courseName, words.lang)}</h1>
          <p {...words}>{inReadingOrder(course.description, words.lang)}</p>
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
      <OnlineAddress label={t('handbook.online')} address={address} />
      <div className="handout-address" dir={languageFacts[language].dir}>
        <AuthorLabel author={course.author} />
        {course.origin?.licence === undefined ? null : (
          <p>{t('managing.originLicence', { licence: course.origin.licence })}</p>
        )}
        <PrintedOn />
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
        <bdi lang={course.language}>{t('lesson.courseTerms')}</bdi>
      </h1>
      <Terms terms={terms} />
    </section>
  );
}
