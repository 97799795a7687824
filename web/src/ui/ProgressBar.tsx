/** How far something is, with a way to stop it. */
import './progress-bar.css';

interface Props {
  label: string;
  /** From 0 to 1; nothing when it is not known. */
  share: number | undefined;
  cancelLabel: string;
  onCancel: () => void;
}

export function ProgressBar({ label, share, cancelLabel, onCancel }: Props) {
  return (
    <div className="progress">
      <label className="progress-label">
        <span>{label}</span>
        <progress {...(share === undefined ? {} : { value: share, max: 1 })} />
      </label>
      <button type="button" className="button-quiet" onClick={onCancel}>
        {cancelLabel}
      </button>
    </div>
  );
}
