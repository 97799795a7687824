/** The columns of the list, in their order (ORG-1). */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { Registrant, Timestamp } from 'contract/registrant';
import { useOrganiserLanguage, useOrganiserTexts } from '../organisers/language';
import { registrantPath } from '../site/paths';
import type { OrganiserTexts } from '../translations/organisers.fr';
import { ConfirmationState } from './ConfirmationState';
import { EnvelopeButton } from './EnvelopeButton';
import { isoMoment, localDate } from './local-time';

export const features = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof features, Registrant>();

export const columns = helper.columns([
  helper.accessor('lastname', {
    cell: ({ getValue, row }) => (
      <>
        {/* Not the router's link, which would draw every row again whenever the address changes. */}
        <a className="registrant-name" href={registrantPath(row.original.id)}>
          {getValue()}
        </a>
        {row.original.state === 'cancelled' && <CancelledMark />}
      </>
    ),
  }),
  helper.accessor('firstname', {}),
  helper.accessor('email', {
    cell: ({ getValue }) => {
      const [box = '', ...host] = getValue().split('@');
      return (
        <>
          {box}
          <wbr />
          {host.length > 0 && `@${host.join('@')}`}
        </>
      );
    },
  }),
  helper.accessor('organization', {}),
  helper.accessor('dinnerReservation', {}),
  helper.accessor('vegetarianMeal', {}),
  helper.accessor('bappMember', {
    cell: ({ getValue }) => <YesOrNo value={getValue() === 'Yes'} />,
  }),
  helper.accessor('createdAt', {
    sortDescFirst: true,
    cell: ({ getValue }) => <Day timestamp={getValue()} />,
  }),
  helper.accessor('emailSent', {
    cell: ({ row }) => <ConfirmationState registrant={row.original} />,
  }),
  helper.display({
    id: 'mail',
    enableSorting: false,
    cell: ({ row }) => row.original.state === 'registered' && <EnvelopeButton registrant={row.original} />,
  }),
]);

/** What stands above a column, and beside its values where the screen is narrow. */
export function columnName(id: string, { column }: OrganiserTexts): string {
  const isNamed = (name: string): name is keyof typeof column => Object.hasOwn(column, name);
  if (!isNamed(id)) throw new Error(`No text names the column ${id}.`);
  return column[id];
}

// Columns stay the same when the language changes; what has words follows it by itself.

function CancelledMark() {
  return <span className="cancelled-mark">{useOrganiserTexts().row.state.cancelled}</span>;
}

function YesOrNo({ value }: { value: boolean }) {
  const { row } = useOrganiserTexts();
  return value ? row.yes : row.no;
}

function Day({ timestamp }: { timestamp: Timestamp }) {
  return <time dateTime={isoMoment(timestamp)}>{localDate(timestamp, useOrganiserLanguage())}</time>;
}
