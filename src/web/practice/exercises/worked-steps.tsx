import { useId } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { GeneratedExercise } from '#contract/learning/generators/generators.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

interface WorkedStepsProps {
  steps: GeneratedExercise['steps'];
  language: CourseLanguage;
}

/** Shows the way to an answer, a line for each step and what it is for. */
export function WorkedSteps({ steps, language }: WorkedStepsProps) {
  const t = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        <bdi>{t('practice.stepByStep')}</bdi>
      </h3>
      <ol className="grid gap-3">
        {steps.map(({ do: equation, why }, place) => (
          <li key={place} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold"
            >
              {place + 1}
            </span>
            <div className="grid min-w-0 gap-0.5" {...courseText(language)}>
              <p className="text-lg font-semibold wrap-anywhere tabular-nums">{equation}</p>
              <p className="text-muted wrap-anywhere">{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
