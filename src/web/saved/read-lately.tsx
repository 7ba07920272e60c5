import { useEffect, useState } from 'react';
import { listRead, type KeptChapter } from '#web/platform/kept/read-lately.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Returns the chapters that this phone keeps because they were read; undefined until they are known. */
export function useReadLately(): readonly KeptChapter[] | undefined {
  const [chapters, setChapters] = useState<readonly KeptChapter[]>();
  useEffect(() => {
    void ifAnswered(listRead).then((found) => setChapters(found ?? []));
  }, []);
  return chapters;
}

export function ReadLately({ chapters }: { chapters: readonly KeptChapter[] }) {
  const t = useTexts();
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="read-lately" className="grid gap-2">
      <h2 id="read-lately" className="text-lg">
        {t('errors.offlineRead')}
      </h2>
      <ChapterList chapters={chapters} />
    </section>
  );
}

export function ChapterList({ chapters }: { chapters: readonly KeptChapter[] }) {
  return (
    <ul>
      {chapters.map(({ href, title, lang }) => {
        const [chapterName, courseName] = title.split('\n');
        return (
          <li key={href} className="border-t border-line py-1">
            <a
              href={href}
              lang={lang}
              className="flex min-h-12 items-center justify-between gap-3 wrap-anywhere"
            >
              <span className="grid">
                <bdi className="font-semibold">{chapterName}</bdi>
                <bdi className="text-sm text-muted">{courseName}</bdi>
              </span>
              <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
