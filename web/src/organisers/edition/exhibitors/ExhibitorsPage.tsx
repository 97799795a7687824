/** The page `/edition/exhibitors`: the draft's list, and taking over another one from a spreadsheet. */
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { factTable, type Exhibitor } from 'contract/edition/fact-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLeaveGuard } from '../../registrant/form/leave-guard';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { useAction } from '../../../shared/ui/use-action';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { draftFactsOf, FactConflict, saveFacts } from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { Fates } from './Fates';
import { asText, exhibitorsOf, fatesOf, readPasted, wrongFates } from './pasted-exhibitors';
import { editionProblem } from '../words/problem-words';
import { useEditionTexts, useFactTexts } from '../words/texts';

export default function ExhibitorsPage() {
  return (
    <EditionFrame name="editionExhibitors">
      {(details) => <Exhibitors key={details.edition} details={details} />}
    </EditionFrame>
  );
}

const most = factTable.exhibitors.max;

function Exhibitors({ details }: { details: EditionDetails }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const list = draftFactsOf(details).exhibitors;
  const current = useMemo(() => exhibitorsOf(list), [list]);
  const [text, setText] = useState('');
  const [renamed, setRenamed] = useState<ReadonlyMap<number, string>>(new Map());
  const deferred = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(deferred), [deferred]);
  const { rows, gone } = fatesOf(
    pasted.rows,
    current,
    renamed,
    exhibitorsOf(draftFactsOf(details).formerExhibitors),
  );
  const isWrong = rows.some(({ fate }) => wrongFates.includes(fate));
  const taken = rows.filter(({ fate }) => fate !== 'double').map(({ exhibitor }) => exhibitor);
  const isRead = text.trim() !== '' && pasted.rows.length > 0;
  const taking = useAction((error) =>
    error instanceof FactConflict
      ? texts.problems.listConflict
      : error instanceof ApiError && error.fields?.['exhibitors'] !== undefined
        ? texts.problems.list
        : editionProblem(error, language),
  );
  useLeaveGuard(isRead, texts.leave);

  const takeOver = () =>
    taking.run(async () => {
      await saveFacts(cache, details, { exhibitors: { before: list, value: taken } });
      setText('');
      setRenamed(new Map());
      return texts.takenOver(taken.length);
    });

  return (
    <div className="rows edition-exhibitors">
      <section className="sheet" aria-labelledby="paste">
        <h2 id="paste">{texts.paste}</h2>
        <TextAreaField
          id="pasted"
          label={texts.pasted}
          hint={texts.pastedHint}
          className="input edition-pasted"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRenamed(new Map());
            taking.setOutcome({});
          }}
        />
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={current.length === 0}
            onClick={() => setText(asText(current))}
          >
            {texts.currentList}
          </button>
          {text !== '' && (
            <button type="button" className="button-quiet" onClick={() => setText('')}>
              {texts.emptyField}
            </button>
          )}
        </div>
        {isRead && (
          <>
            {taken.length > most ? (
              <p className="said-problem" role="status">
                {texts.tooMany(taken.length, most)}
              </p>
            ) : (
              <Fates
                rows={rows}
                gone={gone}
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
            {isWrong && taken.length <= most && <p className="said-problem">{texts.wrongRows}</p>}
            {!isWrong && taken.length <= most && (
              <div className="sheet-actions">
                <ActionButton
                  isMain
                  label={texts.takeOver(taken.length)}
                  isRunning={taking.isRunning}
                  onPress={takeOver}
                />
              </div>
            )}
          </>
        )}
        <OutcomeMessage {...taking} done={taking.isRunning ? texts.saving : taking.done} />
      </section>
      <CurrentList exhibitors={current} />
    </div>
  );
}

function CurrentList({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const texts = useEditionTexts();
  const factTexts = useFactTexts();
  const organisers = useOrganiserTexts();
  return (
    <section className="sheet" aria-labelledby="list-of-exhibitors">
      <h2 id="list-of-exhibitors">{factTexts.exhibitors(exhibitors.length)}</h2>
      <p className="field-hint">{texts.keyHint}</p>
      {exhibitors.length > 0 && (
        <div
          className="edition-table-place"
          role="region"
          aria-label={organisers.title.editionExhibitors}
          tabIndex={0}
        >
          <table className="edition-table">
            <thead>
              <tr>
                <th scope="col">{texts.exhibitorName}</th>
                <th scope="col">{texts.stand}</th>
                <th scope="col">{texts.key}</th>
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
