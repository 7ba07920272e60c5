import { useTexts } from '#web/platform/texts/texts.tsx';

/** The place of a topic's note, with the bookmark that is not set. A press brings what draws notes (chapter-notes.tsx). */
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
