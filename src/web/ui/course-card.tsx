import { levels } from '#contract/category.ts';
import type { CourseCard as CourseCardFacts } from '#contract/course-lists.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { Card, coverLink } from './card.tsx';
import { categoryText, isCategory } from './category-icon.tsx';
import { CourseThumbnail } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';
import { Badge } from './message.tsx';

/** The look of a list of courses, and of the link that covers each card. */
export const courseCardGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
export const courseCardLink = `${coverLink} mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent-ink`;

interface CourseCardProps {
  course: CourseCardFacts;
  /** Its picture is in view when the page opens. */
  eager: boolean;
  /** The link to the course. */
  children: Elements;
}

/** Shows a course in a list. */
export function CourseCard({ course, eager, children }: CourseCardProps) {
  const t = useTexts();
  return (
    <Card as="li" pressable className="flex flex-col gap-4">
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
      {children}
    </Card>
  );
}

/** Translates known tags; others show as their author wrote them. */
function tagName(t: Translate, tag: string): string {
  if (isCategory(tag)) return t(categoryText(tag));
  const level = levels.find((name) => name === tag.toLowerCase());
  return level ? t(`subjects.${level}`) : tag;
}
