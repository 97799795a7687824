/** The registered data, with the form's labels. */
import { dinnerFact } from 'contract/mail/confirmation/content';
import { facts, hasPart, inLanguage, mayBookDinner } from 'contract/edition/current';
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { answerTo, answerWords, askedQuestions } from 'contract/registrant/answers';
import { readableColumns } from 'contract/registrant/export-columns';
import { readableEmail } from 'contract/wire/readable-email';
import {
  isAsked,
  isChangeable,
  isFieldName,
  isOfKind,
  type ChangeableField,
} from 'contract/registrant/registration-fields';
import type { Visit } from 'contract/registrant/visit';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../shared/form/field-label';
import { useLanguage } from '../../shared/translations/i18n';

/** The language is not shown: the page is in the language that the visitor chose. */
type ShownField = Exclude<ChangeableField, 'language'>;

const fields = readableColumns.filter(
  (name): name is ShownField => isFieldName(name) && isChangeable(name) && name !== 'language',
);

type Row = readonly [label: string, value: string];

export function Details({ registrant, state }: Pick<Visit, 'registrant' | 'state'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bappMember, invitedBy } = registrant;
  // A cancelled registration has no seats.
  const dinner = state === 'cancelled' ? undefined : dinnerFact(registrant, language);
  const dinnerInWords = dinner
    ? [dinner.text, ...(dinner.notes ?? [])].join('\n')
    : t(($) => $.visit.noDinner);
  const address = [
    registrant.streetAndNumber,
    `${registrant.postalCode} ${registrant.city}`,
    registrant.region,
    registrant.country,
  ];
  /** The rows of fields that are combined, reworded, moved or left out. */
  const ownRows: Partial<Record<ShownField, readonly Row[]>> = {
    email: [[t(($) => $.visitors.field.email), readableEmail(registrant.email)]],
    lastname: [[t(($) => $.visit.name), `${registrant.firstname} ${registrant.lastname}`]],
    firstname: [],
    streetAndNumber: [[t(($) => $.visit.address), address.filter((part) => part !== '').join(', ')]],
    postalCode: [],
    city: [],
    region: [],
    country: [],
    bappMember: [
      ...(hasPart('inviters') ? [[t(($) => $.visitors.field.invitedBy), inviter()] as const] : []),
      ...(hasPart('members') ? [[t(($) => $.visitors.field.bappMember), words('bappMember')] as const] : []),
    ],
    invitedBy: [],
    dinnerReservation:
      dinner || mayBookDinner(bappMember) ? [[t(($) => $.confirmation.dinner), dinnerInWords]] : [],
    vegetarianMeal: [],
  };
  const answers = askedQuestions('form').map((question): Row => [
    inLanguage(question.words, language),
    answerWords(question, answerTo(registrant.answers, question.key), language),
  ]);
  const rows = fields
    .flatMap(
      (name): readonly Row[] =>
        ownRows[name] ?? (!isAsked(name) && !registrant[name] ? [] : [[fieldLabel(t, name), words(name)]]),
    )
    .concat(answers);

  function words(name: ShownField): string {
    if (isOfKind(name, 'yesNo'))
      return t(($) => (registrant[name] === 'Yes' ? $.visitors.choice.yes : $.visitors.choice.no));
    if (isOfKind(name, 'checkbox'))
      return t(($) => (registrant[name] ? $.visitors.choice.yes : $.visitors.choice.no));
    return String(registrant[name]);
  }

  function inviter(): string {
    if (invitedBy === notInvited) return t(($) => $.visitors.choice.notInvited);
    return invitedBy === facts().organiser ? t(($) => $.visitors.choice.organiser) : inviterName(invitedBy);
  }

  return (
    <dl className="facts visit-details">
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
