/** The button that prints the whole list, as filtered and sorted, on as many sheets as needed (ORG-9). */
import { hasBounced } from 'contract/mail/delivery-reasons';
import type { Registrant } from 'contract/registrant/registrant';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { explain } from '../../shared/explain-error';
import { useOrganiserLanguage } from '../../shared/language';
import { organiserTexts } from '../../shared/texts';
import { TaskButton } from '../../shared/ui/TaskButton';
import { confirmationWords } from '../confirmation/confirmation-words';
import { fetchEverybody, NobodyFound } from './fetch-everybody';
import { foundWords } from '../../shared/filter-words';
import { localMoment } from '../../shared/local-time';
import { filterOf, useListState } from '../state/list-state';
import './print.css';

export function PrintButton() {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  const [state] = useListState();
  const [printed, setPrinted] = useState<Registrant[]>();

  useEffect(() => {
    const clear = () => setPrinted(undefined);
    window.addEventListener('afterprint', clear);
    return () => window.removeEventListener('afterprint', clear);
  }, []);

  return (
    <>
      <TaskButton
        label={texts.print.button}
        run={async (report, signal) => {
          const { sort, dir } = state;
          report(texts.list.reading);
          const registrants = await fetchEverybody(
            { ...filterOf(state), sort, dir },
            report,
            signal,
            language,
          );
          signal.throwIfAborted();
          flushSync(() => setPrinted(registrants));
          window.print();
        }}
        isFinal={(error) => error instanceof NobodyFound}
        explain={(error) =>
          error instanceof NobodyFound ? texts.print.nobody : explain(error, texts.print.failed, language)
        }
      />
      {printed !== undefined &&
        createPortal(
          <PrintedList registrants={printed} total={foundWords(printed.length, state, texts)} />,
          document.body,
        )}
    </>
  );
}

/** Hidden on the screen; on paper it replaces the page. */
function PrintedList({ registrants, total }: { registrants: readonly Registrant[]; total: string }) {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  return (
    <table className="printed-list">
      <caption>
        {texts.title.users} ({total})
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.column.lastname}</th>
          <th scope="col">{texts.column.organization}</th>
          <th scope="col">{texts.column.dinnerReservation}</th>
          <th scope="col">{texts.column.emailSent}</th>
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
              <td colSpan={2}>{texts.row.state.cancelled}</td>
            ) : (
              <>
                <td>{texts.print.dinner(registrant.dinnerReservation, registrant.vegetarianMeal)}</td>
                {/* Under its column's name, the time alone says that the confirmation was sent, on one line. */}
                <td>
                  {registrant.emailSent === undefined || hasBounced(registrant)
                    ? confirmationWords(registrant, language)
                    : localMoment(registrant.emailSent, language)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
