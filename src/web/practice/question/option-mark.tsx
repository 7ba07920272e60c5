import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Mark = 'right' | 'wrong' | 'missed' | 'place-right' | 'place-wrong';

const looks = {
  right: { icon: 'check', look: 'text-good', text: 'practice.markRight' },
  wrong: { icon: 'close', look: 'text-bad', text: 'practice.markWrong' },
  missed: { icon: 'check', look: 'text-good', text: 'practice.markMissed' },
  'place-right': { icon: 'check', look: 'text-good', text: 'practice.placeRight' },
  'place-wrong': { icon: 'close', look: 'text-bad', text: 'practice.placeWrong' },
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
      <bdi>{t(text)}</bdi>
    </span>
  );
}
