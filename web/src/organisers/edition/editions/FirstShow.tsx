/** The page `/edition/new` before the first show: asks for what cannot be guessed, and creates the draft (EDIT-28). */
import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'contract/wire/api-error';
import type { FactName } from 'contract/edition/fact-table';
import type { Part } from 'contract/edition/reading/fact-values';
import { problemOf } from 'contract/edition/reading/fact-checks';
import { defaultCountry } from 'contract/edition/current';
import { countries, type Country } from 'contract/language/countries';
import { inEveryLanguage, type Language } from 'contract/language/languages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../../shared/fields/SelectField';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { TextField } from '../../../shared/fields/TextField';
import { useShortForm } from '../../../shared/form/use-short-form';
import { paths } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { NoShowYet } from './NoShowYet';
import { call } from '../../session/organiser-call';
import { may } from '../../session/session';
import { useOrganiserTexts } from '../../shared/language';
import { FactInputs } from '../facts/FactInputs';
import { editionPath, useToday, useUnpublishedEditions } from '../frame/edition';
import { linesOf, type FormValue } from '../words/form-value';
import { editionProblem, problemWords } from '../words/problem-words';
import '../frame/edition.css';

interface FormValues {
  name: string;
  date: string;
  venue: string;
  country: Country;
  timeZone: string;
  languages: readonly Language[];
  parts: readonly Part[];
}

/** Before the first show, no registrant refers to a fact, so none is locked. */
const nothingLocked = { lockedLanguages: [], kindsTaken: [], isFixed: false, published: undefined };

export function FirstShow() {
  const drafts = useUnpublishedEditions();
  const [hasBegun, setBegun] = useState(false);
  // The form stays until the created draft opens, although the list already has this draft.
  if ((drafts.length > 0 && !hasBegun) || !may('owner')) return <NoShowYet name="newEdition" />;
  return <FirstForm onBegun={() => setBegun(true)} />;
}

function FirstForm({ onBegun }: { onBegun: () => void }) {
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const beginning = useAction((error) =>
    hasCode(error, 'name-taken') ? t(($) => $.edition.first.taken) : editionProblem(error, t),
  );
  const initial: FormValues = {
    ...{ name: '', date: '', venue: '', country: browserCountry(), timeZone: zone },
    ...{ languages: [language], parts: [] },
  };
  const { formik, field, whenValid } = useShortForm<FormValues>(initial, (typed) => {
    const problemText = (fact: FactName, value: unknown) => {
      const problem = problemOf(fact, value);
      return problem && problemWords({ fact, problem }, language, value);
    };
    return {
      name: problemText('name', typed.name.trim()),
      date:
        problemText('date', typed.date || undefined) ??
        (typed.date <= today ? t(($) => $.edition.datePast) : undefined),
      venue: problemText('venue', { [language]: linesOf(typed.venue) }),
      languages: problemText('languages', typed.languages),
    };
  });
  const begin = whenValid(
    (typed) =>
      void beginning.run(async () => {
        const { edition } = await call('beginFirstShow', {
          ...{ ...typed, venue: linesOf(typed.venue) },
          ...{ languages: [...typed.languages], parts: [...typed.parts] },
        });
        onBegun();
        await cache.invalidateQueries({ queryKey: ['adminEditions'] });
        await navigate(editionPath(paths.edition, edition));
      }),
  );
  const { country, languages, parts } = formik.values;
  const factInputs = (fact: 'country' | 'languages' | 'parts', typed: FormValue) => (
    <div id={fact} tabIndex={-1}>
      <FactInputs
        {...{ fact, typed, ...nothingLocked }}
        current={{ languages }}
        hint={t(($) => $.facts.fact[fact].help)}
        error={field(fact).error}
        errors={inEveryLanguage(() => undefined)}
        onType={(next) => {
          if (next.as === 'text') void formik.setFieldValue('country', next.text);
          if (next.as === 'languages') void formik.setFieldValue('languages', next.languages);
          if (next.as === 'parts') void formik.setFieldValue('parts', next.parts);
        }}
      />
    </div>
  );

  return (
    <div className="organiser-page edition-page">
      <h1>{t(($) => $.edition.first.title)}</h1>
      <form className="rows edition-new" noValidate onSubmit={begin}>
        <section className="sheet" aria-labelledby="first-basics">
          <h2 id="first-basics">{t(($) => $.edition.first.basics)}</h2>
          <TextField
            {...field('name')}
            label={t(($) => $.facts.fact.name.label)}
            hint={t(($) => $.facts.fact.name.help)}
            mandatory
            autoComplete="off"
          />
          <TextField {...field('date')} type="date" label={t(($) => $.facts.fact.date.label)} mandatory />
          <TextAreaField
            {...field('venue')}
            label={t(($) => $.facts.fact.venue.label)}
            hint={t(($) => $.edition.first.venueHint)}
            rows={3}
            mandatory
          />
          {factInputs('country', { as: 'text', text: country })}
          <SelectField
            {...field('timeZone')}
            label={t(($) => $.facts.fact.timeZone.label)}
            options={[...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
              value,
              text: value,
            }))}
          />
          {factInputs('languages', { as: 'languages', languages })}
        </section>
        <section className="sheet">{factInputs('parts', { as: 'parts', parts })}</section>
        <div className="rows rows-close edition-publish">
          <ActionButton
            isMain
            label={t(($) => $.edition.first.begin)}
            busy={t(($) => $.edition.preparing)}
            isRunning={beginning.isRunning}
          />
          <p className="field-hint">{t(($) => $.edition.first.beginHint)}</p>
        </div>
        <OutcomeMessage {...beginning} />
      </form>
    </div>
  );
}

/** The region of the browser's language, as a proposal. */
function browserCountry(): Country {
  const { region } = new Intl.Locale(navigator.language);
  return countries.find((country) => country === region) ?? defaultCountry;
}
