import { useRef } from 'react';
import { Link } from 'react-router';
import { levels } from '#contract/category.ts';
import type { CourseCard } from '#contract/courses.ts';
import { ApiError } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { categoryText, isCategory } from '#web/ui/category-icon.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useCourseList } from './course-list.ts';
import type { CoursePage } from './course-list.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The featured courses in each of their states (specification section 2, "Dashboard page"). */
export function CourseGrid({ initial }: { initial: CoursePage | undefined }) {
  const t = useTexts();
  const list = useCourseList(initial);
  const cards = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    const id = await list.more();
    // The reader goes on where the new courses begin.
    if (id !== null)
      setTimeout(() => cards.current?.querySelector<HTMLElement>(`[data-course="${id}"] a`)?.focus());
  };
  return (
    <section aria-labelledby="courses-heading" className="grid gap-5">
      <h2 id="courses-heading" className="text-xl">
        {t('dashboard.featured')}
      </h2>
      {list.error ? <ListFailed error={list.error} onRetry={list.retry} /> : null}
      {list.courses === undefined && list.error === null ? <LoadingCards slow={list.slow} /> : null}
      {list.courses?.length === 0 ? (
        <EmptyState
          title={t('dashboard.none')}
          action={<ButtonLink to="/createcourse">{t('dashboard.createNew')}</ButtonLink>}
        >
          <p>{t('dashboard.noneText')}</p>
        </EmptyState>
      ) : null}
      {list.courses && list.courses.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
        <ul role="list" ref={cards} className={grid}>
          {list.courses.map((course, index) => (
            <CourseOnOffer key={course._id} course={course} eager={index < 3} />
          ))}
        </ul>
      ) : null}
      {list.hasMore ? (
        <Button
          tone="secondary"
          className="justify-self-center"
          busy={list.loadingMore}
          onClick={() => void showMore()}
        >
          {t('dashboard.more')}
        </Button>
      ) : null}
    </section>
  );
}

function CourseOnOffer({ course, eager }: { course: CourseCard; eager: boolean }) {
  const t = useTexts();
  return (
    <Card as="li" pressable data-course={course._id} className="flex flex-col gap-4">
      <CourseThumbnail src={`/course/${course._id}/thumbnail.svg`} alt="" eager={eager} />
      <div dir="auto" className="grid gap-1.5">
        <h3 className="line-clamp-2 text-lg">{course.courseName}</h3>
        <p className="line-clamp-3 text-muted">{course.description}</p>
      </div>
      {course.tags.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {course.tags.map((tag) => (
            <li key={tag} dir="auto" className="max-w-full">
              <Badge>{tagName(t, tag)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <Link
        to={`/createcourse/finish/${course._id}`}
        aria-label={t('dashboard.viewDetailsOf', { course: course.courseName })}
        className={`${coverLink} mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent-ink`}
      >
        {t('dashboard.viewDetails')}
        <Icon name="next" className="size-4 rtl:-scale-x-100" />
      </Link>
    </Card>
  );
}

/** Ours in the page's language, others as their author wrote them. */
function tagName(t: Translate, tag: string): string {
  if (isCategory(tag)) return t(categoryText(tag));
  const level = levels.find((name) => name === tag.toLowerCase());
  return level ? t(`subjects.${level}`) : tag;
}

/** Refused is told in the specification's words, not reached in its own (specification section 8). */
function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts();
  const unreached = error instanceof ApiError && error.status === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="alert" className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="warning" className="size-5 shrink-0" />
        {t(unreached ? 'errors.offline' : 'dashboard.failed')}
      </p>
      <Button tone="secondary" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}

function LoadingCards({ slow }: { slow: boolean }) {
  const t = useTexts();
  return (
    <div className="grid gap-4">
      <p role="status" className={slow ? 'text-muted' : 'sr-only'}>
        {t('dashboard.loading')} {slow ? t('shell.loadingSlowly') : null}
      </p>
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} className="flex flex-col gap-4">
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-6 w-3/4" />
            <SkeletonText lines={2} />
            <Skeleton className="h-6 w-24" />
          </Card>
        ))}
      </div>
    </div>
  );
}
