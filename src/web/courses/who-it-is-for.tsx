import { levels } from '#contract/category.ts';
import type { Level } from '#contract/category.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { categoryText, isCategory } from '#web/ui/category-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

const levelTexts = {
  beginner: 'course.forBeginner',
  intermediate: 'course.forIntermediate',
  advanced: 'course.forAdvanced',
} as const satisfies Record<Level, string>;

/** Lists the course's own level, subject and language. */
export function WhoItIsFor({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const level = levels.find((known) => known === course.level.trim().toLowerCase());
  const language = languageFacts[course.language];
  const points = [
    level ? (
      t(levelTexts[level])
    ) : (
      <TextAround key="level" text={(gap) => t('course.forLevel', { level: gap })}>
        <bdi {...courseText(course.language)}>{course.level}</bdi>
      </TextAround>
    ),
    isCategory(course.category)
      ? t('course.forCategory', { category: t(categoryText(course.category)) })
      : null,
    <TextAround key="language" text={(gap) => t('course.forLanguage', { language: gap })}>
      <bdi {...courseText(course.language)}>{language.endonym}</bdi>
    </TextAround>,
  ].filter((point) => point !== null);
  return (
    <section aria-labelledby="who" className="grid gap-3">
      <h2 id="who" className="text-xl">
        {t('course.whoItIsFor')}
      </h2>
      <ul className="grid gap-2">
        {points.map((point, place) => (
          <li key={place} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-good" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
