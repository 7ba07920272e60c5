import { levels } from '#contract/category.ts';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { skillsIn } from '#web/platform/courses/skills-in.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { Facts } from './facts.tsx';
import { coverLink } from './card.tsx';
import { categoryText, isCategory } from './category-icon.tsx';
import { Cover } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';

export const courseCardLink = `${coverLink} inline-flex min-h-6 items-center gap-1 self-start text-sm font-semibold text-accent-ink`;

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
    <li className="relative flex flex-col gap-1.5 text-sm">
      <Cover courseId={course._id} eager={eager} />
      <div {...words} className="grid gap-1 text-left">
        <h3 className="text-base leading-snug">{course.courseName}</h3>
        <p>{skillsIn(course.description)}</p>
      </div>
      {course.tags.length > 0 ? (
        <p className="wrap-anywhere text-muted">
          <Facts facts={course.tags.map((tag) => tagName(t, tag))} />
        </p>
      ) : null}
      {children}
    </li>
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
