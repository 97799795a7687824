/** The dinner board at /dinner: the caterer's figures, on the screen and on one A4 sheet, without names (ORG-43). */
import { useQuery } from '@tanstack/react-query';
import { event } from 'contract/event';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { eventMoment } from '../shared/event-moment';
import { NumbersHead } from '../shared/NumbersHead';
import { call } from '../session/organiser-call';
import { Notice } from '../shared/Notice';
import { Companies } from './Companies';
import { DinnerFigures } from './DinnerFigures';
import './dinner.css';

export default function DinnerPage() {
  const language = useOrganiserLanguage();
  const texts = useOrganiserTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['dinner'],
    queryFn: ({ signal }) => call('adminDinner', {}, { signal }),
  });

  return (
    <div className="organiser-page dinner-board">
      <NumbersHead title={texts.title.dinner} at={data?.at} onRefresh={() => void refetch()}>
        <button
          type="button"
          className="button-quiet"
          disabled={data === undefined}
          onClick={() => window.print()}
        >
          {texts.numbers.print}
        </button>
      </NumbersHead>
      {error !== null && (
        <Notice onRetry={() => void refetch()}>{explain(error, texts.dinner.failed, language)}</Notice>
      )}
      {data === undefined && error === null && <p role="status">{texts.common.loading}</p>}
      {data !== undefined && (
        <>
          <p className="dinner-printed">
            {event.name}, {eventMoment(data.at, language)}
          </p>
          <DinnerFigures board={data} />
          {data.companies.length === 0 ? (
            <p>{texts.dinner.empty}</p>
          ) : (
            <Companies companies={data.companies} />
          )}
        </>
      )}
    </div>
  );
}
