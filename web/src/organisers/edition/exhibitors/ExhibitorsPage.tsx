/** The page `/edition/exhibitors`: the draft's list, and importing another one from a spreadsheet. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable } from 'contract/edition/fact-table';
import type { Exhibitor } from 'contract/edition/reading/fact-values';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLeaveGuard } from '../../registrant/form/leave-guard';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { useAction } from '../../../shared/ui/use-action';
import { draftFactsOf, FactConflict, isShownFact, saveFacts } from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { RowOutcomes } from './RowOutcomes';
import { exhibitorsOf, invalidOutcomes, matchRows, readPasted, toSpreadsheetText } from './pasted-exhibitors';
import { editionProblem } from '../words/problem-words';

export default function ExhibitorsPage() {
  return (
    <EditionFrame name="editionExhibitors">
      {(details) =>
        isShownFact('exhibitors', draftFactsOf(details)) ? (
          <Exhibitors key={details.edition} details={details} />
        ) : (
          <NoInviters />
        )
      }
    </EditionFrame>
  );
}

function NoInviters() {
  const { t } = useTranslation();
  return <p>{t(($) => $.edition.noInviters)}</p>;
}

const max = factTable.exhibitors.max;

function Exhibitors({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const list = draftFactsOf(details).exhibitors;
  const current = useMemo(() => exhibitorsOf(list), [list]);
  const [text, setText] = useState('');
  const [renamed, setRenamed] = useState<ReadonlyMap<number, string>>(new Map());
  const deferredText = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(deferredText), [deferredText]);
  const { rows, removed } = matchRows(
    pasted.rows,
    current,
    renamed,
    exhibitorsOf(draftFactsOf(details).formerExhibitors),
  );
  const hasErrors = rows.some(({ outcome }) => invalidOutcomes.includes(outcome));
  const newList = rows.filter(({ outcome }) => outcome !== 'double').map(({ exhibitor }) => exhibitor);
  const hasRows = text.trim() !== '' && pasted.rows.length > 0;
  const saving = useAction((error) =>
    error instanceof FactConflict
      ? t(($) => $.edition.problems.listConflict)
      : error instanceof ApiError && error.fields?.['exhibitors'] !== undefined
        ? t(($) => $.edition.problems.list)
        : editionProblem(error, t),
  );
  useLeaveGuard(
    hasRows,
    t(($) => $.edition.leave),
  );

  const saveList = () =>
    saving.run(async () => {
      await saveFacts(cache, details, { exhibitors: { before: list, value: newList } });
      setText('');
      setRenamed(new Map());
      return t(($) => $.edition.takenOver, { count: newList.length });
    });

  return (
    <div className="rows edition-exhibitors">
      <section className="sheet" aria-labelledby="paste">
        <h2 id="paste">{t(($) => $.edition.paste)}</h2>
        <TextAreaField
          id="pasted"
          label={t(($) => $.edition.pasted)}
          hint={t(($) => $.edition.pastedHint)}
          className="input edition-pasted"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRenamed(new Map());
            saving.setOutcome({});
          }}
        />
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={current.length === 0}
            onClick={() => setText(toSpreadsheetText(current))}
          >
            {t(($) => $.edition.currentList)}
          </button>
          {text !== '' && (
            <button type="button" className="button-quiet" onClick={() => setText('')}>
              {t(($) => $.edition.emptyField)}
            </button>
          )}
        </div>
        {hasRows && (
          <>
            {newList.length > max ? (
              <p className="said-problem" role="status">
                {t(($) => $.edition.tooMany, { count: newList.length, max })}
              </p>
            ) : (
              <RowOutcomes
                rows={rows}
                removed={removed}
                empty={pasted.empty}
                hasHeading={pasted.hasHeading}
                onRename={(line, key) =>
                  setRenamed(
                    (before) =>
                      new Map(
                        [...before].filter(([one]) => one !== line).concat(key === '' ? [] : [[line, key]]),
                      ),
                  )
                }
                renamed={renamed}
                current={current}
              />
            )}
            {hasErrors && newList.length <= max && (
              <p className="said-problem">{t(($) => $.edition.wrongRows)}</p>
            )}
            {!hasErrors && newList.length <= max && (
              <div className="sheet-actions">
                <ActionButton
                  isMain
                  label={t(($) => $.edition.takeOver, { count: newList.length })}
                  isRunning={saving.isRunning}
                  onPress={saveList}
                />
              </div>
            )}
          </>
        )}
        <OutcomeMessage {...saving} done={saving.isRunning ? t(($) => $.edition.saving) : saving.done} />
      </section>
      <CurrentList exhibitors={current} />
    </div>
  );
}

function CurrentList({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const { t } = useTranslation();
  return (
    <section className="sheet" aria-labelledby="list-of-exhibitors">
      <h2 id="list-of-exhibitors">{t(($) => $.facts.exhibitors, { count: exhibitors.length })}</h2>
      <p className="field-hint">{t(($) => $.edition.keyHint)}</p>
      {exhibitors.length > 0 && (
        <div
          className="edition-table-place"
          role="region"
          aria-label={t(($) => $.organisers.title.editionExhibitors)}
          tabIndex={0}
        >
          <table className="edition-table">
            <thead>
              <tr>
                <th scope="col">{t(($) => $.edition.exhibitorName)}</th>
                <th scope="col">{t(($) => $.edition.stand)}</th>
                <th scope="col">{t(($) => $.edition.key)}</th>
              </tr>
            </thead>
            <tbody>
              {exhibitors.map(({ key, name, stand }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{stand}</td>
                  <td>
                    <code>{key}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
