/** The columns of the list (ORG-1, ORG-27). */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { entrances } from 'contract/door';
import { event } from 'contract/event';
import type { Registrant, Timestamp } from 'contract/registrant';
import { sortColumns, type FacetName, type ListColumn } from 'contract/registrant-list';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { registrantPath } from '../../shared/site/paths';
import type { OrganiserTexts } from '../shared/texts.fr';
import { ConfirmationState } from './ConfirmationState';
import { Contact } from './Contact';
import { valueWords } from '../shared/filter-words';
import { eventMoment } from '../shared/event-moment';
import { isoMoment, localDate } from '../shared/local-time';

export const features = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof features, Registrant>();

/** A column that shows a field as stored. */
const plain = (name: PlainColumn) => helper.accessor(name, { enableSorting: isSorted(name) });

type PlainColumn = Exclude<ListColumn, keyof typeof special>;

/** The columns whose values are not shown as stored. */
const special = {
  lastname: helper.accessor('lastname', {
    cell: ({ getValue, row }) => (
      <>
        {/* Not the router's link, which would re-render every row whenever the address changes. */}
        <a className="registrant-name" href={registrantPath(row.original.id)}>
          {getValue()}
        </a>
        {row.original.state === 'cancelled' && <CancelledMark />}
      </>
    ),
  }),
  email: helper.accessor('email', {
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
  bappMember: helper.accessor('bappMember', {
    cell: ({ getValue }) => <YesOrNo value={getValue() === 'Yes'} />,
  }),
  createdAt: helper.accessor('createdAt', {
    sortDescFirst: true,
    cell: ({ getValue }) => <Day timestamp={getValue()} />,
  }),
  emailSent: helper.accessor('emailSent', {
    cell: ({ row }) => <ConfirmationState registrant={row.original} />,
  }),
  mailing: helper.accessor('mailing', {
    enableSorting: false,
    cell: ({ getValue }) => <YesOrNo value={getValue()} />,
  }),
  invitedBy: helper.accessor('invitedBy', {
    enableSorting: false,
    cell: ({ getValue }) => <Words facet="invitedBy" value={getValue()} />,
  }),
  language: helper.accessor('language', {
    enableSorting: false,
    cell: ({ getValue }) => <Words facet="language" value={getValue()} />,
  }),
  state: helper.accessor('state', {
    enableSorting: false,
    cell: ({ getValue }) => <Words facet="state" value={getValue()} />,
  }),
  presence: helper.accessor('presence', {
    enableSorting: false,
    cell: ({ getValue }) => <Arrivals presence={getValue() ?? {}} />,
  }),
};

const contact = helper.display({
  id: 'mail',
  enableSorting: false,
  cell: ({ row }) => <Contact registrant={row.original} />,
});

/** @returns the columns with these names, followed by the envelope column */
export function columnsOf(chosen: readonly ListColumn[]) {
  return helper.columns([...chosen.map((name) => (isSpecial(name) ? special[name] : plain(name))), contact]);
}

function isSpecial(name: ListColumn): name is keyof typeof special {
  return Object.hasOwn(special, name);
}

function isSorted(name: ListColumn): boolean {
  return sortColumns.some((column) => column === name);
}

/** The label above a column, or beside its values on a narrow screen. */
export function columnName(id: string, { column, spreadsheet }: OrganiserTexts): string {
  const name: unknown = Reflect.get(Object.hasOwn(column, id) ? column : spreadsheet.column, id);
  if (typeof name !== 'string') throw new Error(`No text names the column ${id}.`);
  return name;
}

// Columns do not change with the language; components with texts re-render by themselves.

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

/** Such as "Exhibition: 28/08, 09:41". */
function Arrivals({ presence }: { presence: NonNullable<Registrant['presence']> }) {
  const language = useOrganiserLanguage();
  const { chip } = useOrganiserTexts().filter;
  return entrances.map((entrance) => {
    const at = presence[entrance]?.at;
    return (
      at && <div key={entrance}>{chip(event.entrances[entrance][language], eventMoment(at, language))}</div>
    );
  });
}

function Words({ facet, value }: { facet: FacetName; value: string }) {
  return valueWords(facet, value, useOrganiserTexts());
}
