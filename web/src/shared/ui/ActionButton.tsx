/** A button; while its action runs, the button keeps the focus and shows `busy`. */
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  label: string;
  /** Shown instead of the label while the action runs. */
  busy?: string;
  /** Whether the action is running; `onPress` must then do nothing. Absent for an action that ends at once. */
  isRunning?: boolean;
  /** Whether the action is the purpose of the page or the form. */
  isMain?: boolean;
  /** Whether the action cannot be undone. */
  isGrave?: boolean;
  /** Absent for the button that sends a form. */
  onPress?: () => unknown;
}

export function ActionButton(props: Props) {
  const { label, busy = label, isRunning, isMain = false, isGrave = false, onPress, ...button } = props;
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      className={isMain ? 'button' : isGrave ? 'button-quiet button-grave' : 'button-quiet'}
      aria-disabled={isRunning}
      onClick={onPress && (() => void onPress())}
      {...button}
    >
      {isRunning ? busy : label}
    </button>
  );
}
