import type { CourseLanguage } from '#contract/language.ts';
import type { GeneratedExercise } from '#contract/learning/generators/generators.ts';
import { courseText } from '#web/platform/courses/course-text.ts';

interface WorkedStepsProps {
  steps: GeneratedExercise['steps'];
  language: CourseLanguage;
}

/** Shows the way to an answer, with a line for each step and its purpose. */
export function WorkedSteps({ steps, language }: WorkedStepsProps) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ do: equation, why }, place) => (
        <li key={place} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-surface text-sm font-bold"
          >
            {place + 1}
          </span>
          <div className="grid min-w-0 gap-0.5" {...courseText(language)}>
            <p className="text-lg font-semibold wrap-anywhere tabular-nums">{equation}</p>
            <p className="wrap-anywhere">{why}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
