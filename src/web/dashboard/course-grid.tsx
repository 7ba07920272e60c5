import { Link } from 'react-router';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useLiveList } from '#web/platform/live/live-list.ts';
import type { Page } from '#web/platform/live/live-list.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseCard, courseCardGrid, courseCardLink } from '#web/ui/course-card.tsx';
import { FindForm } from '#web/ui/find-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

export function CourseGrid({ initial }: { initial: Page<CourseCardFacts> | undefined }) {
  const t = useTexts();
  const { items, error, slow, hasMore, loadingMore, more, retry } = useLiveList({
    key: 'saved courses',
    readPage: api.listSavedCourses,
    initial,
  });
  return (
    <section aria-labelledby="courses-heading" className="grid gap-5">
      <h2 id="courses-heading" className="text-xl">
        {t('dashboard.featured')}
      </h2>
      <FindForm />
      {error ? <ListFailed error={error} onRetry={retry} /> : null}
      {items === undefined && error === null ? <LoadingCards slow={slow} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={t('dashboard.none')}
          action={<ButtonLink to="/createcourse">{t('dashboard.createNew')}</ButtonLink>}
        >
          <p>{t('dashboard.noneText')}</p>
        </EmptyState>
      ) : null}
      {items?.length ? (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
        <ul role="list" className={courseCardGrid}>
          {items.map((course, index) => (
            <CourseOnOffer key={course._id} course={course} eager={index < 3} />
          ))}
        </ul>
      ) : null}
      {hasMore ? (
        <Button tone="secondary" className="justify-self-center" busy={loadingMore} onClick={more}>
          {t('dashboard.more')}
        </Button>
      ) : null}
    </section>
  );
}

function CourseOnOffer({ course, eager }: { course: CourseCardFacts; eager: boolean }) {
  const t = useTexts();
  return (
    <CourseCard course={course} eager={eager}>
      <Link
        data-item={course._id}
        to={`/createcourse/finish/${course._id}`}
        aria-label={t('dashboard.viewDetailsOf', { course: course.courseName })}
        className={courseCardLink}
      >
        {t('dashboard.viewDetails')}
        <Icon name="next" className="size-4" />
      </Link>
    </CourseCard>
  );
}

function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts();
  const unreached = error instanceof ApiError && error.status === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p role="alert" className="flex items-center gap-2 font-semibold text-bad">
        <Icon name="warning" className="size-5 shrink-0" />
        <span>{t(unreached ? 'errors.offline' : 'dashboard.failed')}</span>
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
        {[t('dashboard.loading'), slow ? t('shell.loadingSlowly') : ''].join(' ')}
      </p>
      <div className={courseCardGrid}>
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
