import type { Chapter } from '#contract/courses.ts';
import type { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Markdown } from './markdown.tsx';
import { TopicCard } from './topic-card.tsx';

interface ChapterTextProps {
  chapter: Chapter;
  words: ReturnType<typeof courseText>;
}

/** What was written for a chapter: the text that opens it, and its topics. */
export default function ChapterText({ chapter, words }: ChapterTextProps) {
  const t = useTexts();
  return (
    <>
      {chapter.description === '' ? null : (
        <div className="text-reading" {...words}>
          <Markdown text={chapter.description} headingLevel={3} />
        </div>
      )}
      {chapter.topics.length === 0 ? (
        <Notice>
          <bdi>{t('learning.noTopics')}</bdi>
        </Notice>
      ) : null}
      {chapter.topics.map((topic) => (
        <TopicCard key={`${chapter._id} ${topic.topic_id}`} topic={topic} words={words} />
      ))}
    </>
  );
}
