/** Persons, vegetarian and supplement, each with its change since the last midnight (ORG-44). */
import { money } from 'contract/language/money';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { localDateTime } from '../shared/local-time';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';

const figures = ['persons', 'vegetarian', 'supplement'] as const;

type Figure = (typeof figures)[number];

export function DinnerFigures({ board: { dinner, before } }: { board: DinnerBoard }) {
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
