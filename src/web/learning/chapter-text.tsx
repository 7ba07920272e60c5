import type { Chapter } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/message.tsx';
import { CodeBlock } from './code-block.tsx';
import { Markdown } from './markdown.tsx';

interface ChapterTextProps {
  chapter: Chapter;
  language: CourseLanguage;
}

/** Shows a chapter's description and its topics. */
export default function ChapterText({ chapter, language }: ChapterTextProps) {
  const t = useTexts();
  const words = courseText(language);
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
        <Card as="section" key={`${chapter._id} ${topic.topic_id}`} className="grid gap-4">
          <h3 className="text-xl wrap-anywhere" {...words}>
            {topic.title}
          </h3>
          <div className="text-reading" {...words}>
            <Markdown text={topic.description} headingLevel={4} />
          </div>
          {topic.code === null ? null : <CodeBlock code={topic.code} />}
        </Card>
      ))}
    </>
  );
}
