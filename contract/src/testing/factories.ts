/** Test data: a plausible registration, changed by named traits. */
import { notInvited } from '../edition/exhibitors';
import {
  primaryRegistrationCode,
  emptyRegistration,
  type RegistrationValues,
} from '../registrant/registration-fields';

/** The form's values for a registration without dinner; each call returns a different e-mail address. */
export function typedRegistration(...traits: Partial<RegistrationValues>[]): RegistrationValues {
  const plain: RegistrationValues = {
    ...emptyRegistration,
    registrationCode: primaryRegistrationCode(),
    firstname: 'Zoë',
    lastname: 'Lefèvre',
    organization: 'Cadeaux Lefèvre',
    title: 'Directrice',
    // Digits, since random letters would sometimes contain a word that a test searches for.
    email: `zoe.${Math.floor(Math.random() * 1e15)}@visitors.example`,
    workUrl: 'https://lefevre.example',
    telWork: '+32 2 555 01 23',
    streetAndNumber: 'Rue du Marché 12',
    postalCode: '1000',
    city: 'Bruxelles',
    country: 'Belgique',
    bappMember: 'No',
    invitedBy: notInvited,
    rgpd: true,
    language: 'fr',
  };
  return traits.reduce<RegistrationValues>((values, trait) => ({ ...values, ...trait }), plain);
}

export const member = { bappMember: 'Yes' } as const;
export const withDinner = { ...member, dinnerReservation: '4', vegetarianMeal: '1' } as const;
export const dutch = { language: 'nl' } as const;
export const english = { language: 'en' } as const;
