import { Icon } from './icon.tsx';

/** Shows in a button of the class `group` whether it is pressed. */
export function CheckMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[1.25rem] place-items-center rounded-sm border border-edge group-aria-pressed:border-good group-aria-pressed:bg-good-soft group-aria-pressed:text-good"
    >
      <Icon name="check" className="hidden size-4 group-aria-pressed:block" />
    </span>
  );
}
