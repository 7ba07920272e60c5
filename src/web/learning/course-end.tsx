import { getPath } from '#web/certificates/certificates.ts';
import { learnedPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/**
 * Stands at the end of the last chapter: leads to what is missing or to the end of the course, and to other courses. The island
 * says which of them (island/show-marks.ts).
 */
export function CourseEnd({ courseId }: { courseId: string }) {
  const t = useTexts();
  const toEnd = learnedPath(courseId);
  return (
    <Card as="section" aria-labelledby="course-end" data-course-end className="group grid gap-5 print:hidden">
      <h3 id="course-end" className="flex items-center gap-2 text-xl">
        <Icon name="check" className="hidden size-6 shrink-0 text-good group-data-read-all:block" />
        <span className="group-data-read-all:hidden">{t('learning.lastChapter')}</span>
        <span className="hidden group-data-read-all:inline">{t('learning.readAll')}</span>
      </h3>
      <div className="grid gap-2">
        <h4 className="font-semibold">{t('learning.whatNext')}</h4>
        <div className="flex flex-wrap gap-3">
          <ButtonLink hidden data-read-first href={toEnd} tone="secondary" className="[[hidden]]:hidden">
            <span className="min-w-0 wrap-anywhere">
              <TextAround text={(gap) => t('learning.readFirst', { chapter: gap })}>
                <bdi />
              </TextAround>
            </span>
          </ButtonLink>
          <ButtonLink
            href={toEnd}
            tone="secondary"
            className="group-data-complete:hidden group-data-read-all:border-accent group-data-read-all:bg-accent group-data-read-all:text-on-accent"
          >
            {t('learning.whatIsMissing')}
          </ButtonLink>
          <ButtonLink href={toEnd} className="group-not-data-complete:hidden">
            {t('learning.toEnd')}
          </ButtonLink>
          <ButtonLink
            href={getPath('course', courseId)}
            tone="secondary"
            className="group-not-data-earned:hidden"
          >
            {t('learning.yourCertificate')}
          </ButtonLink>
          <ButtonLink href="/courses" tone="quiet" className="max-sm:-ms-5">
            {t('learning.otherCourses')}
          </ButtonLink>
          <ButtonLink href="/createcourse" tone="quiet" className="max-sm:-ms-5">
            {t('course.makeYourOwn')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
