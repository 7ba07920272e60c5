import { setImmediate } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import type { DrawableCourse } from '#contract/drawn-course.ts';
import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import { visibleCharacters } from '#contract/markdown/harmless-text.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { CourseWords, Line } from '#web/learning/course-words.tsx';
import { MediumContext, type Medium } from '#web/learning/medium.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { textsIn } from '#web/platform/texts/server-texts.ts';
import { TextsContext, useTexts, type Translate } from '#web/platform/texts/texts.tsx';

/** The language of a file's own words: its course's, where the pages have that language, or else English. */
export const wordsLanguageOf = (language: CourseLanguage): PageLanguage => (language === 'hi' ? 'hi' : 'en');

/** Draws a part of a file as HTML, without what XML forbids and what reorders or hides the text around it. */
export function markupOf(
  element: ReactElement,
  { course: { language }, markdown }: DrawableCourse,
  medium: Medium,
): string {
  const markup = renderToStaticMarkup(
    <TextsContext value={textsIn(wordsLanguageOf(language), language)}>
      <MarkdownReaderContext value={markdown.ofChapter()}>
        <MediumContext value={medium}>{element}</MediumContext>
      </MarkdownReaderContext>
    </TextsContext>,
  );
  return visibleCharacters(markup).replace(/[\ufffe\uffff]/g, '\ufffd');
}

/** Characters of all chapters. A file leaves out the chapters with which it would have more. */
const mostCharacters = 1_000_000;

/** Draws the chapters that a file can carry, one by one, so that others are served in between. */
export async function drawChapters<Drawn>(
  { chapters, questions }: DrawableCourse,
  draw: (chapter: ChapterPage, place: number, questions: AnsweredQuestion[]) => Drawn,
  charactersOf: (drawn: Drawn) => number,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  let characters = 0;
  for (const [place, chapter] of chapters.entries()) {
    const own = questions.filter(({ chapterId }) => chapterId === chapter._id);
    const next = draw(chapter, place, own);
    characters += charactersOf(next);
    if (characters > mostCharacters) break;
    drawn.push(next);
    await setImmediate();
  }
  return drawn;
}

export const chapterId = (place: number): string => `chapter-${place + 1}`;

export function AboutCourse({ drawn: { course, address, licence } }: { drawn: DrawableCourse }) {
  const t = useTexts();
  const { author, origin, description } = course;
  const ofLibrary = author.provider === 'library' ? 'managing.copyOfLibrary' : 'managing.basedOnLibrary';
  const basedOn = origin?.libraryCourseId === undefined ? 'managing.copyOf' : ofLibrary;
  return (
    <>
      {description === '' ? null : <CourseWords as="p" text={description} />}
      {author.provider === 'person' ? null : <Line text={authorOf(author, t)} />}
      {licence && <LabelledLink label={t('downloads.licence')} href={licence.address} text={licence.name} />}
      {origin && <Line text={t(basedOn, { course: origin.courseName })} />}
      {address !== undefined && (
        <LabelledLink label={t('downloads.readOnline')} href={address} text={address} />
      )}
    </>
  );
}

function authorOf({ provider, model = provider }: CourseSummary['author'], t: Translate): string {
  if (provider === 'library') return t('shell.libraryAuthor');
  if (provider === 'builtin') return t('shell.builtinAuthor');
  return `${t('shell.writtenByAi')}. ${t('shell.aboutAiText', { model })}`;
}

function LabelledLink({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <p>
      <bdi>{label}</bdi>
      <span>{': '}</span>
      <a href={href}>{text}</a>
    </p>
  );
}
