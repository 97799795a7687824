/** Ticks the rows of one page of the list, single or in a range (ORG-55). */
import type { Registrant } from 'contract/registrant/registrant';
import { useCallback, useRef } from 'react';
import { useSelected } from './use-selected';

/** @returns what is selected, and what ticks a row, with Shift all since the row that was ticked before */
export function useRowSelection(users: readonly Registrant[]) {
  const { selected, select } = useSelected();
  const last = useRef<string>(undefined);
  const onSelect = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = users.map((one) => one.id);
      const [from, to] = [ids.indexOf(isRange ? (last.current ?? id) : id), ids.indexOf(id)];
      // The row before may be on another page.
      select(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
      last.current = id;
    },
    [users, select],
  );
  return { selected, select, onSelect };
}
