/** One exhibitor's contact: stored without a spreadsheet, or erased (EXH-1). */
import { useTranslation } from 'react-i18next';
import { facts } from 'contract/edition/current';
import { isSamePerson, matchContacts, maxContactLength, type ContactRow } from 'contract/exhibitors/contacts';
import type { ExhibitorRow } from 'contract/exhibitors/exhibitors';
import { languageRows } from 'contract/language/languages';
import { ApiError } from 'contract/wire/api-error';
import { normaliseEmail } from 'contract/wire/email-address';
import { maxEmailLength } from 'contract/wire/patterns';
import { useContext, useState } from 'react';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { Question } from '../../shared/ui/Question';
import { call } from '../session/organiser-call';
import { IsArchive } from '../shared/is-archive';

export interface Acting {
  isRunning: boolean;
  /** @param work returns the message of its success; the list is read again afterwards */
  act: (work: () => Promise<string>) => Promise<void>;
}

interface Props extends Acting {
  row: ExhibitorRow;
  onClose: () => void;
}

export function ContactForm({ row, isRunning, act, onClose }: Props) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const [isAsking, setAsking] = useState(false);
  const { key, name, contact: stored, isRemoved } = row;
  const { languages } = facts();
  const { formik, field, whenValid } = useShortForm<Omit<ContactRow, 'exhibitor'>>(
    {
      contact: stored?.contact ?? '',
      email: stored?.email ?? '',
      language: languages.find((one) => one === stored?.language) ?? languages[0] ?? '',
    },
    (typed) => {
      const [matched] = matchContacts([{ exhibitor: key, ...typed }], [row], new Map(), languages);
      const wrong = (['contact', 'email'] as const).find((one) => one === matched?.outcome);
      return wrong === undefined ? {} : { [wrong]: t(($) => $.exhibitors.wrong[wrong]) };
    },
  );
  const endsLink =
    stored !== undefined && !isSamePerson(stored, { ...stored, email: normaliseEmail(formik.values.email) });

  const save = whenValid(
    (typed) =>
      void act(async () => {
        const { outcomes } = await call('saveContacts', { rows: [{ exhibitor: key, ...typed }] });
        if (!outcomes.every((one) => one === 'new' || one === 'changed' || one === 'unchanged'))
          throw new ApiError('changed-meanwhile', 'The list of the show has changed.');
        onClose();
        return t(($) => $.exhibitors.saved, { name });
      }),
  );
  const erase = () =>
    act(async () => {
      await call('removeContacts', { keys: [key] });
      onClose();
      return t(($) => $.exhibitors.erased, { name });
    });

  return (
    <div className="rows">
      {!isArchive && !isRemoved && (
        <form className="exhibitors-form" noValidate onSubmit={save}>
          <TextField
            {...field('contact')}
            label={t(($) => $.exhibitors.person)}
            autoComplete="off"
            maxLength={maxContactLength}
            mandatory
          />
          <TextField
            {...field('email')}
            type="email"
            label={t(($) => $.exhibitors.email)}
            autoComplete="off"
            maxLength={maxEmailLength}
            mandatory
          />
          <SelectField
            {...field('language')}
            label={t(($) => $.exhibitors.language)}
            options={languages.map((one) => ({ value: one, text: languageRows[one].ownName, lang: one }))}
          />
          <div role="status">{endsLink && <p>{t(($) => $.exhibitors.ends)}</p>}</div>
          <ActionButton label={t(($) => $.exhibitors.save)} isMain isRunning={isRunning} />
        </form>
      )}
      {stored !== undefined && (
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet button-grave"
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {t(($) => $.exhibitors.erase)}
          </button>
        </div>
      )}
      {stored !== undefined && isAsking && (
        <Question
          text={t(($) => $.exhibitors.eraseSure, { contact: stored.contact, name })}
          yes={t(($) => $.exhibitors.eraseNow)}
          no={t(($) => $.exhibitors.notYet)}
          isRunning={isRunning}
          onYes={() => void erase()}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
