import { useContext, useMemo } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { MarkdownReaderContext, plainReader } from '#web/platform/markdown-reader.ts';
import { ServerPageContext } from '#web/platform/server-page.ts';
import { TextsContext, useTexts } from '#web/platform/texts.tsx';
import { TopicBookmark } from '#web/notes/topic-bookmark.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Notice } from '#web/ui/message.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import { CodeBlock } from './code-block.tsx';
import { linkTerms } from './teaching/link-terms.ts';
import { MarkdownBlocks } from './markdown.tsx';
import { MediumContext } from './medium.ts';
import { PartsAfterText, PartsBeforeText } from './teaching/teaching-parts.tsx';

interface ChapterTextProps {
  chapter: ChapterPage;
  language: CourseLanguage;
}

/** Shows a chapter's text: description, topics and teaching parts. The server draws each revision once for all its readers. */
export function ChapterText(props: ChapterTextProps) {
  const { chapter, language } = props;
  const onServer = useContext(ServerPageContext);
  const texts = useContext(TextsContext);
  const look = 'grid gap-6';
  if (onServer === null) {
    return (
      <div data-chapter-text className={look}>
        <ChapterParts {...props} />
      </div>
    );
  }
  const key = `chapter ${chapter._id} ${chapter.revision} ${language} ${onServer.language}`;
  const html = onServer.drawPart(
    key,
    <TextsContext value={texts}>
      <ChapterParts {...props} />
    </TextsContext>,
  );
  // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
  return <div data-chapter-text className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Draws all that a chapter teaches, for each medium. */
export function ChapterParts({ chapter, language }: ChapterTextProps) {
  const t = useTexts();
  const words = courseText(language);
  const reader = useContext(MarkdownReaderContext) ?? plainReader;
  const { isPage, level } = useContext(MediumContext);
  const { description, topics, used } = useMemo(
    () => linkTerms(isPage ? chapter : { ...chapter, terms: [] }, reader),
    [chapter, isPage, reader],
  );
  const look = isPage ? 'text-reading' : undefined;
  const below = level === 3 ? 4 : 3;
  return (
    <>
      <PartsBeforeText teaching={chapter} language={language} />
      {chapter.description === '' ? null : (
        <div className={look} {...words}>
          <MarkdownBlocks blocks={description} headingLevel={level} dir={words.dir} language={language} />
        </div>
      )}
      {chapter.picture ? <ChapterPicture picture={chapter.picture} language={language} /> : null}
      {chapter.topics.length === 0 ? <Remark text={t('learning.noTopics')} /> : null}
      {chapter.topics.map((topic, place) => (
        <Topic key={`${chapter._id} ${topic.topic_id}`} title={topic.title} language={language}>
          <div className={look} {...words}>
            <MarkdownBlocks
              blocks={topics[place] ?? []}
              headingLevel={below}
              dir={words.dir}
              language={language}
            />
          </div>
          {topic.code === null ? null : <CodeBlock code={topic.code} />}
        </Topic>
      ))}
      <PartsAfterText teaching={chapter} language={language} used={used} />
      {chapter.incomplete ? (
        <p className="text-sm text-muted">
          <bdi>{t('learning.chapterIncomplete')}</bdi>
        </p>
      ) : null}
    </>
  );
}

interface TopicProps {
  title: string;
  language: CourseLanguage;
  children: Elements;
}

function Topic({ title, language, children }: TopicProps) {
  const { isPage } = useContext(MediumContext);
  const words = courseText(language);
  if (!isPage) {
    return (
      <section>
        <h2 {...words}>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Card as="section" className="topic">
      <h3 className="text-xl wrap-anywhere" {...words}>
        {title}
      </h3>
      <TopicBookmark topic={title} />
      {children}
    </Card>
  );
}

/** Says something about the chapter. */
function Remark({ text }: { text: string }) {
  const { isPage } = useContext(MediumContext);
  return isPage ? (
    <Notice>
      <bdi>{text}</bdi>
    </Notice>
  ) : (
    <p>
      <bdi>{text}</bdi>
    </p>
  );
}
