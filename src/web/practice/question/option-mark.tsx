import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Mark = 'right' | 'wrong' | 'missed' | 'place-right' | 'place-wrong';

const looks = {
  right: { icon: 'check', look: 'text-good', text: 'lesson.markRight' },
  wrong: { icon: 'close', look: 'text-bad', text: 'lesson.markWrong' },
  missed: { icon: 'check', look: 'text-good', text: 'lesson.markMissed' },
  'place-right': { icon: 'check', look: 'text-good', text: 'lesson.placeRight' },
  'place-wrong': { icon: 'close', look: 'text-bad', text: 'lesson.placeWrong' },
} as const;

/** Frames of options once they are judged. */
export const boxLook = {
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  missed: 'border-dashed border-good',
};

/** Says by icon and words what an option was. */
export function OptionMark({ mark }: { mark: Mark }) {
  const t = useTexts();
  const { icon, look, text } = looks[mark];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${look}`}>
      <Icon name={icon} className="size-4 shrink-0" />
      <bdi {...useCourseText()}>{t(text)}</bdi>
    </span>
  );
}
