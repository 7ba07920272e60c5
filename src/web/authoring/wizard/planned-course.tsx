import type { ActiveAuthor } from '#contract/authoring.ts';
import { levels } from '#contract/category.ts';
import { chapterCountOf, hoursOf } from '#contract/course-size.ts';
import { languageFacts } from '#contract/language.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CategoryIcon, categoryText } from '#web/ui/category-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCourseLanguage, useWizardDraft } from './wizard-draft.ts';

/** Shows what the course gets by the draft and the defaults. Stands in a `<summary>`. */
export function PlannedCourse({ author }: { author: ActiveAuthor | null }) {
  const t = useTexts();
  const { category, options, topic } = useWizardDraft();
  const language = useCourseLanguage();
  const facts = [
    ['level', t(`subjects.${options.difficulty || levels[0]}`)],
    ['chapters', t('wizard.chapterCount', { count: chapterCountOf(options.chapters) })],
    ['clock', t('wizard.hoursPlanned', { count: hoursOf(options.duration) })],
    ['globe', languageFacts[language].endonym],
    ['play', author?.videos === true && options.addVideo !== 'no' ? t('wizard.withVideos') : ''],
  ] as const;
  return (
    <>
      {category === '' && topic.trim() === '' ? null : (
        <span className="flex items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
            <CategoryIcon category={category} />
          </span>
          <span className="grid min-w-0">
            <bdi className="text-xl leading-snug font-bold wrap-anywhere">{shortened(topic.trim())}</bdi>
            <span className="text-muted">{category === '' ? '' : t(categoryText(category))}</span>
          </span>
        </span>
      )}
      <span className="flex flex-wrap gap-x-6 gap-y-3">
        {facts.map(([icon, text]) =>
          text === '' ? null : (
            <span key={icon} className="flex items-center gap-2 font-semibold">
              <Icon name={icon} className="size-5 shrink-0 text-accent-ink" />
              <span className="wrap-anywhere">{text}</span>
            </span>
          ),
        )}
      </span>
    </>
  );
}
