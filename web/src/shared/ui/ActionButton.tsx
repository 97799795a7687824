/** A button that starts an action; while it runs, the button keeps the focus and shows that. */
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  label: string;
  /** Instead of the label while the action runs. */
  busy?: string;
  /** Of the action, which does nothing while it is running. */
  isRunning: boolean;
  /** For the purpose of a page or a form. */
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
