/** The button that prints the whole filtered and sorted list (ORG-9). */
import { hasPart } from 'contract/edition/current';
import { hasBounced } from 'contract/mail/delivery-reasons';
import type { Filter } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { explain } from '../../shared/explain-error';
import { useOrganiserTexts } from '../../shared/language';
import { TaskButton } from '../../shared/ui/TaskButton';
import { confirmationWords } from '../confirmation/confirmation-words';
import { fetchAllRegistrants, EmptyListError } from './fetch-all-registrants';
import { totalWords } from '../../shared/filter-words';
import { localDateTime } from '../../shared/local-time';
import { useListState } from '../state/list-state';
import './print.css';

/** @param filter finds the registrants to print; their order is the list's */
export function PrintButton({ filter }: { filter: Filter & { q: string } }) {
  const { t, language } = useOrganiserTexts();
  const [{ sort, dir }] = useListState();
  const [registrantsToPrint, setRegistrantsToPrint] = useState<Registrant[]>();

  useEffect(() => {
    const clear = () => setRegistrantsToPrint(undefined);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);

  return (
    <>
      <TaskButton
        label={t(($) => $.organisers.print.button)}
        run={async (report, signal) => {
          report(t(($) => $.organisers.list.reading));
          const registrants = await fetchAllRegistrants({ ...filter, sort, dir }, report, signal, language);
          signal.throwIfAborted();
          flushSync(() => setRegistrantsToPrint(registrants));
          window.print();
        }}
        isFinal={(error) => error instanceof EmptyListError}
        explain={(error) =>
          error instanceof EmptyListError
            ? t(($) => $.organisers.print.nobody)
            : explain(error, t, ($) => $.organisers.print.failed)
        }
      />
      {registrantsToPrint !== undefined &&
        createPortal(
          <PrintedList
            registrants={registrantsToPrint}
            total={totalWords(registrantsToPrint.length, filter, t, language)}
          />,
          document.body,
        )}
    </>
  );
}

/** Hidden on the screen; on paper it replaces the page. */
function PrintedList({ registrants, total }: { registrants: readonly Registrant[]; total: string }) {
  const { t, language } = useOrganiserTexts();
  const hasDinner = hasPart('dinner');
  return (
    <table className="printed-list paper-only">
      <caption>
        {t(($) => $.organisers.title.users)} ({total})
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(($) => $.organisers.column.lastname)}</th>
          <th scope="col">{t(($) => $.organisers.column.organization)}</th>
          {hasDinner && <th scope="col">{t(($) => $.organisers.column.dinnerReservation)}</th>}
          <th scope="col">{t(($) => $.organisers.column.emailSent)}</th>
        </tr>
      </thead>
      <tbody>
        {registrants.map((registrant) => (
          <tr key={registrant.id}>
            <td>
              <span className="printed-box" />
            </td>
            <td>
              {registrant.lastname} {registrant.firstname}
            </td>
            <td>{registrant.organization}</td>
            {registrant.state === 'cancelled' ? (
              <td colSpan={hasDinner ? 2 : 1}>{t(($) => $.organisers.row.state.cancelled)}</td>
            ) : (
              <>
                {hasDinner && (
                  <td>
                    {t(($) => $.organisers.print.dinner, {
                      persons: registrant.dinnerReservation,
                      count: registrant.vegetarianMeal,
                    })}
                  </td>
                )}
                {/* Only the time, to fit one line: the column's header says that the confirmation was sent. */}
                <td>
                  {registrant.emailSent === undefined || hasBounced(registrant)
                    ? confirmationWords(registrant, language)
                    : localDateTime(registrant.emailSent, language)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
