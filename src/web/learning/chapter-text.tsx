import { useContext, useMemo } from 'react';
import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { MarkdownReaderContext, plainReader } from '#web/platform/markdown-reader.ts';
import { ServerPageContext } from '#web/platform/server-page.ts';
import { TextsContext, useTexts } from '#web/platform/texts.tsx';
import { TopicBookmark } from '#web/notes/topic-bookmark.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/message.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import { CodeBlock } from './code-block.tsx';
import { linkTerms } from './teaching/link-terms.ts';
import { MarkdownBlocks } from './markdown.tsx';
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
        <Parts {...props} />
      </div>
    );
  }
  const key = `chapter ${chapter._id} ${chapter.revision} ${language} ${onServer.language}`;
  const html = onServer.drawPart(
    key,
    <TextsContext value={texts}>
      <Parts {...props} />
    </TextsContext>,
  );
  // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
  return <div data-chapter-text className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Parts({ chapter, language }: ChapterTextProps) {
  const t = useTexts();
  const words = courseText(language);
  const reader = useContext(MarkdownReaderContext) ?? plainReader;
  const { description, topics, used } = useMemo(() => linkTerms(chapter, reader), [chapter, reader]);
  return (
    <>
      <PartsBeforeText teaching={chapter} language={language} />
      {chapter.description === '' ? null : (
        <div className="text-reading" {...words}>
          <MarkdownBlocks blocks={description} headingLevel={3} dir={words.dir} language={language} />
        </div>
      )}
      {chapter.picture ? <ChapterPicture picture={chapter.picture} language={language} /> : null}
      {chapter.topics.length === 0 ? (
        <Notice>
          <bdi>{t('learning.noTopics')}</bdi>
        </Notice>
      ) : null}
      {chapter.topics.map((topic, place) => (
        <Card as="section" key={`${chapter._id} ${topic.topic_id}`} className="topic">
          <h3 className="text-xl wrap-anywhere" {...words}>
            {topic.title}
          </h3>
          <TopicBookmark topic={topic.title} />
          <div className="text-reading" {...words}>
            <MarkdownBlocks
              blocks={topics[place] ?? []}
              headingLevel={4}
              dir={words.dir}
              language={language}
            />
          </div>
          {topic.code === null ? null : <CodeBlock code={topic.code} />}
        </Card>
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
