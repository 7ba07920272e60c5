import type { CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readableChapters } from './readable-chapters.ts';

/** Offers a course as a book to carry, once one of its chapters can be read. */
export function DownloadEpub({ course, className }: { course: CourseSummary; className?: string }) {
  const t = useTexts();
  if (readableChapters(course) === 0) return null;
  return (
    <div className={classNames('grid gap-1', className)}>
      <ButtonLink href={`/course/${course._id}.epub`} download="" rel="nofollow" tone="secondary">
        <Icon name="download" />
        {t('course.downloadEpub')}
      </ButtonLink>
      <p className="text-sm text-muted">{t('course.downloadEpubText')}</p>
    </div>
  );
}
