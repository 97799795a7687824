/** Every time of an edition that is copied, with its distance to the show's day, before and after. */
import type { CopiedFact } from 'contract/edition/draft';
import { factTable, type Facts, type FactKind } from 'contract/edition/fact-table';
import { daysBetween } from 'contract/event-times';
import { useOrganiserLanguage } from '../shared/language';
import { factTexts, factWords } from './fact-words';
import { useEditionTexts } from './texts';

const times: readonly FactKind[] = ['moment', 'time', 'days'];

export function CopiedTimes({ from, copied }: { from: Facts; copied: readonly CopiedFact[] }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const words = (fact: CopiedFact['fact'], value: unknown) => factWords(fact, value, language)[0]?.text;
  const rows = copied.filter(
    ({ fact, before, after }) =>
      fact === 'date' ||
      (times.includes(factTable[fact].kind) && (before !== undefined || after !== undefined)),
  );
  return (
    <section className="sheet" aria-labelledby="times">
      <h2 id="times">{texts.times}</h2>
      <p>{texts.timesHint}</p>
      <table className="edition-table edition-times">
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.lastTime}</th>
            <th scope="col">{texts.distance}</th>
            <th scope="col">{texts.nextTime}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fact, before, after }) => (
            <tr key={fact}>
              <th scope="row">{factTexts[language].fact[fact].label}</th>
              <td data-label={texts.lastTime}>{words(fact, before)}</td>
              <td data-label={texts.distance}>
                {fact === 'moreDays'
                  ? from.moreDays?.map(({ day }) => texts.days(daysBetween(from.date, day))).join(', ')
                  : typeof before === 'string' &&
                    factTable[fact].kind === 'moment' &&
                    texts.days(daysBetween(from.date, before.slice(0, 10)))}
              </td>
              <td data-label={texts.nextTime}>
                <strong>{words(fact, after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
