import type { ReplyOf } from '#contract/endpoint.ts';
import type { listLibrary } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';

/** Shows the courses of the library; nothing where there are none or they can't be read. */
export function LibraryShelf({ initial }: { initial: ReplyOf<typeof listLibrary> | undefined }) {
  const t = useTexts();
  const { data } = useLiveRead({
    key: 'library',
    read: (signal) => api.listLibrary({}, { signal }),
    ...(initial && { initial }),
  });
  if (!data?.courses.length) return null;
  return (
    <section aria-labelledby="library-heading" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="library-heading" className="text-xl">
          {t('shell.shelfTitle')}
        </h2>
        <p className="text-muted">{t('shell.shelfLead')}</p>
      </div>
      <CourseShelf courses={data.courses} pictures />
    </section>
  );
}
