import { useTexts } from '#web/platform/texts/texts.tsx';

/**
 * The place of a topic's note, right below its title. It has the bookmark that is not set, whose press brings what draws notes
 * (chapter-notes.tsx), as does a note that is there already. It is part of each topic, so ui/reading.css draws its icon and
 * learning/island/show-notes.ts adds the topic to its name.
 */
export function TopicBookmark({ topic }: { topic: string }) {
  const t = useTexts();
  return (
    <div data-part="notes" data-topic={topic}>
      <div className="bookmark">
        <button type="button" aria-label={t('notes.bookmark')} />
      </div>
      <p role="alert" />
    </div>
  );
}
