/** Loads the sample registrants of emulator-data into a local Firestore. */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { readFile } from 'node:fs/promises';
import { currentEdition, type Edition } from 'contract/edition/current';
import { inviterKeys, notInvited } from 'contract/edition/exhibitors';
import { noShow } from 'contract/publication/no-show';
import { registrantIdPattern } from 'contract/wire/patterns';
import { registrationSchema } from 'contract/registrant/registration-form';
import { Timestamp } from 'firebase-admin/firestore';
import { array, date, string, ValidationError, type InferType } from 'yup';
import { collections } from '../../functions/src/database/collections';
import { createRegistrant } from '../../functions/src/registrants/store/documents';
import { liveEdition, provideLocalEdition } from '../project/live-edition';
import { withLocalDatabase } from '../project/local-database';
import { inRepository } from '../project/project';

const sampleFile = inRepository('emulator-data/registrants.json');

/** The sample file leaves out the values that depend on the edition. */
const samplesSchema = array()
  .required()
  .of(
    registrationSchema.omit(['registrationCode', 'invitedBy']).concat(
      registrationSchema.pick([]).shape({
        id: string().required().matches(registrantIdPattern),
        createdAt: date().required(),
        emailSent: date(),
      }),
    ),
  );

/**
 * Provides the edition, and loads the sample registrants if the database has no registrants.
 * @param firestoreHost host and port of the local Firestore
 * @param empty whether to store nothing
 * @returns the live edition, or neutral facts before the first show
 * @throws Error that lists the faults of the sample file
 */
export function seed(firestoreHost: string, empty = false): Promise<Edition> {
  return withLocalDatabase(firestoreHost, async (firestore) => {
    if (empty) return (await liveEdition(firestore)) ?? noShow();
    await provideLocalEdition(firestore);
    const registrants = await firestore.collection(collections.registrants).limit(1).get();
    if (!registrants.empty) return currentEdition();
    const samples = await readSamples();
    const batch = firestore.batch();
    for (const [index, { id, createdAt, emailSent, ...person }] of samples.entries()) {
      const invitedBy = inviterKeys()[index % inviterKeys().length] ?? notInvited;
      const registration = { ...person, registrationCode: primaryRegistrationCode(), invitedBy };
      createRegistrant(firestore, batch, id, registration, {
        createdAt: Timestamp.fromDate(createdAt),
        ...(emailSent === undefined ? {} : { emailSent: Timestamp.fromDate(emailSent) }),
      });
    }
    await batch.commit();
    return currentEdition();
  });
}

async function readSamples(): Promise<InferType<typeof samplesSchema>> {
  const content: unknown = JSON.parse(await readFile(sampleFile, 'utf8'));
  try {
    return samplesSchema.validateSync(content, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`${sampleFile}: ${error.errors.join('; ')}`, { cause: error });
    throw error;
  }
}
