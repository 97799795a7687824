/** One registrant of the table; drawn again only when something of it changes, not while others scroll by. */
import { FlexRender, type Row } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { memo, type Ref } from 'react';
import type { features } from './columns';

interface Props {
  row: Row<typeof features, Registrant>;
  /** Among the rows of the page, from 0. */
  index: number;
  /** In the whole list, from 1 for the header. */
  place: number;
  measure: Ref<HTMLTableRowElement> | undefined;
}

export const RegistrantRow = memo(function RegistrantRow({ row, index, place, measure }: Props) {
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={place}>
      {row.getAllCells().map((cell) => (
        <td
          key={cell.id}
          role="cell"
          className={`col-${cell.column.id}`}
          data-label={String(cell.column.columnDef.header)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});
