/** The columns of the list, in their order (ORG-1). */
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { ConfirmationMark } from './ConfirmationMark';
import { EnvelopeButton } from './EnvelopeButton';
import { isoMoment, localDate } from './local-time';

export const features = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof features, Registrant>();

export const columns = helper.columns([
  helper.accessor('lastname', { header: 'Nom' }),
  helper.accessor('firstname', { header: 'Prénom' }),
  helper.accessor('email', {
    header: 'Email',
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
  helper.accessor('organization', { header: 'Société' }),
  helper.accessor('dinnerReservation', { header: 'Dîner' }),
  helper.accessor('vegetarianMeal', { header: 'Végie' }),
  helper.accessor('bappMember', {
    header: 'Membre',
    cell: ({ getValue }) => (getValue() === 'Yes' ? 'Oui' : 'Non'),
  }),
  helper.accessor('createdAt', {
    header: 'Inscrit le',
    sortDescFirst: true,
    cell: ({ getValue }) => <time dateTime={isoMoment(getValue())}>{localDate(getValue())}</time>,
  }),
  helper.accessor('emailSent', {
    header: 'Confirmé',
    cell: ({ row }) => <ConfirmationMark registrant={row.original} />,
  }),
  helper.display({
    id: 'mail',
    header: 'E-mail',
    enableSorting: false,
    cell: ({ row }) => <EnvelopeButton registrant={row.original} />,
  }),
]);
