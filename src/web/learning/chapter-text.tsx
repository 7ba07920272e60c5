import { Fragment, useContext } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { ChapterQuestions, ShownQuestion } from '#contract/questions.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { MarkdownReaderContext } from '#web/platform/texts/markdown-reader.ts';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { TextsContext, useTexts } from '#web/platform/texts/texts.tsx';
import { TopicBookmark } from '#web/notes/topic-bookmark.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { CodeBlock } from './code-block.tsx';
import { TryThis } from './questions/try-this.tsx';
import { linkTerms } from './teaching/link-terms.ts';
import { MarkdownBlocks } from './markdown.tsx';
import { MediumContext } from './medium.ts';
import { PartsAfterText, PartsBeforeText } from './teaching/teaching-parts.tsx';

interface ChapterTextProps {
  chapter: ChapterPage;
  language: CourseLanguage;
}

interface WithQuestions {
  /** Absent where none is asked, and if the server couldn't read them. */
  questions?: ChapterQuestions | undefined;
}

/** Shows a chapter's text: description, topics and teaching parts. The server draws each revision once for all its readers. */
export function ChapterText({ chapter, language, questions }: ChapterTextProps & WithQuestions) {
  const { drawPart, language: pageLanguage } = useContext(ServerPageContext)!;
  const texts = useContext(TextsContext);
  const asked = questionsAfterTopics(questions);
  const drawn = asked.map((question) => question && `${question._id} ${question.revision}`);
  const html = drawPart(
    `chapter ${chapter._id} ${chapter.revision} ${language} ${pageLanguage} ${drawn.join()}`,
    <TextsContext value={texts}>
      <ChapterParts chapter={chapter} language={language} asked={asked} />
    </TextsContext>,
  );
  // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
  return <div data-chapter-text className="grid gap-6" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The question that follows each topic, by its place. */
function questionsAfterTopics(questions: ChapterQuestions | undefined): (ShownQuestion | undefined)[] {
  const byId = new Map(questions?.questions.map((question) => [question._id, question]));
  return (questions?.inText ?? []).map((id) => (id === null ? undefined : byId.get(id)));
}

interface ChapterPartsProps extends ChapterTextProps {
  /** On the reading page: the question after each topic, by the topic's index. */
  asked?: readonly (ShownQuestion | undefined)[];
}

/** Draws a chapter's whole content, for each medium. */
export function ChapterParts({ chapter, language, asked = [] }: ChapterPartsProps) {
  const t = useTexts();
  const words = courseText(language);
  const reader = useContext(MarkdownReaderContext);
  const { isPage, level } = useContext(MediumContext);
  const { description, topics, used } = linkTerms(isPage ? chapter : { ...chapter, terms: [] }, reader);
  const look = isPage ? 'text-reading' : undefined;
  const below = level === 3 ? 4 : 3;
  return (
    <>
      <PartsBeforeText teaching={chapter} />
      {chapter.description === '' ? null : (
        <div className={look} {...words}>
          <MarkdownBlocks blocks={description} headingLevel={level} />
        </div>
      )}
      <Pictures chapter={chapter} topic={undefined} words={words} />
      {chapter.topics.length === 0 ? <Remark text={t('learning.noTopics')} /> : null}
      {chapter.topics.map((topic, place) => (
        <Fragment key={`${chapter._id} ${topic.topic_id}`}>
          <Topic title={topic.title} words={words}>
            <Pictures chapter={chapter} topic={topic.title} words={words} />
            <div className={look} {...words}>
              <MarkdownBlocks blocks={topics[place] ?? []} headingLevel={below} />
            </div>
            {topic.code === null ? null : <CodeBlock code={topic.code} />}
          </Topic>
          {asked[place] && <TryThis question={asked[place]} language={language} />}
        </Fragment>
      ))}
      <PartsAfterText teaching={chapter} used={used} />
      {chapter.incomplete ? <Remark text={t('learning.chapterIncomplete')} /> : null}
    </>
  );
}

type Words = ReturnType<typeof courseText>;

interface PicturesProps {
  chapter: ChapterPage;
  /** Title of the topic; undefined for the chapter's own. */
  topic: string | undefined;
  words: Words;
}

/** Shows drawings of the library, which follow the theme because they are part of the page. */
function Pictures({ chapter: { pictures = [] }, topic, words }: PicturesProps) {
  const shown = pictures.filter((picture) => picture.topic === topic);
  return shown.map(({ svg, alternative }) => (
    <div
      key={alternative}
      className="drawing"
      role="img"
      aria-label={alternative}
      {...words}
      // oxlint-disable-next-line react/no-danger -- our own file, which holds shapes and letters only (drawing-faults.ts)
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  ));
}

interface TopicProps {
  title: string;
  words: Words;
  children: Elements;
}

function Topic({ title, words, children }: TopicProps) {
  const { isPage } = useContext(MediumContext);
  if (!isPage) {
    return (
      <section>
        <h2 {...words}>{inReadingOrder(title, words.lang)}</h2>
        {children}
      </section>
    );
  }
  return (
    <Card as="section" className="topic">
      <h3 className="text-xl wrap-anywhere" {...words}>
        {inReadingOrder(title, words.lang)}
      </h3>
      <TopicBookmark topic={title} />
      {children}
    </Card>
  );
}

const Remark = ({ text }: { text: string }) => (
  <p className="text-sm text-muted">
    <bdi>{text}</bdi>
  </p>
);
