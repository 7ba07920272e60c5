import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { MyCourse } from '#contract/course-lists.ts';
import type { CourseState } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { api } from '#web/platform/api.ts';
import { layoutPath, readingPath } from '#web/platform/course-paths.ts';
import { useLiveList } from '#web/platform/live-list.ts';
import type { Page } from '#web/platform/live-list.ts';
import { useMe } from '#web/platform/me.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { myCoursesQuery } from './my-courses-query.ts';

const states = {
  draft: { text: 'wizard.planned', tone: 'neutral' },
  queued: { text: 'generation.queued', tone: 'accent' },
  writing: { text: 'generation.writing', tone: 'accent' },
  paused: { text: 'generation.paused', tone: 'accent' },
  failed: { text: 'generation.failed', tone: 'bad' },
  ready: { text: 'generation.ready', tone: 'good' },
} as const satisfies Record<CourseState, unknown>;

/** Lists the caller's courses, also a guest's. A first visit doesn't load this module. */
export default function YourCourses({ first }: { first: Page<MyCourse> }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { items, moreError, hasMore, loadingMore, more } = useLiveList({
    key: 'my courses',
    readPage: (input, options) => api.listMyCourses({ ...myCoursesQuery, ...input }, options),
    initial: first,
  });
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const hide = (courseId: string) => {
    setDeleted((before) => [...before, courseId]);
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  const shown = items?.filter(({ _id }) => !deleted.includes(_id)) ?? [];
  if (shown.length === 0 && !hasMore) return null;
  return (
    <section aria-labelledby="your-courses" className="mt-4 grid gap-5 border-t border-line pt-10">
      <h2 id="your-courses" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('wizard.yourCourses')}
      </h2>
      <GuestCourses />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((course) => (
          <CourseEntry key={course._id} course={course} onDeleted={hide} />
        ))}
      </ul>
      {moreError ? <Notice tone="bad">{errorWords(t, language, moreError).text}</Notice> : null}
      {hasMore ? (
        <Button tone="secondary" busy={loadingMore} className="justify-self-center" onClick={more}>
          {t('dashboard.more')}
        </Button>
      ) : null}
    </section>
  );
}

/** Tells a guest how long their courses are kept. */
function GuestCourses() {
  const t = useTexts();
  if (useMe().kind !== 'guest') return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-muted">
      {t('wizard.guestCourses')}
      <a href="/signup?next=%2Fcreatecourse" className={linkLook}>
        {t('wizard.guestKeep')}
      </a>
      <Link to="/progress" className={linkLook}>
        {t('shell.progress')}
      </Link>
    </p>
  );
}

function CourseEntry({ course, onDeleted }: ComponentProps<typeof DeleteCourse>) {
  const t = useTexts();
  const { text, tone } = states[course.state];
  return (
    <Card as="li" pressable className="grid content-between gap-3">
      <h3
        lang={course.language}
        dir={languageFacts[course.language].dir}
        className="line-clamp-2 font-semibold leading-snug break-words"
      >
        <Link
          data-item={course._id}
          to={course.state === 'ready' ? readingPath(course._id) : layoutPath(course._id)}
          className={coverLink}
        >
          {course.courseName}
        </Link>
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Badge tone={tone}>{t(text)}</Badge>
        <DeleteCourse course={course} onDeleted={onDeleted} />
      </div>
    </Card>
  );
}
