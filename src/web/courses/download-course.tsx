import { printCostInCoins } from '#contract/prices.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readableChapters } from './readable-chapters.ts';

const forms = [
  ['epub', 'course.downloadEpub', 'course.downloadEpubText'],
  ['html', 'course.downloadFile', 'course.downloadFileText'],
  ['saksham', 'course.downloadPacked', 'course.downloadPackedText'],
] as const;

interface DownloadCourseProps {
  course: CourseSummary;
  /** Whether the course is the reader's own, who may also download one that others find by its link only. */
  mine?: boolean;
  className?: string;
}

/** Offers a course as files to carry, once one of its chapters can be read. */
export function DownloadCourse({ course, mine = false, className }: DownloadCourseProps) {
  const t = useTexts();
  if (readableChapters(course) === 0) return null;
  const mayCopy = mine || course.visibility === 'public';
  return (
    <div className={classNames('grid gap-3', className)}>
      {forms
        .filter(([form]) => mayCopy || form !== 'saksham')
        .map(([form, label, text]) => (
          <div key={form} className={classNames('grid gap-1', className)}>
            <ButtonLink href={`/course/${course._id}.${form}`} download="" rel="nofollow" tone="secondary">
              <Icon name="download" />
              <span>{t(label)}</span>
            </ButtonLink>
            <p className="text-sm text-muted">{t(text)}</p>
            {form === 'html' ? <TextLink href="/saved/import">{t('course.bringAnswers')}</TextLink> : null}
          </div>
        ))}
      <div className={classNames('grid gap-1', className)}>
        <ButtonLink href={`/createcourse/handbook/${course._id}`} rel="nofollow" tone="secondary">
          <Icon name="print" />
          {t('course.printHandbook')}
        </ButtonLink>
        <p className="text-sm text-muted">{t('course.printHandbookText', { count: printCostInCoins })}</p>
      </div>
    </div>
  );
}
