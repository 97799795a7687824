/** Checks the project's Firestore database: its location and type, its protection, and how many registrants it has. */
import { array, object, string } from 'yup';
import { collections } from '../../../functions/src/database/collections';
import { region } from '../../../functions/src/shared/config';
import { successfulBody, type Ask } from '../google/google';

const databaseSchema = object({
  locationId: string().required(),
  type: string().required(),
  databaseEdition: string(),
  concurrencyMode: string(),
  deleteProtectionState: string(),
  pointInTimeRecoveryEnablement: string(),
});

const databaseUrl = (projectId: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;
const protectionOptions = '--delete-protection ENABLED --point-in-time-recovery ENABLED';

/** Checks that there is a database, and its location and type. */
export async function databaseFindings(projectId: string, ask: Ask): Promise<string[]> {
  const answer = await ask(databaseUrl(projectId));
  if (answer.status === 404)
    return [
      `There is no database. Create it: npx firebase firestore:databases:create '(default)' --location ${region} ${protectionOptions} --project ${projectId}`,
    ];
  const state = databaseSchema.validateSync(successfulBody(answer));
  return [
    ...(state.locationId === region
      ? []
      : [
          `The database is in ${state.locationId}, not in ${region}, and cannot be moved. Use another project, or delete the database while it is empty.`,
        ]),
    ...(state.type === 'FIRESTORE_NATIVE' ? [] : [`The database is ${state.type}, not FIRESTORE_NATIVE.`]),
    // Google's answer omits fields that have their default value.
    ...((state.databaseEdition ?? 'STANDARD') === 'STANDARD'
      ? []
      : [
          `The database is of the edition ${state.databaseEdition}, not STANDARD, and cannot be changed. Use another project, or delete the database while it is empty.`,
        ]),
    ...((state.concurrencyMode ?? 'PESSIMISTIC') === 'PESSIMISTIC'
      ? []
      : [
          `Transactions are ${state.concurrencyMode}, not PESSIMISTIC. Set it: gcloud beta firestore databases update --database='(default)' --concurrency-mode=pessimistic --project ${projectId}`,
        ]),
  ];
}

/** Checks delete protection and recovery; `databaseFindings` reports a missing database. */
export async function recoveryFindings(projectId: string, ask: Ask): Promise<string[]> {
  const answer = await ask(databaseUrl(projectId));
  if (answer.status === 404) return [];
  const state = databaseSchema.validateSync(successfulBody(answer));
  const isEnabled = (setting: string | undefined) => setting?.endsWith('_ENABLED') === true;
  return isEnabled(state.deleteProtectionState) && isEnabled(state.pointInTimeRecoveryEnablement)
    ? []
    : [
        `Delete protection or point-in-time recovery is off. Turn both on: npx firebase firestore:databases:update '(default)' ${protectionOptions} --project ${projectId}`,
      ];
}

const backupsSchema = object({ backupSchedules: array(object()).default([]) });

export async function backupFindings(projectId: string, ask: Ask): Promise<string[]> {
  const answer = await ask(`${databaseUrl(projectId)}/backupSchedules`);
  if (answer.status === 404) return [];
  return backupsSchema.validateSync(successfulBody(answer)).backupSchedules.length > 0
    ? []
    : ['No backup is scheduled. "Backups" in docs/operations.md has the command.'];
}

/** More registrants would be real visitors, whose data a rehearsal must not have. */
const maxRehearsalRegistrants = 200;

const countSchema = array(
  object({
    result: object({ aggregateFields: object({ n: object({ integerValue: string().required() }) }) }),
  }),
);

export async function registrantFindings(projectId: string, ask: Ask): Promise<string[]> {
  const answer = await ask(`${databaseUrl(projectId)}/documents:runAggregationQuery`, {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: collections.registrants }] },
      aggregations: [{ alias: 'n', count: { upTo: String(maxRehearsalRegistrants + 1) } }],
    },
  });
  if (answer.status === 404) return [];
  const [count] = countSchema.required().validateSync(successfulBody(answer));
  return Number(count?.result.aggregateFields.n.integerValue) > maxRehearsalRegistrants
    ? [
        `More than ${maxRehearsalRegistrants} people are registered: this is no rehearsal. Deploy without --rehearsal, or to another project.`,
      ]
    : [];
}
