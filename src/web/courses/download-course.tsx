import { printCostInCoins } from '#contract/prices.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { readableChapters } from './readable-chapters.ts';

const forms = [
  ['epub', 'course.downloadEpub', 'course.downloadEpubText'],
  ['html', 'course.downloadFile', 'course.downloadFileText'],
  ['saksham', 'course.downloadPacked', 'course.downloadPackedText'],
] as const;

/** Offers files once a chapter can be read. The owner (`mine`) may also pack a course that others find by its link only. */
export function DownloadCourse({ course, mine = false }: { course: CourseSummary; mine?: boolean }) {
  const t = useTexts();
  if (readableChapters(course) === 0) return null;
  const mayCopy = mine || course.visibility === 'public';
  const look = `${linkLook} gap-2 font-semibold`;
  return (
    <ul className="grid gap-3">
      {forms
        .filter(([form]) => mayCopy || form !== 'saksham')
        .map(([form, label, text]) => (
          <li key={form} className="grid justify-items-start">
            <a href={`/course/${course._id}.${form}`} download="" rel="nofollow" className={look}>
              <Icon name="download" />
              <span>{t(label)}</span>
            </a>
            <p className="text-sm text-muted">{t(text)}</p>
            {form === 'html' ? (
              <a href="/saved/import" className={look}>
                {t('course.bringAnswers')}
              </a>
            ) : null}
          </li>
        ))}
      <li className="grid justify-items-start">
        <a href={`/createcourse/handbook/${course._id}`} rel="nofollow" className={look}>
          <Icon name="print" />
          <span>{t('course.printHandbook')}</span>
        </a>
        <p className="text-sm text-muted">{t('course.printHandbookText', { count: printCostInCoins })}</p>
      </li>
    </ul>
  );
}
