import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { networks, ShareLink, shareLook } from '#web/ui/share-buttons.tsx';

interface ShareChapterProps {
  courseId: string;
  chapter: { _id: string; chapterName: string };
}

/** Shares a chapter by WhatsApp, or by what the device offers where the browser can ask it (share-sheet.ts). */
export function ShareChapter({ courseId, chapter }: ShareChapterProps) {
  const t = useTexts();
  const url = `${usePageOrigin()}${readingPath(courseId, chapter._id)}`;
  const text = t('learning.shareChapterText', { chapter: chapter.chapterName });
  return (
    <section aria-labelledby="share-chapter" className="grid gap-2 print:hidden">
      <h3 id="share-chapter" className="font-semibold">
        {t('learning.shareChapter')}
      </h3>
      <div className="flex flex-wrap gap-3">
        <ShareLink network={networks[0]} page={{ url, text }} />
        <span className="hidden [[data-can-share]_&]:block">
          <button type="button" data-share-url={url} data-share-text={text} className={shareLook}>
            {t('learning.shareElsewhere')}
          </button>
        </span>
      </div>
    </section>
  );
}
