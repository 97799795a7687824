/** A checkbox of the list: for one registrant, or for the whole page (ORG-55). */
import './selection.css';

interface Props {
  label: string;
  /** Whether the label is shown beside the box if there is room. */
  isLabelled?: boolean;
  isSelected: boolean;
  isMixed?: boolean;
  /** @param isRange whether to include the rows since the last ticked box */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  tabIndex?: number;
}

export function SelectBox({ label, isLabelled, isSelected, isMixed = false, onSelect, tabIndex }: Props) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={isLabelled ? undefined : label}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {isLabelled && <span className="select-page-words">{label}</span>}
    </label>
  );
}
