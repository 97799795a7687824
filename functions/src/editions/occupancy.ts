/** Counts what registrants of an edition rely on: its places, languages, kinds of badges, parts and form. */
import { notInvited } from 'contract/edition/exhibitors';
import { languages } from 'contract/language/languages';
import type { Occupancy } from 'contract/publication/locks';
import type { RegistrantState } from 'contract/registrant/registrant';
import { adjustableFields } from 'contract/edition/form/asked-fields';
import type { FilledIn } from 'contract/publication/form/form-locks';
import { answerField, countedValues } from 'contract/registrant/answers';
import { AggregateField, Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { answersOf } from '../registrants/store/read-registrant';

/**
 * Reads all registrants, including those who have cancelled, since an index of answers would be one for each question. A
 * concurrent registration may be missed.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function countFilledIn(firestore: Firestore, edition: string): Promise<FilledIn> {
  const registrants = firestore.collection(collections.registrants).where('edition', '==', edition);
  const { docs } = await withDeadline(registrants.select('answers', ...adjustableFields).get());
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const document of docs) {
    for (const field of adjustableFields) if (isFilledIn(document.get(field))) count(field);
    for (const [key, answer] of Object.entries(answersOf(document) ?? {})) {
      count(answerField(key));
      for (const value of countedValues(answer)) count(`${answerField(key)}.${value}`);
    }
  }
  return counts;
}

function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}

export async function countOccupancy(firestore: Firestore, id: string, now: Date): Promise<Occupancy> {
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id);
  const coming: RegistrantState = 'registered';
  const registered = registrants.where('state', '==', coming);
  const atDinner = registered.where('dinnerReservation', '>', 0);
  const arrivals = firestore.collection(collections.admissions).where('edition', '==', id);
  const [registrantCount, comingCount, dinnerSum, firstErased, arrival, kindsTaken, answers, ...ofLanguages] =
    await withDeadline(
      Promise.all([
        registrants.count().get(),
        registered.count().get(),
        atDinner.aggregate({ persons: AggregateField.sum('dinnerReservation') }).get(),
        registrants.orderBy('deleteOn').limit(1).select('deleteOn').get(),
        arrivals.limit(1).select().get(),
        kindsIn(registrants),
        answersIn(registrants),
        ...languages.map((language) => registrants.where('language', '==', language).limit(1).select().get()),
      ]),
    );
  const deleteOn: unknown = firstErased.docs[0]?.get('deleteOn');
  return {
    registrants: registrantCount.data().count,
    coming: comingCount.data().count,
    dinnerPersons: dinnerSum.data().persons,
    answered: {
      members: answers.members,
      inviters: registrantCount.data().count - answers.uninvited,
      dinner: dinnerSum.data().persons,
    },
    languagesTaken: languages.filter((_, index) => ofLanguages[index]?.empty === false),
    ...(kindsTaken.length > 0 && { kindsTaken }),
    ...(deleteOn instanceof Timestamp && { erasedFrom: deleteOn.toDate() }),
    ...(!arrival.empty && { arrivalsUntil: now }),
  };
}

/** @returns the kinds of badges that organisers have given: a query for each, of which there are few */
async function kindsIn(registrants: Query, after = ''): Promise<string[]> {
  const next = registrants.where('badgeKind', '>', after).orderBy('badgeKind').limit(1).select('badgeKind');
  const kind: unknown = (await next.get()).docs[0]?.get('badgeKind');
  return typeof kind === 'string' ? [kind, ...(await kindsIn(registrants, kind))] : [];
}

/** @returns how many are members, and how many name nobody who has invited them */
async function answersIn(registrants: Query): Promise<{ members: number; uninvited: number }> {
  const [members, uninvited] = await Promise.all([
    registrants.where('bappMember', '==', 'Yes').count().get(),
    registrants.where('invitedBy', '==', notInvited).count().get(),
  ]);
  return { members: members.data().count, uninvited: uninvited.data().count };
}
