/** Generates plausible registrants. An index always gives the same person, except for the e-mail address. */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { facts, fromFacts } from 'contract/edition/current';
import { inviterKeys } from 'contract/edition/exhibitors';
import { registrationSchema, type Registration } from 'contract/registrant/registration-form';
import { vocabularies } from './names';

export interface FictionalRegistrant {
  registration: Registration;
  createdAt: Date;
  emailSent: Date | undefined;
}

/** The registrations are spread over this many days before the show. */
const daysOpen = 100;
const dayMilliseconds = 24 * 3600 * 1000;

/** The form's default values, for the fields that a fictional registrant leaves empty. */
const emptyFields = fromFacts(() => registrationSchema.cast({}, { assert: false }));

/**
 * @param index the number of the person, from 0
 * @param run a part of the e-mail address, so that addresses of several runs differ
 */
export function fictionalRegistrant(index: number, run: string): FictionalRegistrant {
  const random = randomNumbers(index + 1);
  const pick = <T>(list: readonly T[]) => pickFrom(list, random());
  const language = pick(facts().languages);
  const vocabulary = vocabularies[language] ?? vocabularies.en;
  const [firstname, lastname] = [pick(vocabulary.firstnames), pick(vocabulary.lastnames)];
  const [before, after] = pick(vocabulary.companies);
  const organization = before + pick(vocabulary.lastnames) + after;
  const [postalCode, city] = pick(vocabulary.places);
  const member = random() < 0.4;
  const dinnerReservation = member ? Math.floor(random() * 5) : 0;
  const domain = `${plain(organization)}.example`;
  const createdAt = new Date(Date.parse(facts().date) - Math.floor(random() * daysOpen * dayMilliseconds));
  return {
    registration: {
      ...emptyFields(),
      registrationCode: primaryRegistrationCode(),
      firstname,
      lastname,
      organization,
      title: pick(vocabulary.titles),
      email: `${plain(firstname)}.${plain(lastname)}.${run}${index}@${domain}`,
      workUrl: random() < 0.5 ? `https://www.${domain}` : '',
      telWork: `+32 2 555 ${digits(random(), 2)} ${digits(random(), 2)}`,
      telCell: random() < 0.5 ? `+32 470 55 ${digits(random(), 2)} ${digits(random(), 2)}` : '',
      streetAndNumber: `${pick(vocabulary.streets)} ${1 + Math.floor(random() * 200)}`,
      postalCode,
      city,
      country: vocabulary.country,
      bappMember: member ? 'Yes' : 'No',
      invitedBy: pick(inviterKeys()),
      dinnerReservation,
      vegetarianMeal: Math.floor(random() * (dinnerReservation + 1)),
      mailing: random() < 0.5,
      rgpd: true,
      language,
    },
    createdAt,
    emailSent: random() < 0.9 ? new Date(createdAt.getTime() + 2000 + random() * 60_000) : undefined,
  };
}

function pickFrom<T>(list: readonly T[], random: number): T {
  const item = list[Math.floor(random * list.length)];
  if (item === undefined) throw new Error('The list to pick from is empty.');
  return item;
}

/** Letters and digits only, for use in e-mail and web addresses. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]/g, '');
}

function digits(random: number, length: number): string {
  return String(Math.floor(random * 10 ** length)).padStart(length, '0');
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
