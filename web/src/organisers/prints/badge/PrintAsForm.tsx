/** The form that sets how the lines of one badge are printed, beside its picture (PRINT-6). */
import { useTranslation } from 'react-i18next';
import { printAsFields, type RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { PaperId } from 'contract/badges/papers';
import { printAsKeys } from 'contract/registrant/registrant';
import { useDeferredValue, useId, useState } from 'react';
import { call } from '../../session/organiser-call';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { TextField } from '../../../shared/fields/TextField';
import { useAction } from '../../../shared/ui/use-action';
import { currentDetails, saveInTurn } from '../../shared/current-details';
import { BadgePicture } from './BadgePicture';
import { printProblem } from '../problem';

interface Props {
  details: RegistrantDetails;
  paper: PaperId;
  /** Called with the stored registrant after saving, or after a conflict. */
  onStored: (details: RegistrantDetails) => void;
}

export function PrintAsForm({ details, paper, onStored }: Props) {
  const { t } = useTranslation();
  const { registrant, version } = details;
  const { firstname, lastname, organization, title } = registrant;
  // The page may show a registrant twice: in a print run and among the chosen registrants.
  const formId = useId();
  const storedLines = { name: '', organization: '', title: '', ...registrant.printAs };
  const [unsavedLines, setUnsavedLines] = useState<Partial<typeof storedLines>>({});
  const lines = { ...storedLines, ...unsavedLines };
  const saving = useAction((error) => {
    const current = currentDetails(error);
    if (current !== undefined) onStored(current);
    return printProblem(error, t, ($) => $.prints.problems.failed);
  });
  const pictureLines = {
    name: useDeferredValue(lines.name),
    organization: useDeferredValue(lines.organization),
    title: useDeferredValue(lines.title),
  };
  const registeredLines = { name: `${firstname} ${lastname}`, organization, title };

  const save = () =>
    saving.run(async () => {
      onStored(await saveInTurn(details, (basis) => call('changePrintAs', { ...basis, ...lines })));
      setUnsavedLines({});
      return t(($) => $.prints.saved);
    });

  return (
    <div className="print-as">
      <BadgePicture
        registrant={registrant}
        version={version}
        name={registeredLines.name}
        paper={paper}
        lines={pictureLines}
      />
      <form
        className="rows print-as-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className="rows rows-close print-as-lines">
          <legend>{t(($) => $.prints.printAs)}</legend>
          <p className="field-hint">{t(($) => $.prints.printAsHint)}</p>
          {printAsKeys.map((line) => (
            <TextField
              key={line}
              id={`${formId}-${line}`}
              label={t(($) => $.prints.lines[line])}
              placeholder={registeredLines[line]}
              autoComplete="off"
              maxLength={maxLengthOf(line)}
              value={lines[line]}
              onChange={({ target }) => setUnsavedLines({ ...unsavedLines, [line]: target.value })}
            />
          ))}
        </fieldset>
        <ActionButton
          label={t(($) => $.prints.save)}
          busy={t(($) => $.prints.working)}
          isRunning={saving.isRunning}
        />
        <OutcomeMessage {...saving} />
      </form>
    </div>
  );
}

function maxLengthOf(line: keyof typeof printAsFields): number | undefined {
  const maxLength: unknown = printAsFields[line].describe().tests.find(({ name }) => name === 'max')
    ?.params?.['max'];
  return typeof maxLength === 'number' ? maxLength : undefined;
}
