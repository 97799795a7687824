/** A run that has not ended: its file, and whether it came out. It can be confirmed once the file is here (PRINT-3). */
import { hasCode } from 'contract/wire/api-error';
import { sheetsFor } from 'contract/badges/papers';
import type { Print } from 'contract/badges/prints';
import { useState } from 'react';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { isoMoment, localMoment } from '../shared/local-time';
import { call } from '../session/organiser-call';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { saveOfEdition } from '../shared/save-of-edition';
import { useAction } from '../../shared/ui/use-action';
import { TaskButton } from '../shared/ui/TaskButton';
import { fetchFile } from './file/fetch-file';
import { LastSheet } from './LastSheet';
import { rememberedOffset } from './file/offset';
import { printProblem } from './words/problem';
import { RunWarnings } from './RunWarnings';
import { usePrintTexts } from './words/texts';

interface Props {
  print: Print;
  /** Whether it was just started on this page, so that its file is wanted. */
  isNew: boolean;
  /**
   * @param what to say about it
   * @param print the run, if its badges were printed
   */
  onEnded: (what: string, print?: Print) => void;
  /** The run may have changed on the server: its first file left somebody out, or somebody else has ended it. */
  onChanged: () => void;
}

type Asked = 'part' | 'nothing' | undefined;

const runId = ({ id }: Print) => `run-${id}`;

export function OpenRun({ print, isNew, onEnded, onChanged }: Props) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  /** How many people the file left out; undefined until it has come completely. */
  const [leftOut, setLeftOut] = useState<number>();
  const [asked, setAsked] = useState<Asked>();
  const ending = useAction((error) => {
    if (hasCode(error, 'print-state', 'not-found', 'validation-failed')) onChanged();
    if (hasCode(error, 'validation-failed')) return texts.problems.sheets;
    return printProblem(error, texts.problems.failed, texts, language, texts.problems.state);
  });
  const { id, number, badges, paper, at, organiser = '', state, hasFormerShow } = print;
  const isUnfinished = state === 'confirming';
  const canConfirm = isUnfinished || leftOut !== undefined;
  const titleId = runId(print);

  /** @param last the last sheet that came out; all if absent */
  const confirm = (last?: number) =>
    ending.run(async () => {
      const confirmed = await call('confirmPrint', { id, sheets: last });
      const { badges: printed, rest = 0 } = confirmed;
      const said = texts.confirmed(number, formatCount(printed, language));
      onEnded(rest === 0 ? said : `${said} ${texts.stillToPrint(formatCount(rest, language))}`, confirmed);
    });

  const drop = () =>
    ending.run(async () => {
      await call('dropPrint', { id });
      onEnded(texts.dropped(number));
    });

  return (
    <section className="sheet open-run" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <RunName print={print} />
      </h3>
      <p>
        {texts.about(formatCount(badges, language), texts.papers[paper])}
        <br />
        <time dateTime={isoMoment(at)}>{texts.startedBy(localMoment(at, language), organiser)}</time>
      </p>
      {hasFormerShow && <p className="said-problem">{texts.formerShow}</p>}
      {!isUnfinished && <RunWarnings print={print} />}
      {isUnfinished ? (
        <p>{texts.unfinished}</p>
      ) : (
        <TaskButton
          label={texts.download}
          startAtOnce={isNew}
          run={async (report, signal) => {
            setLeftOut(undefined);
            const { x, y } = rememberedOffset(paper);
            const file = await fetchFile('printFile', { id, offsetX: x, offsetY: y }, texts, report, signal);
            saveOfEdition(`badges-${number}.pdf`, file.content);
            setLeftOut(file.leftOut);
            onChanged();
          }}
          explain={(error) => printProblem(error, texts.downloadFailed, texts, language, texts.nobodyLeft)}
        />
      )}
      <p role="status" className="open-run-state">
        {leftOut !== undefined && texts.downloaded(leftOut)}
      </p>
      <Ending
        print={print}
        canConfirm={canConfirm}
        isRunning={ending.isRunning}
        asked={asked}
        onAsk={setAsked}
        onConfirm={() => void confirm()}
      />
      {asked === 'part' && (
        <LastSheet
          run={id}
          sheets={sheetsFor(paper, badges)}
          isRunning={ending.isRunning}
          onYes={(last) => void confirm(last)}
          onNo={() => setAsked(undefined)}
        />
      )}
      {asked === 'nothing' && (
        <Question
          text={texts.notOutSure}
          yes={texts.notOutNow}
          no={texts.keep}
          isRunning={ending.isRunning}
          onYes={() => void drop()}
          onNo={() => setAsked(undefined)}
        />
      )}
      <OutcomeMessage {...ending} />
    </section>
  );
}

/** @returns such as `Run 12 (run 9 again)` */
export function RunName({ print: { number, repeats, restOf } }: Pick<Props, 'print'>) {
  const texts = usePrintTexts();
  return (
    <>
      {texts.run(number)}
      {repeats !== undefined && ` (${texts.again(repeats)})`}
      {restOf !== undefined && ` (${texts.restOf(restOf)})`}
    </>
  );
}

interface EndingProps {
  print: Print;
  canConfirm: boolean;
  isRunning: boolean;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onConfirm: () => void;
}

/** The buttons that say whether it came out; they wait for the file. */
function Ending({ print, canConfirm, isRunning, asked, onAsk, onConfirm }: EndingProps) {
  const texts = usePrintTexts();
  const isUnfinished = print.state === 'confirming';
  const firstId = `${runId(print)}-first`;
  const why = canConfirm ? undefined : firstId;
  return (
    <>
      <div className="sheet-actions">
        <button
          type="button"
          className="button"
          aria-disabled={!canConfirm || isRunning}
          aria-describedby={why}
          onClick={() => canConfirm && onConfirm()}
        >
          {texts.cameOut}
        </button>
        {!isUnfinished && sheetsFor(print.paper, print.badges) > 1 && (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={!canConfirm}
            aria-describedby={why}
            aria-expanded={asked === 'part'}
            onClick={() => canConfirm && onAsk(asked === 'part' ? undefined : 'part')}
          >
            {texts.partOut}
          </button>
        )}
        {!isUnfinished && (
          <button
            type="button"
            className="button-quiet"
            aria-expanded={asked === 'nothing'}
            onClick={() => onAsk(asked === 'nothing' ? undefined : 'nothing')}
          >
            {texts.notOut}
          </button>
        )}
      </div>
      {!canConfirm && (
        <p className="field-hint" id={firstId}>
          {texts.downloadFirst}
        </p>
      )}
    </>
  );
}
