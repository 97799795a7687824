/** The boxes of the list: one for each registrant, and one for the page (ORG-55). */
import { useTranslation } from 'react-i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { memo } from 'react';
import './selection.css';

interface BoxProps {
  registrant: Pick<Registrant, 'id' | 'firstname' | 'lastname'>;
  isSelected: boolean;
  /** @param isRange whether those since the last box are meant too */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  tabIndex: number;
}

export const SelectBox = memo(function SelectBox({ registrant, isSelected, onSelect, tabIndex }: BoxProps) {
  const { t } = useTranslation();
  const { id, firstname, lastname } = registrant;
  return (
    <label className="select-box">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={t(($) => $.organisers.selection.one, { name: `${firstname} ${lastname}` })}
        onChange={({ target, nativeEvent }) =>
          onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
});

interface PageBoxProps {
  /** How many of the page are selected, and how many there are. */
  selected: number;
  count: number;
  onSelect: (isSelected: boolean) => void;
}

export function PageBox({ selected, count, onSelect }: PageBoxProps) {
  const { t } = useTranslation();
  return (
    <label className="select-box">
      <input
        type="checkbox"
        checked={selected === count}
        ref={(box) => {
          if (box !== null) box.indeterminate = selected > 0 && selected < count;
        }}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span className="select-page-words">{t(($) => $.organisers.selection.page)}</span>
    </label>
  );
}
