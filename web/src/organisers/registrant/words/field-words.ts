/** A field's name and value in words, for the history and for comparing two versions. */
import { facts } from 'contract/edition/current';
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { isLanguage } from 'contract/language/languages';
import type { FieldValue } from 'contract/registrant/organisers-registrant';
import { printAsKeys, registrantStates } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { useTranslation } from 'react-i18next';

export interface FieldWords {
  /** @param field of the form, `state`, or a line of the badge, such as `printAs.name` */
  label: (field: string) => string;
  value: (field: string, value: FieldValue) => string;
}

export function useFieldWords(): FieldWords {
  const { t } = useTranslation();

  function label(field: string): string {
    if (field === 'printAs') return t(($) => $.prints.printAs);
    const line = printAsKeys.find((one) => field === `printAs.${one}`);
    if (line !== undefined) return `${t(($) => $.prints.printAs)} - ${t(($) => $.prints.lines[line])}`;
    if (!isFieldName(field)) return field === 'state' ? t(($) => $.registrant.stateLabel) : field;
    return field === 'language' ? t(($) => $.registrant.language) : t(($) => $.visitors.field[field]);
  }

  function value(field: string, content: FieldValue): string {
    if (content === '') return t(($) => $.registrant.empty);
    if (typeof content === 'boolean')
      return content ? t(($) => $.organisers.row.yes) : t(($) => $.organisers.row.no);
    if (typeof content === 'number' || typeof content === 'object') return String(content);
    if (isFieldName(field) && isOfKind(field, 'yesNo'))
      return content === 'Yes' ? t(($) => $.organisers.row.yes) : t(($) => $.organisers.row.no);
    if (field === 'language' && isLanguage(content))
      return t(($) => $.organisers.common.languageName, { language: content });
    if (field === 'invitedBy') return inviter(content);
    const state = field === 'state' && registrantStates.find((one) => one === content);
    return state === undefined || state === false ? content : t(($) => $.organisers.row.state[state]);
  }

  function inviter(key: string): string {
    if (key === notInvited) return t(($) => $.visitors.choice.notInvited);
    return key === facts().organiser ? t(($) => $.visitors.choice.organiser) : inviterName(key);
  }

  return { label, value };
}
