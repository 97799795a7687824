/** The page `/edition/exhibitors`: shows the draft's list of exhibitors, and imports a new list from a spreadsheet. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable } from 'contract/edition/fact-table';
import type { Exhibitor } from 'contract/edition/reading/fact-values';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { draftFactsOf, FactConflict, isShownFact, saveFacts } from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { PasteField, usePaste } from '../../shared/paste/PasteField';
import { RowOutcomes } from '../../shared/paste/RowOutcomes';
import { RowsTable } from '../../shared/paste/RowsTable';
import {
  exhibitorColumns,
  exhibitorsOf,
  matchRows,
  rowOutcomes,
  toSpreadsheetText,
  type MatchedRow,
} from './pasted-exhibitors';
import { editionProblem } from '../words/problem-words';

export default function ExhibitorsPage() {
  const { t } = useTranslation();
  return (
    <EditionFrame name="editionExhibitors">
      {(details) =>
        isShownFact('exhibitors', draftFactsOf(details)) ? (
          <Exhibitors key={details.edition} details={details} />
        ) : (
          <p>{t(($) => $.edition.noInviters)}</p>
        )
      }
    </EditionFrame>
  );
}

const maxExhibitors = factTable.exhibitors.max;

function Exhibitors({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const list = draftFactsOf(details).exhibitors;
  const current = useMemo(() => exhibitorsOf(list), [list]);
  const [renamedKeys, setRenamedKeys] = useState<ReadonlyMap<number, string>>(new Map());
  const saving = useAction((error) =>
    error instanceof FactConflict
      ? t(($) => $.edition.problems.listConflict)
      : error instanceof ApiError && error.fields?.['exhibitors'] !== undefined
        ? t(($) => $.edition.problems.list)
        : editionProblem(error, t),
  );
  const paste = usePaste(exhibitorColumns, () => {
    setRenamedKeys(new Map());
    saving.setOutcome({});
  });
  const { rows, removed } = matchRows(
    paste.pasted.rows,
    current,
    renamedKeys,
    exhibitorsOf(draftFactsOf(details).formerExhibitors),
  );
  const hasErrors = rows.some(({ outcome }) => rowOutcomes[outcome] === 'pill-wrong');
  const newList = rows.filter(({ outcome }) => outcome !== 'double').map(({ exhibitor }) => exhibitor);

  const saveList = () =>
    saving.run(async () => {
      await saveFacts(cache, details, { exhibitors: { before: list, value: newList } });
      paste.change('');
      return t(($) => $.edition.takenOver, { count: newList.length });
    });

  return (
    <div className="rows edition-exhibitors">
      <section className="sheet" aria-labelledby="paste">
        <h2 id="paste">{t(($) => $.edition.paste)}</h2>
        <PasteField
          paste={paste}
          label={t(($) => $.edition.pasted)}
          hint={t(($) => $.edition.pastedHint)}
          start={{ label: t(($) => $.edition.currentList), text: toSpreadsheetText(current) }}
        />
        {paste.hasRows &&
          (newList.length > maxExhibitors ? (
            <p className="said-problem" role="status">
              {t(($) => $.edition.tooMany, { count: newList.length, max: maxExhibitors })}
            </p>
          ) : (
            <>
              <RowOutcomes
                pasted={paste.pasted}
                outcomes={rowOutcomes}
                nameOf={(outcome) => t(($) => $.edition.outcomeOf[outcome])}
                countOf={(outcome, count) => t(($) => $.edition.outcomeCount[outcome], { count })}
                headings={[t(($) => $.edition.exhibitorName), t(($) => $.edition.stand)]}
                rows={[
                  ...rows.map((row) => ({
                    ...row,
                    cells: [row.exhibitor.name, row.exhibitor.stand],
                    more: <Renaming {...{ row, current, removed, renamedKeys, onRename: setRenamedKeys }} />,
                  })),
                  ...removed.map(({ name, stand }) => ({ cells: [name, stand], outcome: 'gone' as const })),
                ]}
              />
              {hasErrors ? (
                <p className="said-problem">{t(($) => $.edition.wrongRows)}</p>
              ) : (
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
          ))}
        <OutcomeMessage {...saving} done={saving.isRunning ? t(($) => $.edition.saving) : saving.done} />
      </section>
      <CurrentList exhibitors={current} />
    </div>
  );
}

interface RenamingProps {
  row: MatchedRow;
  current: readonly Exhibitor[];
  removed: readonly Exhibitor[];
  /** Line -> key of the exhibitor that the line renames. */
  renamedKeys: ReadonlyMap<number, string>;
  onRename: (renamedKeys: ReadonlyMap<number, string>) => void;
}

/** The former name of a renamed exhibitor, or a menu of the missing exhibitors that a new row may rename. */
function Renaming({ row, current, removed, renamedKeys, onRename }: RenamingProps) {
  const { t } = useTranslation();
  const { line, outcome, exhibitor, earlier } = row;
  const chosen = renamedKeys.get(line);
  const choices = current.filter(({ key }) => key === chosen || removed.some((gone) => gone.key === key));
  return (
    <>
      {earlier !== undefined && (
        <span className="small"> {t(($) => $.edition.earlier, { name: earlier })}</span>
      )}
      {choices.length > 0 && (outcome === 'new' || chosen !== undefined) && (
        <select
          className="input edition-rename"
          aria-label={t(($) => $.edition.renames, { name: exhibitor.name })}
          value={chosen ?? ''}
          onChange={({ target: { value } }) => {
            const others = [...renamedKeys].filter(([other]) => other !== line);
            onRename(new Map(value === '' ? others : [...others, [line, value]]));
          }}
        >
          <option value="">{t(($) => $.edition.reallyNew)}</option>
          {choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {t(($) => $.edition.instead, { name })}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

function CurrentList({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const { t } = useTranslation();
  return (
    <section className="sheet" aria-labelledby="list-of-exhibitors">
      <h2 id="list-of-exhibitors">{t(($) => $.facts.exhibitors, { count: exhibitors.length })}</h2>
      <p className="field-hint">{t(($) => $.edition.keyHint)}</p>
      <p>
        <Link to={paths.exhibitors}>{t(($) => $.organisers.title.exhibitors)}</Link>
      </p>
      {exhibitors.length > 0 && (
        <RowsTable
          label={t(($) => $.organisers.title.editionExhibitors)}
          headings={[t(($) => $.edition.exhibitorName), t(($) => $.edition.stand), t(($) => $.edition.key)]}
          rows={exhibitors.map(({ key, name, stand }) => ({
            key,
            cells: [name, stand, <code key="key">{key}</code>],
          }))}
        />
      )}
    </section>
  );
}
