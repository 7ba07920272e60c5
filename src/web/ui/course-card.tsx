import { levels } from '#contract/category.ts';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Card, coverLink } from './card.tsx';
import { categoryText, isCategory } from './category-icon.tsx';
import { Cover } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';

/** Two side by side on phones. */
export const courseCardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';
export const courseCardLink = `${coverLink} mt-auto inline-flex min-h-6 items-center gap-1 self-start text-sm font-semibold text-accent-ink sm:min-h-11 sm:gap-2 sm:text-base`;

interface CourseCardProps {
  course: CourseCardFacts;
  /** Whether its picture is in view when the page opens. */
  eager: boolean;
  children: Elements;
}

export function CourseCard({ course, eager, children }: CourseCardProps) {
  const t = useTexts();
  const words = wordsOf(course.courseName);
  return (
    <Card
      as="li"
      pressable
      className="grid grid-cols-[5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-center gap-x-3 gap-y-2 max-sm:p-4! sm:flex sm:flex-col sm:items-stretch sm:gap-4 sm:p-6!"
    >
      <Cover courseId={course._id} eager={eager} />
      <div className="flex min-w-0 flex-1 flex-col max-sm:contents max-sm:*:col-span-2 sm:gap-4">
        <div {...words} className="grid text-left max-sm:contents sm:gap-1.5">
          <h3 className="line-clamp-3 leading-snug sm:text-lg">{course.courseName}</h3>
          <p className="line-clamp-8 text-sm text-muted max-sm:col-span-2 max-sm:self-start sm:text-base">
            {course.description}
          </p>
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

/** Lists name no language of their courses, and of all languages of courses Urdu alone is written so. */
export const wordsOf = (courseName: string) =>
  /\p{Script=Arabic}/u.test(courseName) ? courseText('ur') : ({ dir: 'auto' } as const);

/** Translates known tags; others show as their author wrote them. */
function tagName(t: Translate, tag: string): string {
  if (isCategory(tag)) return t(categoryText(tag));
  const level = levels.find((name) => name === tag.toLowerCase());
  return level ? t(`subjects.${level}`) : tag;
}
