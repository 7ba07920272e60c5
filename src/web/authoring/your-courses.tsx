import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseState, MyCourse } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { browserApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/me.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { Badge, Notice } from '#web/ui/message.tsx';
import { listMyCourses } from './api.ts';
import { myCoursesQuery } from './my-courses-query.ts';

export interface CoursePage {
  items: MyCourse[];
  next: string | null;
}

const states = {
  draft: { text: 'wizard.planned', tone: 'neutral' },
  queued: { text: 'generation.queued', tone: 'accent' },
  writing: { text: 'generation.writing', tone: 'accent' },
  paused: { text: 'generation.paused', tone: 'accent' },
  failed: { text: 'generation.failed', tone: 'bad' },
  ready: { text: 'generation.ready', tone: 'good' },
} as const satisfies Record<CourseState, unknown>;

/** A ready course is read; the writing of any other is started, watched and mended on its layout's page. */
function pathOf({ _id, state }: MyCourse): string {
  return state === 'ready' ? `/createcourse/start/${_id}` : `/createcourse/${_id}`;
}

/** The courses of whoever looks, guests included. A part of its own, so that a first visit doesn't load it. */
export default function YourCourses({ first }: { first: CoursePage }) {
  const t = useTexts();
  const language = usePageLanguage();
  const { data } = useLiveRead<CoursePage>({
    key: 'my courses',
    read: (signal) => listMyCourses(browserApi, { query: myCoursesQuery(), signal }),
    initial: first,
  });
  const [older, setOlder] = useState<CoursePage | null>(null);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (data === undefined || data.items.length === 0) return null;
  const next = older === null ? data.next : older.next;

  const showMore = async (cursor: string) => {
    setLoading(true);
    setError(null);
    try {
      const page = await listMyCourses(browserApi, { query: myCoursesQuery(cursor) });
      setOlder((known) => ({ items: [...(known?.items ?? []), ...page.items], next: page.next }));
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };

  return (
    <section aria-labelledby="your-courses" className="mt-4 grid gap-5 border-t border-line pt-10">
      <h2 id="your-courses" className="text-2xl">
        {t('wizard.yourCourses')}
      </h2>
      <GuestCourses />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {unique([...data.items, ...(older?.items ?? [])]).map((course) => (
          <CourseEntry key={course._id} course={course} />
        ))}
      </ul>
      {error === null ? null : <Notice tone="bad">{errorWords(t, language, error).text}</Notice>}
      {next === null ? null : (
        <Button
          tone="secondary"
          busy={loading}
          className="justify-self-center"
          onClick={() => void showMore(next)}
        >
          {t('dashboard.more')}
        </Button>
      )}
    </section>
  );
}

/** Nobody else can tell a guest how long their courses are kept. */
function GuestCourses() {
  const t = useTexts();
  if (useMe().kind !== 'guest') return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-3 text-muted">
      {t('wizard.guestCourses')}
      <a href="/signup?next=%2Fcreatecourse" className={linkLook}>
        {t('wizard.guestKeep')}
      </a>
    </p>
  );
}

function CourseEntry({ course }: { course: MyCourse }) {
  const t = useTexts();
  const { text, tone } = states[course.state];
  return (
    <Card as="li" pressable className="grid content-between gap-3">
      <h3
        lang={course.language}
        dir={languageFacts[course.language].dir}
        className="line-clamp-2 font-semibold leading-snug break-words"
      >
        <Link to={pathOf(course)} className={coverLink}>
          {course.courseName}
        </Link>
      </h3>
      <p>
        <Badge tone={tone}>{t(text)}</Badge>
      </p>
    </Card>
  );
}

/** A list that grew at its top between two pages repeats courses. */
function unique(courses: readonly MyCourse[]): MyCourse[] {
  return [...new Map(courses.map((course) => [course._id, course])).values()];
}
