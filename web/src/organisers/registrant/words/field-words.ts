/** A field's name and value in words, for the history and for comparing two versions. */
import { facts, inLanguage } from 'contract/edition/current';
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { isLanguage } from 'contract/language/languages';
import { money } from 'contract/language/money';
import { answerWords, questionOfField } from 'contract/registrant/answers';
import type { FieldValue } from 'contract/registrant/organisers-registrant';
import { paymentKeys } from 'contract/registrant/payment/payment';
import { ownKind } from 'contract/registrant/badge-kinds';
import { printAsKeys, registrantStates } from 'contract/registrant/registrant';
import { isFieldName, isOfKind } from 'contract/registrant/registration-fields';
import { fieldLabel } from '../../../shared/form/field-label';
import { answerOf } from '../../../shared/form/typed-answers';
import { useOrganiserTexts } from '../../shared/language';
import { yesOrNo } from '../../shared/filter-words';
import { tagNames } from '../../shared/tag-names';
import { shortDay } from '../../shared/local-time';

export function useFieldWords() {
  const { t, language } = useOrganiserTexts();

  /** @param field a form's field, `state`, an answer's field (answers.ts), or a line of the badge, such as `printAs.name` */
  function label(field: string): string {
    if (field === 'printAs') return t(($) => $.prints.printAs);
    const line = printAsKeys.find((key) => field === `printAs.${key}`);
    if (line !== undefined) return `${t(($) => $.prints.printAs)} - ${t(($) => $.prints.lines[line])}`;
    const question = questionOfField(field);
    if (question !== undefined) return inLanguage(question.words, language);
    const column = (['badgeKind', 'note', 'tags', ...paymentKeys] as const).find((name) => name === field);
    if (column !== undefined) return t(($) => $.organisers.spreadsheet.column[column]);
    if (!isFieldName(field)) return field === 'state' ? t(($) => $.registrant.stateLabel) : field;
    return field === 'language' ? t(($) => $.registrant.language) : fieldLabel(t, field);
  }

  /** Tags have names only once `useTags` has loaded them. */
  function valueInWords(field: string, content: FieldValue): string {
    if (field === 'badgeKind' && typeof content === 'string')
      return ownKind(content, language)?.word ?? (content || t(($) => $.organisers.badgeKind.byRule));
    if (field === 'tags' && typeof content === 'object') return valueInWords('', tagNames(content));
    if (field === 'paidAmount' && typeof content === 'number') return money(content, language);
    if (content === '') return t(($) => $.registrant.empty);
    const question = questionOfField(field);
    if (question !== undefined && typeof content !== 'boolean')
      return answerWords(question, answerOf(question, content), language);
    if (typeof content === 'boolean') return yesOrNo(content, t);
    if (typeof content === 'number' || typeof content === 'object') return String(content);
    if (isFieldName(field) && isOfKind(field, 'yesNo')) return yesOrNo(content === 'Yes', t);
    if (field === 'language' && isLanguage(content))
      return t(($) => $.organisers.common.languageName, { language: content });
    if (field === 'paidOn') return shortDay(content, language);
    if (field === 'invitedBy') return inviter(content);
    const state = field === 'state' && registrantStates.find((name) => name === content);
    return state === undefined || state === false ? content : t(($) => $.organisers.row.state[state]);
  }

  function inviter(key: string): string {
    if (key === notInvited) return t(($) => $.visitors.choice.notInvited);
    return key === facts().organiser ? t(($) => $.visitors.choice.organiser) : inviterName(key);
  }

  return { label, valueInWords };
}
