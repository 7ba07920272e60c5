import { levels } from '#contract/category.ts';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Card, coverLink } from './card.tsx';
import { classNames } from './class-names.ts';
import { categoryText, isCategory } from './category-icon.tsx';
import { Cover } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';

/** Two side by side on phones. */
export const courseCardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';
/** The same where `count` courses are all that is listed: one or two have the whole width. */
export const courseCardRows = (count: number): string =>
  isFew(count) ? `${courseCardGrid} max-sm:grid-cols-1` : courseCardGrid;
const isFew = (count: number) => count < 3;
export const courseCardLink = `${coverLink} mt-auto inline-flex min-h-6 items-center gap-1 self-start text-sm font-semibold text-accent-ink sm:min-h-11 sm:gap-2 sm:text-base`;

interface CourseCardProps {
  course: CourseCardFacts;
  /** Whether its picture is in view when the page opens. */
  eager: boolean;
  /** Number of courses in the list, where it is known. A card of the whole width has its cover beside the text. */
  of?: number;
  /** The card has room for all its words. */
  whole?: boolean;
  children: Elements;
}

export function CourseCard({ course, eager, of = Infinity, whole = false, children }: CourseCardProps) {
  const t = useTexts();
  const isWide = isFew(of);
  const clamp = whole
    ? 'line-clamp-8 max-sm:col-span-2 max-sm:self-start'
    : isWide
      ? 'line-clamp-4 sm:line-clamp-3'
      : 'line-clamp-2 sm:line-clamp-3';
  // These facts name no language, and of all languages of courses Urdu alone is written so.
  const words = /\p{Script=Arabic}/u.test(course.courseName) ? courseText('ur') : ({ dir: 'auto' } as const);
  return (
    <Card
      as="li"
      pressable
      className={classNames(
        'p-2.5! sm:gap-4 sm:p-6!',
        whole
          ? 'grid grid-cols-[5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-center gap-x-3 gap-y-2 max-sm:p-4! sm:flex sm:flex-col sm:items-stretch'
          : 'flex flex-col gap-1',
        isWide && 'max-sm:flex-row max-sm:gap-4',
      )}
    >
      <Cover
        courseId={course._id}
        eager={eager}
        className={isWide ? 'shrink-0 self-start max-sm:w-24!' : ''}
      />
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-1 sm:gap-4',
          whole && 'max-sm:contents max-sm:*:col-span-2',
        )}
      >
        <div {...words} className={classNames('grid gap-1 text-left sm:gap-1.5', whole && 'max-sm:contents')}>
          <h3 className={`${whole ? 'line-clamp-3' : 'line-clamp-2'} leading-snug sm:text-lg`}>
            {course.courseName}
          </h3>
          <p className={`${clamp} text-sm text-muted sm:text-base`}>{course.description}</p>
        </div>
        {course.tags.length > 0 ? (
          <p className="line-clamp-3 text-sm leading-snug text-muted">
            {course.tags.map((tag) => tagName(t, tag)).join('\u00a0· ')}
          </p>
        ) : null}
        {children}
      </div>
    </Card>
  );
}

/** Translates known tags; others show as their author wrote them. */
function tagName(t: Translate, tag: string): string {
  if (isCategory(tag)) return t(categoryText(tag));
  const level = levels.find((name) => name === tag.toLowerCase());
  return level ? t(`subjects.${level}`) : tag;
}
