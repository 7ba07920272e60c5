import { Button, type ButtonProps } from './button.tsx';

/** A button beside others, which does something at once. */
export function ActionButton(props: ButtonProps) {
  return <Button tone="secondary" {...props} />;
}
