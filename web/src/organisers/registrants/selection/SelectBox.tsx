/** A checkbox of the list: for one registrant, or for the whole page (ORG-55). */
import './selection.css';

interface Props {
  label: string;
  /** Whether the label is visible beside the box if there is room; otherwise only screen readers read it. */
  showsLabel?: boolean;
  isSelected: boolean;
  isMixed?: boolean;
  /** @param isRange whether Shift was pressed, to include all rows from the last ticked box on */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  tabIndex?: number;
}

export function SelectBox({ label, showsLabel, isSelected, isMixed = false, onSelect, tabIndex }: Props) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={showsLabel ? undefined : label}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {showsLabel && <span className="select-page-words">{label}</span>}
    </label>
  );
}
