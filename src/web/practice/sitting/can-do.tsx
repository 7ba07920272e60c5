import type { CourseLanguage } from '#contract/language.ts';
import type { DrawnTexts } from '#contract/questions.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Objective = { text: string; drawn?: DrawnTexts | undefined };

export function CanDo(props: { objectives: readonly Objective[]; language: CourseLanguage }) {
  const { objectives, language } = props;
  const t = useTexts();
  if (objectives.length === 0) return null;
  return (
    <section aria-labelledby="can-do" className="grid gap-2">
      <h2 id="can-do" className="text-lg">
        {t('practice.canDo')}
      </h2>
      <ul className="grid gap-2" {...courseText(language)}>
        {objectives.map(({ text, drawn }) => (
          <li key={text} className="flex items-start gap-3 wrap-anywhere">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
            <DrawnText text={text} drawn={drawn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
