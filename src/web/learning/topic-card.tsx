import type { Topic } from '#contract/courses.ts';
import type { courseText } from '#web/platform/course-text.ts';
import { Card } from '#web/ui/card.tsx';
import { CodeBlock } from './code-block.tsx';
import { Markdown } from './markdown.tsx';

interface TopicCardProps {
  topic: Topic;
  words: ReturnType<typeof courseText>;
}

export function TopicCard({ topic, words }: TopicCardProps) {
  return (
    <Card as="section" className="grid gap-4">
      <h3 className="text-xl wrap-anywhere" {...words}>
        {topic.title}
      </h3>
      <div className="text-reading" {...words}>
        <Markdown text={topic.description} headingLevel={4} />
      </div>
      {topic.code === null ? null : <CodeBlock code={topic.code} />}
    </Card>
  );
}
