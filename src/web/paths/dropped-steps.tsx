import type { ProposedPath } from '#contract/path-draft.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { countCaps } from '#contract/text-caps.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

interface DroppedStepsProps {
  dropped: ProposedPath['dropped'];
  language: CourseLanguage;
}

const texts = {
  refused: 'pathMaking.droppedTopic',
  'same-course': 'pathMaking.droppedTwin',
  'too-many': 'pathMaking.droppedMore',
  need: 'pathMaking.droppedNeed',
} as const;
const reasons = Object.keys(texts) as (keyof typeof texts)[];

/** Says what of a proposal was left out, and why. */
export function DroppedSteps({ dropped, language }: DroppedStepsProps) {
  const t = useTexts();
  if (dropped.length === 0) return null;
  const most = countCaps.pathSteps;
  return (
    <Notice title={t('pathMaking.droppedTitle')}>
      <ul className="grid list-disc gap-1 ps-5">
        {reasons
          .map((reason) => ({ reason, steps: dropped.filter((each) => each.reason === reason) }))
          .filter(({ steps }) => steps.length > 0)
          .map(({ reason, steps }) => (
            <li key={reason} className="wrap-anywhere">
              <TextAround text={(gap) => t(texts[reason], { steps: gap, most })}>
                <bdi {...courseText(language)}>{steps.map(({ step }) => step).join(' · ')}</bdi>
              </TextAround>
            </li>
          ))}
      </ul>
    </Notice>
  );
}
