/** Persons, vegetarian and supplement, each with its change since the last midnight (ORG-44). */
import { euros } from 'contract/language/formats';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { localDateTime } from '../shared/local-time';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';

const figures = [
  { name: 'persons', text: 'persons' },
  { name: 'vegetarian', text: 'vegetarian' },
  { name: 'supplementEuro', text: 'supplement' },
] as const;

export function DinnerFigures({ board: { dinner, before } }: { board: DinnerBoard }) {
  const language = useOrganiserLanguage();
  const texts = useOrganiserTexts().dinner;
  const format = (name: (typeof figures)[number]['name'], value: number) =>
    name === 'supplementEuro' ? euros(value, language) : formatCount(value, language);

  const changeOf = (name: (typeof figures)[number]['name']) => {
    if (before === undefined) return undefined;
    const moment = localDateTime(before.at, language);
    const difference = dinner[name] - before.dinner[name];
    if (difference === 0) return texts.noChange(moment);
    const sign = difference > 0 ? '+' : '−';
    return texts.change(`${sign}${format(name, Math.abs(difference))}`, moment);
  };

  return (
    <>
      <dl className="figures dinner-figures">
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{texts[text]}</dt>
            <dd>{format(name, dinner[name])}</dd>
            {before !== undefined && <dd className="dinner-change">{changeOf(name)}</dd>}
          </div>
        ))}
      </dl>
      {before === undefined && <p className="dinner-no-before">{texts.noBefore}</p>}
    </>
  );
}
