/** An open run: downloads its file and asks how much was printed. Confirming needs a complete download (PRINT-3). */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { sheetsFor } from 'contract/badges/papers';
import type { Print } from 'contract/badges/prints';
import type { Timestamp } from 'contract/wire/timestamp';
import { useState } from 'react';
import { ActionButton } from '../../shared/ui/ActionButton';
import { useOrganiserLanguage } from '../shared/language';
import { isoDateTime, localDateTime } from '../shared/local-time';
import { call } from '../session/organiser-call';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { saveEditionFile } from '../shared/save-edition-file';
import { useAction } from '../../shared/ui/use-action';
import { TaskButton } from '../shared/ui/TaskButton';
import { fetchFile } from './file/fetch-file';
import { LastSheetQuestion } from './LastSheetQuestion';
import { readOffset } from './file/offset';
import { printProblem } from './problem';
import { RunWarnings } from './BadgeWarnings';

interface Props {
  print: Print;
  /** Whether the run was just started on this page, so that its file downloads at once. */
  isNew: boolean;
  /**
   * @param message a message about the ended run
   * @param print the run, if its badges were printed
   */
  onEnded: (message: string, print?: Print) => void;
  /** Called when the run may have changed: by a download that omits registrants, or by another organiser. */
  onChanged: () => void;
}

type RunQuestion = 'part' | 'nothing' | undefined;

const titleIdOf = ({ id }: Print) => `run-${id}`;

export function OpenRun({ print, isNew, onEnded, onChanged }: Props) {
  const { t } = useTranslation();
  /** Number of registrants left out of the file; undefined until it is downloaded completely. */
  const [omittedCount, setOmittedCount] = useState<number>();
  const [question, setQuestion] = useState<RunQuestion>();
  const ending = useAction((error) => {
    if (hasCode(error, 'print-state', 'not-found', 'validation-failed')) onChanged();
    if (hasCode(error, 'validation-failed')) return t(($) => $.prints.problems.sheets);
    return printProblem(error, t, ($) => $.prints.problems.failed, {
      'not-found': t(($) => $.prints.problems.state),
    });
  });
  const { id, number, badges, paper, at, organiser, state, hasFormerShow } = print;
  const isConfirming = state === 'confirming';
  const canConfirm = isConfirming || omittedCount !== undefined;
  const titleId = titleIdOf(print);

  /** @param last the last sheet that was printed; all sheets if absent */
  const confirm = (last?: number) =>
    ending.run(async () => {
      const confirmed = await call('confirmPrint', { id, sheets: last });
      const { badges: printedCount, rest = 0 } = confirmed;
      const text = t(($) => $.prints.confirmed, { number, count: printedCount });
      onEnded(rest === 0 ? text : `${text} ${t(($) => $.prints.stillToPrint, { count: rest })}`, confirmed);
    });

  const drop = () =>
    ending.run(async () => {
      await call('dropPrint', { id });
      onEnded(t(($) => $.prints.dropped, { number }));
    });

  return (
    <section className="sheet open-run" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <RunName print={print} />
      </h3>
      <p>
        {t(($) => $.prints.about, { count: badges, paper: t(($) => $.prints.papers[paper]) })}
        <br />
        <RunMoment at={at} organiser={organiser} />
      </p>
      {hasFormerShow && <p className="said-problem">{t(($) => $.prints.formerShow)}</p>}
      {!isConfirming && <RunWarnings print={print} />}
      {isConfirming ? (
        <p>{t(($) => $.prints.unfinished)}</p>
      ) : (
        <TaskButton
          label={t(($) => $.prints.download)}
          startsOnMount={isNew}
          run={async (report, signal) => {
            setOmittedCount(undefined);
            const { x, y } = readOffset(paper);
            const file = await fetchFile('printFile', { id, offsetX: x, offsetY: y }, t, report, signal);
            saveEditionFile(`badges-${number}.pdf`, file.content);
            setOmittedCount(file.omitted);
            onChanged();
          }}
          explain={(error) =>
            printProblem(error, t, ($) => $.prints.downloadFailed, {
              'not-found': t(($) => $.prints.nobodyLeft),
            })
          }
        />
      )}
      <p role="status" className="strong">
        {omittedCount !== undefined && t(($) => $.prints.downloaded, { count: omittedCount })}
      </p>
      <OutcomeButtons
        print={print}
        canConfirm={canConfirm}
        isRunning={ending.isRunning}
        question={question}
        onAsk={setQuestion}
        onConfirm={() => void confirm()}
      />
      {question === 'part' && (
        <LastSheetQuestion
          runId={id}
          sheets={sheetsFor(paper, badges)}
          isRunning={ending.isRunning}
          onYes={(last) => void confirm(last)}
          onNo={() => setQuestion(undefined)}
        />
      )}
      {question === 'nothing' && (
        <Question
          text={t(($) => $.prints.notOutSure)}
          yes={t(($) => $.prints.notOutNow)}
          no={t(($) => $.prints.keep)}
          isRunning={ending.isRunning}
          onYes={() => void drop()}
          onNo={() => setQuestion(undefined)}
        />
      )}
      <OutcomeMessage {...ending} />
    </section>
  );
}

