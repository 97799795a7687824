/** The registered data, with the form's labels. */
import { confirmationTexts } from 'contract/confirmation-email/texts';
import { event } from 'contract/event';
import { inviterName, notInvited } from 'contract/exhibitors';
import { euros } from 'contract/formats';
import { dinnerSupplement } from 'contract/registration-fields';
import type { Visit } from 'contract/visit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { useVisitTexts } from './visit-texts';

export function Details({ registrant, state }: Pick<Visit, 'registrant' | 'state'>) {
  const { t } = useTranslation();
  const texts = useVisitTexts();
  const language = useLanguage();
  const mailTexts = confirmationTexts[language];
  const { vegetarianMeal, bappMember, invitedBy } = registrant;
  // A cancelled registration has no seats.
  const persons = state === 'cancelled' ? 0 : registrant.dinnerReservation;

  const supplement = dinnerSupplement(persons);
  const dinner = [
    persons === 0 ? texts.noDinner : mailTexts.dinnerPersons(persons, vegetarianMeal),
    ...(supplement > 0 ? [mailTexts.dinnerSupplement(euros(supplement, language))] : []),
  ];
  const rows: readonly (readonly [string, string])[] = [
    [texts.name, `${registrant.firstname} ${registrant.lastname}`],
    [t('field.organization'), registrant.organization],
    [t('field.title'), registrant.title],
    [t('field.email'), registrant.email],
    [t('field.telWork'), registrant.telWork],
    [t('field.telCell'), registrant.telCell],
    [t('field.workUrl'), registrant.workUrl],
    [
      texts.address,
      [
        registrant.streetAndNumber,
        `${registrant.postalCode} ${registrant.city}`,
        registrant.region,
        registrant.country,
      ]
        .filter((part) => part !== '')
        .join(', '),
    ],
    [t('field.invitedBy'), inviter()],
    [t('field.bappMember'), t(bappMember === 'Yes' ? 'choice.yes' : 'choice.no')],
    ...(bappMember === 'Yes' ? [[mailTexts.dinner, dinner.join('. ')] as const] : []),
    [t('field.mailing'), t(registrant.mailing ? 'choice.yes' : 'choice.no')],
  ];

  function inviter(): string {
    if (invitedBy === notInvited) return t('choice.notInvited');
    return invitedBy === event.organiser ? t('choice.organiser') : inviterName(invitedBy);
  }

  return (
    <dl className="visit-details">
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
