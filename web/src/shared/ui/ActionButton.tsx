/** A button; while its action runs, the button keeps the focus and shows `busy`. */
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  label: string;
  /** Instead of the label while the action runs. */
  busy?: string;
  /** Whether the action is running; it then ignores further presses. Absent for an action without a duration. */
  isRunning?: boolean;
  /** Whether the action is the purpose of the page or the form. */
  isMain?: boolean;
  /** Absent for the button that sends a form. */
  onPress?: () => unknown;
}

export function ActionButton({ label, busy = label, isRunning, isMain = false, onPress, ...button }: Props) {
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={isMain ? 'button' : 'button-quiet'}
      aria-disabled={isRunning}
      onClick={onPress && (() => void onPress())}
      {...button}
    >
      {isRunning ? busy : label}
    </button>
  );
}
