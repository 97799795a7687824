/** The page `/edition/new`: asks for the new day, shows every time that moves with it, and prepares the edition. */
import { useQueryClient } from '@tanstack/react-query';
import type { CopiedEdition, EditionDetails } from 'contract/edition/calls';
import { newEditionIdPattern } from 'contract/edition/header';
import { copyFacts } from 'contract/edition/draft';
import { isDay } from 'contract/event-times';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { TextField } from '../../shared/ui/TextField';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { useOrganiserLanguage } from '../shared/language';
import { CopiedFacts } from './CopiedFacts';
import { CopiedTimes } from './CopiedTimes';
import { useToday } from './edition';
import { EditionFrame } from './EditionFrame';
import { editionProblem } from './problem-words';
import { useEditionTexts } from './texts';

export default function NewEditionPage() {
  return <EditionFrame name="newEdition">{(details) => <NewEdition details={details} />}</EditionFrame>;
}

function NewEdition({ details: { edition, facts } }: { details: EditionDetails }) {
  const texts = useEditionTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const [date, setDate] = useState('');
  const [typedId, setId] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<CopiedEdition>();
  const copying = useAction((error) => editionProblem(error, language), { fallback: heading });

  if (facts === null) return <p>{texts.nothingToCopy}</p>;
  const id = typedId ?? date.slice(0, 4);
  const isRight = isDay(date) && date.startsWith('20');
  const wrongDate = !isRight ? texts.dateMissing : date <= today ? texts.datePast : undefined;
  const wrongId = newEditionIdPattern.test(id) ? undefined : texts.idWrong;

  function prepare(submit: SyntheticEvent) {
    submit.preventDefault();
    flushSync(() => setTried(true));
    if (wrongDate !== undefined || wrongId !== undefined) {
      document.getElementById(wrongDate === undefined ? 'id' : 'date')?.focus();
      return;
    }
    void copying.run(async () => {
      setMade(await call('copyEdition', { edition, date, id }));
      await cache.invalidateQueries({ queryKey: ['editions'] });
      window.scrollTo(0, 0);
    });
  }

  if (made !== undefined)
    return (
      <div className="rows">
        <h2 ref={heading} tabIndex={-1}>
          {texts.prepared(made.edition)}
        </h2>
        <CopiedFacts made={made} from={facts} />
      </div>
    );
  return (
    <form className="rows edition-new" noValidate onSubmit={prepare}>
      <section className="sheet" aria-labelledby="new-day">
        <h2 id="new-day">{texts.newDay}</h2>
        <TextField
          id="date"
          type="date"
          label={texts.newDate}
          hint={texts.newDateHint}
          mandatory
          value={date}
          error={isTried ? wrongDate : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          id="id"
          label={texts.newId}
          hint={texts.newIdHint}
          mandatory
          autoComplete="off"
          value={id}
          error={isTried && isRight ? wrongId : undefined}
          onChange={({ target }) => setId(target.value)}
        />
      </section>
      {isRight && <CopiedTimes copied={copyFacts(facts, date)} />}
      <div>
        <button type="submit" className="button" aria-disabled={copying.isRunning}>
          {copying.isRunning ? texts.preparing : texts.prepare}
        </button>
        <p className="field-hint">{texts.prepareHint}</p>
      </div>
      <OutcomeMessage {...copying} />
    </form>
  );
}
