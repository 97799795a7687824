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
 * Counts the values of each field and question. Reads all registrants, cancelled or not, since queries would need an
 * index for each question. May miss a concurrent registration.
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
  const registered = registrants.where('state', '==', 'registered' satisfies RegistrantState);
  const atDinner = registered.where('dinnerReservation', '>', 0);
  const arrivals = firestore.collection(collections.admissions).where('edition', '==', id);
  const countOf = async (query: Query) => (await query.count().get()).data().count;
  const [total, coming, members, uninvited, dinnerSum, firstErased, arrival, kindsTaken, ...inLanguages] =
    await withDeadline(
      Promise.all([
        countOf(registrants),
        countOf(registered),
        countOf(registrants.where('bappMember', '==', 'Yes')),
        countOf(registrants.where('invitedBy', '==', notInvited)),
        atDinner.aggregate({ persons: AggregateField.sum('dinnerReservation') }).get(),
        registrants.orderBy('deleteOn').limit(1).select('deleteOn').get(),
        arrivals.limit(1).select().get(),
        kindsIn(registrants),
        ...languages.map((language) => registrants.where('language', '==', language).limit(1).select().get()),
      ]),
    );
  const dinnerPersons = dinnerSum.data().persons;
  const deleteOn: unknown = firstErased.docs[0]?.get('deleteOn');
  return {
    registrants: total,
    coming,
    dinnerPersons,
    answered: { members, inviters: total - uninvited, dinner: dinnerPersons },
    languagesTaken: languages.filter((_, index) => inLanguages[index]?.empty === false),
    ...(kindsTaken.length > 0 && { kindsTaken }),
    ...(deleteOn instanceof Timestamp && { erasedFrom: deleteOn.toDate() }),
    ...(!arrival.empty && { arrivalsUntil: now }),
  };
}

/** @returns the kinds of badges that organisers have chosen; reads one kind per query, since there are few kinds */
async function kindsIn(registrants: Query, after = ''): Promise<string[]> {
  const next = registrants.where('badgeKind', '>', after).orderBy('badgeKind').limit(1).select('badgeKind');
  const kind: unknown = (await next.get()).docs[0]?.get('badgeKind');
  return typeof kind === 'string' ? [kind, ...(await kindsIn(registrants, kind))] : [];
}
