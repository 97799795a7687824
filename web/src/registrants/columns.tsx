/** The columns of the list, in their order (ORG-1). */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { registrantPath } from '../site/paths';
import { texts } from '../translations/organisers.fr';
import { ConfirmationState } from './ConfirmationState';
import { EnvelopeButton } from './EnvelopeButton';
import { isoMoment, localDate } from './local-time';

export const features = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof features, Registrant>();

export const columns = helper.columns([
  helper.accessor('lastname', {
    header: texts.column.lastname,
    cell: ({ getValue, row }) => (
      <>
        {/* Not the router's link, which would draw every row again whenever the address changes. */}
        <a className="registrant-name" href={registrantPath(row.original.id)}>
          {getValue()}
        </a>
        {row.original.state === 'cancelled' && (
          <span className="cancelled-mark">{texts.row.state.cancelled}</span>
        )}
      </>
    ),
  }),
  helper.accessor('firstname', { header: texts.column.firstname }),
  helper.accessor('email', {
    header: texts.column.email,
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
  helper.accessor('organization', { header: texts.column.organization }),
  helper.accessor('dinnerReservation', { header: texts.column.dinnerReservation }),
  helper.accessor('vegetarianMeal', { header: texts.column.vegetarianMeal }),
  helper.accessor('bappMember', {
    header: texts.column.bappMember,
    cell: ({ getValue }) => (getValue() === 'Yes' ? texts.row.yes : texts.row.no),
  }),
  helper.accessor('createdAt', {
    header: texts.column.createdAt,
    sortDescFirst: true,
    cell: ({ getValue }) => <time dateTime={isoMoment(getValue())}>{localDate(getValue())}</time>,
  }),
  helper.accessor('emailSent', {
    header: texts.column.emailSent,
    cell: ({ row }) => <ConfirmationState registrant={row.original} />,
  }),
  helper.display({
    id: 'mail',
    header: texts.column.mail,
    enableSorting: false,
    cell: ({ row }) => row.original.state === 'registered' && <EnvelopeButton registrant={row.original} />,
  }),
]);
