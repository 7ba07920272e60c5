import { Fragment, useContext } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { ChapterQuestions, ShownQuestion } from '#contract/questions.ts';
import { anchorOf } from '#web/platform/courses/course-paths.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { TextsContext, usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';
import { TopicBookmark } from '#web/notes/topic-bookmark.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { CourseWords, Line } from './course-words.tsx';
import questionParts from './questions/questions.part.tsx?url';
import { TryThis } from './questions/try-this.tsx';
import { linkTerms } from './teaching/link-terms.ts';
import { IconsInSheet } from '#web/ui/icon.tsx';
import { CodeBlock, MarkdownBlocks } from './markdown.tsx';
import { MediumContext } from './medium.ts';
import { PartsAfterText, PartsBeforeText } from './teaching/teaching-parts.tsx';

interface ChapterHeadProps {
  chapter: ChapterPage;
  /** Index of the chapter, from 0. */
  place: number;
  count: number;
  titleId: string;
}

/** Names a chapter above its text, in documents with several chapters. */
export function ChapterHead({ chapter, place, count, titleId }: ChapterHeadProps) {
  const t = useTexts();
  const { level } = useContext(MediumContext);
  const chapterOf = t('lesson.chapterOf', { number: place + 1, count });
  return (
    <>
      <CourseWords as="p" className="label" text={chapterOf} />
      <CourseWords as={level === 2 ? 'h1' : 'h2'} id={titleId} text={chapter.chapterName} />
      <CourseWords as="p" className="about" text={chapter.about} />
    </>
  );
}

/** Shows a chapter's text with the questions between its topics. The server draws each revision once for all its readers. */
export function ChapterText(props: { chapter: ChapterPage; questions?: ChapterQuestions | undefined }) {
  const { chapter, questions } = props;
  const { drawPart } = useContext(ServerPageContext)!;
  const texts = usePageTexts();
  const byId = new Map(questions?.questions.map((question) => [question._id, question]));
  const asked = (questions?.inText ?? []).map((id) => (id === null ? undefined : byId.get(id)));
  const drawn = asked.map((question) => question && `${question._id} ${question.revision}`);
  const html = drawPart(
    `chapter ${chapter._id} ${chapter.revision} ${texts.lessonLanguage} ${texts.language} ${drawn.join()}`,
    <TextsContext value={texts}>
      <IconsInSheet value>
        <ChapterParts chapter={chapter} asked={asked} />
      </IconsInSheet>
    </TextsContext>,
  );
  return (
    <div
      data-chapter-text
      data-saved={asked.some(Boolean) ? questionParts : undefined}
      className="grid gap-6"
      // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface ChapterPartsProps {
  chapter: ChapterPage;
  /** On the reading page: the question after each topic, by the topic's index. */
  asked?: readonly (ShownQuestion | undefined)[];
}

export function ChapterParts({ chapter, asked = [] }: ChapterPartsProps) {
  const t = useTexts();
  const words = useCourseText();
  const reader = useContext(MarkdownReaderContext);
  const { isPage, level } = useContext(MediumContext);
  const { description, topics, used } = linkTerms(isPage ? chapter : { ...chapter, terms: [] }, reader);
  const look = isPage ? 'text-reading' : undefined;
  return (
    <>
      <PartsBeforeText teaching={chapter} />
      {chapter.description === '' ? null : (
        <div id={isPage ? anchorOf({ part: 'opening' }) : undefined} className={look} {...words}>
          <MarkdownBlocks blocks={description} headingLevel={level} />
        </div>
      )}
      <Pictures chapter={chapter} topic={undefined} />
      {chapter.topics.length === 0 ? <Line className={remark} text={t('learning.noTopics')} /> : null}
      {chapter.topics.map((topic, place) => (
        <Fragment key={`${chapter._id} ${topic.topic_id}`}>
          <Topic title={topic.title} number={place + 1}>
            {isPage ? (
              <div className="way" aria-hidden="true">
                {chapter.topics.map((_, at) => (at > place ? <i key={at} /> : <b key={at} />))}
              </div>
            ) : null}
            <Pictures chapter={chapter} topic={topic.title} />
            <div className={look} {...words}>
              <MarkdownBlocks blocks={topics[place] ?? []} headingLevel={level + 1} />
            </div>
            {topic.code === null ? null : <CodeBlock code={topic.code} />}
          </Topic>
          {asked[place] && <TryThis question={asked[place]} place={place} />}
        </Fragment>
      ))}
      <PartsAfterText teaching={chapter} used={used} />
      {chapter.incomplete ? <Line className={remark} text={t('learning.chapterIncomplete')} /> : null}
    </>
  );
}

const remark = 'text-sm text-muted';

interface PicturesProps {
  chapter: ChapterPage;
  /** Title of the topic; undefined for the chapter's own. */
  topic: string | undefined;
}

/** Shows drawings of the library, which follow the theme because they are part of the page. */
function Pictures({ chapter: { pictures = [] }, topic }: PicturesProps) {
  const words = useCourseText();
  const { isPage } = useContext(MediumContext);
  const shown = pictures.filter((picture) => picture.topic === topic);
  return shown.map(({ svg, alternative }) => (
    <div
      key={alternative}
      className="drawing"
      role="img"
      aria-label={alternative}
      {...words}
      // oxlint-disable-next-line react/no-danger -- our own file, which holds shapes and letters only (drawing-faults.ts)
      dangerouslySetInnerHTML={{ __html: isPage ? inPage(svg) : svg }}
    />
  ));
}

/** Leaves out what only a file of its own needs: the namespace, and the lines of its elements. */
const inPage = (svg: string) => svg.replace(/ xmlns="[^"]*"|(?<=>)\s*\n\s*(?=<|$)/g, '');

function Topic({ title, number, children }: { title: string; number: number; children: Elements }) {
  const { isPage, level } = useContext(MediumContext);
  if (!isPage) {
    return (
      <section>
        <CourseWords as={`h${level}`} text={title} />
        {children}
      </section>
    );
  }
  return (
    <section id={anchorOf({ part: 'topic', number })} className="topic">
      <CourseWords as="h3" className="text-2xl wrap-anywhere" text={title} />
      <TopicBookmark topic={title} />
      {children}
    </section>
  );
}
