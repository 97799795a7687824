/** The form for one exhibitor's contact, an alternative to pasting a list (EXH-1). */
import { useTranslation } from 'react-i18next';
import { facts } from 'contract/edition/current';
import { isSamePerson, matchContacts, maxContactLength, type ContactRow } from 'contract/exhibitors/contacts';
import type { ExhibitorRow } from 'contract/exhibitors/exhibitors';
import { languageRows } from 'contract/language/languages';
import { ApiError } from 'contract/wire/api-error';
import { normaliseEmail } from 'contract/wire/email-address';
import { maxEmailLength } from 'contract/wire/patterns';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { useShortForm } from '../../shared/form/use-short-form';
import { Question } from '../../shared/ui/Question';
import { call } from '../session/organiser-call';

export interface ActionProps {
  isRunning: boolean;
  /** @param work returns a success message; the list is then refetched */
  act: (work: () => Promise<string>) => Promise<void>;
}

interface Props extends ActionProps {
  row: ExhibitorRow;
  onClose: () => void;
}

export function EditContact({ row, isRunning, act, onClose }: Props) {
  const { t } = useTranslation();
  const { key, name, contact } = row;
  const { languages } = facts();
  const { formik, field, whenValid } = useShortForm<Omit<ContactRow, 'exhibitor'>>(
    {
      contact: contact?.contact ?? '',
      email: contact?.email ?? '',
      language: languages.find((language) => language === contact?.language) ?? languages[0] ?? '',
    },
    (typed) => {
      const [match] = matchContacts([{ exhibitor: key, ...typed }], [row], new Map(), languages);
      const wrongField = (['contact', 'email'] as const).find((name) => name === match?.outcome);
      return wrongField === undefined ? {} : { [wrongField]: t(($) => $.exhibitors.wrong[wrongField]) };
    },
  );
  const typedPerson = contact && { ...contact, email: normaliseEmail(formik.values.email) };
  /** Whether saving ends the links and devices of the present contact. */
  const endsAccess = contact && typedPerson && !isSamePerson(contact, typedPerson);
  const save = whenValid(
    (typed) =>
      void act(async () => {
        const { outcomes } = await call('saveContacts', { rows: [{ exhibitor: key, ...typed }] });
        if (outcomes[0] === 'unknown')
          throw new ApiError('changed-meanwhile', 'The exhibitor is no longer in the list.');
        onClose();
        return t(($) => $.exhibitors.saved, { name });
      }),
  );
  return (
    <Question
      isMain
      text={t(($) => $.exhibitors.contactOf, { name })}
      yes={t(($) => $.exhibitors.save)}
      no={t(($) => $.organisers.common.cancel)}
      isRunning={isRunning}
      onYes={save}
      onNo={onClose}
    >
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
        options={languages.map((lang) => ({ value: lang, text: languageRows[lang].ownName, lang }))}
      />
      <div className="outcome" role="status">
        {endsAccess && t(($) => $.exhibitors.ends)}
      </div>
    </Question>
  );
}
