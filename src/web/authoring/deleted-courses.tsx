import { useRef } from 'react';
import type { DeletedCourse } from '#contract/managing.ts';
import { api } from '#web/platform/calls/api.ts';
import type { LiveList } from '#web/platform/live/live-list.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { MoreButton } from '#web/ui/read-state.tsx';
import { useFocusFromAddress } from './focus-from-address.ts';

export default function DeletedCourses({
  list,
  onRestored,
}: {
  list: LiveList<DeletedCourse>;
  onRestored: (courseId: string) => void;
}) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFromAddress('#deleted-courses', heading);
  const { items = [] } = list;
  return (
    <section aria-labelledby="deleted-courses" className="mt-10 grid gap-4">
      <h2 id="deleted-courses" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('managing.deletedCourses')}
      </h2>
      <ul className="grid gap-3">
        {items.map((course) => (
          <Entry key={course._id} course={course} onRestored={onRestored} />
        ))}
      </ul>
      <MoreButton list={list}>{t('dashboard.more')}</MoreButton>
    </section>
  );
}

function Entry({ course, onRestored }: { course: DeletedCourse; onRestored: (courseId: string) => void }) {
  const t = useTexts();
  const date = useReaderTime(
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'long', timeZone: 'UTC' },
  );
  const { _id: courseId, courseName: name, language } = course;
  const { submit, busy, failure } = useSubmit(api.restoreCourse, { onDone: () => onRestored(courseId) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p data-item={courseId} tabIndex={-1} {...courseText(language)} className="font-semibold break-words">
          {name}
        </p>
        <p className="text-sm text-muted">
          {t('managing.deletedUntil', { time: date(course.restorableUntil) })}
        </p>
      </div>
      <ActionButton
        busy={busy}
        aria-label={t('managing.restoreNamed', { name })}
        onClick={() => void submit({ courseId })}
      >
        {t('managing.restore')}
      </ActionButton>
      {failure === null ? null : (
        <div className="basis-full">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </li>
  );
}
