/** The page `/edition/new`: asks for the new day, shows the times that change with it, and creates the draft. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { CopiedEdition, EditionDetails } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { isNoShow, newEditionIdPattern } from 'contract/wire/edition-header';
import { copyFacts } from 'contract/publication/draft';
import { isDay } from 'contract/wire/patterns';
import { useRef, useState } from 'react';
import { useShortForm } from '../../../shared/form/use-short-form';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextField } from '../../../shared/fields/TextField';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { CopiedFacts, CopiedTimes } from './CopiedFacts';
import { FirstShow } from './FirstShow';
import { useToday } from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { editionProblem } from '../words/problem-words';

interface FormValues {
  date: string;
  /** While it is undefined, the form proposes the year of the date. */
  id: string | undefined;
}

const idOf = ({ date, id = date.slice(0, 4) }: FormValues) => id;

const isValidDay = (date: string) => isDay(date) && date.startsWith('20');

export default function NewEditionPage() {
  if (isNoShow(currentEdition())) return <FirstShow />;
  return <EditionFrame name="newEdition">{(details) => <NewEdition details={details} />}</EditionFrame>;
}

function NewEdition({ details: { edition, facts } }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const [copy, setCopy] = useState<CopiedEdition>();
  const copying = useAction((error) => editionProblem(error, t), { fallback: heading });
  const { formik, field, whenValid } = useShortForm<FormValues>({ date: '', id: undefined }, (typed) => ({
    date: !isValidDay(typed.date)
      ? t(($) => $.edition.dateMissing)
      : typed.date <= today
        ? t(($) => $.edition.datePast)
        : undefined,
    id:
      isValidDay(typed.date) && !newEditionIdPattern.test(idOf(typed))
        ? t(($) => $.edition.idWrong)
        : undefined,
  }));
  const prepare = whenValid(
    (typed) =>
      void copying.run(async () => {
        setCopy(await call('copyEdition', { edition, date: typed.date, id: idOf(typed) }));
        await cache.invalidateQueries({ queryKey: ['adminEditions'] });
        window.scrollTo(0, 0);
      }),
  );
  const { date } = formik.values;

  if (facts === null) return <p>{t(($) => $.edition.nothingToCopy)}</p>;
  if (copy !== undefined)
    return (
      <div className="rows">
        <h2 ref={heading} tabIndex={-1}>
          {t(($) => $.edition.prepared, { id: copy.edition })}
        </h2>
        <CopiedFacts copy={copy} from={facts} />
      </div>
    );
  return (
    <form className="rows edition-new" noValidate onSubmit={prepare}>
      <section className="sheet" aria-labelledby="new-day">
        <h2 id="new-day">{t(($) => $.edition.newDay)}</h2>
        <TextField
          {...field('date')}
          type="date"
          label={t(($) => $.edition.newDate)}
          hint={t(($) => $.edition.newDateHint)}
          mandatory
        />
        <TextField
          {...field('id')}
          value={idOf(formik.values)}
          label={t(($) => $.edition.newId)}
          hint={t(($) => $.edition.newIdHint)}
          mandatory
          autoComplete="off"
        />
        <div className="sheet-actions">
          <ActionButton
            isMain
            label={t(($) => $.edition.prepare)}
            busy={t(($) => $.edition.preparing)}
            isRunning={copying.isRunning}
          />
          <p className="field-hint">{t(($) => $.edition.prepareHint)}</p>
        </div>
        <OutcomeMessage {...copying} />
      </section>
      {isValidDay(date) && <CopiedTimes copied={copyFacts(facts, date)} />}
    </form>
  );
}
