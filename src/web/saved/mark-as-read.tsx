import type { ChapterProgress } from '#contract/progress.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useOutbox } from '#web/practice/practice.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type MarkAsReadProps = { courseId: string; all: readonly ChapterProgress[]; id: string };

/** Shows the chapter's number, as other lists of chapters do, and a tick in its place once it is read. */
export function MarkAsRead({ courseId, all, id }: MarkAsReadProps) {
  const place = all.findIndex(({ chapterId }) => chapterId === id);
  const { chapterId, chapterName, read, checked } = all[place]!;
  const t = useTexts();
  const outbox = useOutbox();
  return (
    <IconButton
      label={`${t('learning.markAsRead')}: ${place + 1}. ${chapterName}`}
      aria-pressed={read}
      // A chapter that is passed counts as read.
      disabled={checked.state === 'passed'}
      className="group -ms-1 me-2"
      onClick={() => void outbox?.record({ kind: 'read', courseId, chapterId, done: !read }, !read)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft leading-none font-bold text-accent-ink group-aria-pressed:bg-good-soft group-aria-pressed:text-good">
        <span className="group-aria-pressed:hidden">{place + 1}</span>
        <Icon name="check" className="hidden size-5 group-aria-pressed:block" />
      </span>
    </IconButton>
  );
}
