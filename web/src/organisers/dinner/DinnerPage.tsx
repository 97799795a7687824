/** The dinner board at /dinner: the caterer's figures, on the screen and on one A4 sheet; names no people (ORG-43). */
import { facts, hasPart } from 'contract/edition/current';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { NumbersHead } from '../shared/ui/NumbersHead';
import { useCall } from '../session/use-call';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { Companies } from './Companies';
import './dinner.css';
import { money } from 'contract/language/money';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { formatCount } from '../shared/format-count';

export default function DinnerPage() {
  const { t, language } = useOrganiserTexts();
  const query = useCall('adminDinner', {}, { enabled: hasPart('dinner') });
  const { data, refetch } = query;

  if (!hasPart('dinner'))
    return (
      <div className="organiser-page">
        <h1>{t(($) => $.organisers.title.dinner)}</h1>
        <p>{t(($) => $.organisers.dinner.none)}</p>
      </div>
    );
  return (
    <div className="organiser-page dinner-board">
      <NumbersHead title={t(($) => $.organisers.title.dinner)} at={data?.at} onRefresh={() => void refetch()}>
        <button
          type="button"
          className="button-quiet"
          disabled={data === undefined}
          onClick={() => window.print()}
        >
          {t(($) => $.organisers.numbers.print)}
        </button>
      </NumbersHead>
      <QueryNotice query={query} failed={($) => $.organisers.dinner.failed} />
      {data !== undefined && (
        <>
          <p className="paper-only dinner-printed">
            {facts().name}, {localDateTime(data.at, language)}
          </p>
          <DinnerFigures board={data} />
          {data.companies.length === 0 ? (
            <p>{t(($) => $.organisers.dinner.empty)}</p>
          ) : (
            <Companies {...data} />
          )}
        </>
      )}
    </div>
  );
}

const figures = ['persons', 'vegetarian', 'supplement'] as const;

type Figure = (typeof figures)[number];

function DinnerFigures({ board: { dinner, before } }: { board: DinnerBoard }) {
  const { t, language } = useOrganiserTexts();
  const format = (name: Figure, value: number) =>
    name === 'supplement' ? money(value, language) : formatCount(value, language);

  const changeOf = (name: Figure) => {
    if (before === undefined) return undefined;
    const moment = localDateTime(before.at, language);
    const difference = dinner[name] - before.dinner[name];
    if (difference === 0) return t(($) => $.organisers.dinner.noChange, { moment });
    const sign = difference > 0 ? '+' : '−';
    return t(($) => $.organisers.dinner.change, {
      difference: `${sign}${format(name, Math.abs(difference))}`,
      moment,
    });
  };

  return (
    <>
      <dl className="figures dinner-figures">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(($) => $.organisers.dinner[name])}</dt>
            <dd>{format(name, dinner[name])}</dd>
            {before !== undefined && <dd className="dinner-change">{changeOf(name)}</dd>}
          </div>
        ))}
      </dl>
      {before === undefined && <p className="dinner-no-before">{t(($) => $.organisers.dinner.noBefore)}</p>}
    </>
  );
}