/** @returns such as `Run 12 (run 9 again)` */
export function RunName({ print: { number, repeats, restOf } }: Pick<Props, 'print'>) {
  const { t } = useTranslation();
  return (
    <>
      {t(($) => $.prints.run, { number })}
      {repeats !== undefined && ` (${t(($) => $.prints.again, { number: repeats })})`}
      {restOf !== undefined && ` (${t(($) => $.prints.restOf, { number: restOf })})`}
    </>
  );
}

interface MomentProps {
  at: Timestamp;
  /** Absent or empty if the account is deleted. */
  organiser?: string | undefined;
}

/** When the run was started or confirmed, and by whom. */
export function RunMoment({ at, organiser = '' }: MomentProps) {
  const { t } = useTranslation();
  const moment = localDateTime(at, useOrganiserLanguage());
  return (
    <time dateTime={isoDateTime(at)}>
      {organiser === '' ? moment : t(($) => $.prints.startedBy, { moment, who: organiser })}
    </time>
  );
}

interface OutcomeButtonsProps {
  print: Print;
  canConfirm: boolean;
  isRunning: boolean;
  question: RunQuestion;
  onAsk: (question: RunQuestion) => void;
  onConfirm: () => void;
}

/** The buttons that say how much of the run was printed; confirming needs the downloaded file. */
function OutcomeButtons({ print, canConfirm, isRunning, question, onAsk, onConfirm }: OutcomeButtonsProps) {
  const { t } = useTranslation();
  const isConfirming = print.state === 'confirming';
  const downloadHintId = `${titleIdOf(print)}-first`;
  const reasonId = canConfirm ? undefined : downloadHintId;
  return (
    <>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.prints.cameOut)}
          isMain
          aria-disabled={!canConfirm || isRunning}
          aria-describedby={reasonId}
          onPress={() => canConfirm && onConfirm()}
        />
        {!isConfirming && sheetsFor(print.paper, print.badges) > 1 && (
          <ActionButton
            label={t(($) => $.prints.partOut)}
            aria-disabled={!canConfirm}
            aria-describedby={reasonId}
            aria-expanded={question === 'part'}
            onPress={() => canConfirm && onAsk(question === 'part' ? undefined : 'part')}
          />
        )}
        {!isConfirming && (
          <ActionButton
            label={t(($) => $.prints.notOut)}
            aria-expanded={question === 'nothing'}
            onPress={() => onAsk(question === 'nothing' ? undefined : 'nothing')}
          />
        )}
      </div>
      {!canConfirm && (
        <p className="field-hint" id={downloadHintId}>
          {t(($) => $.prints.downloadFirst)}
        </p>
      )}
    </>
  );
}
