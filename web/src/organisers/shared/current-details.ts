/** Saves a registrant's changes one after another, and reads the stored registrant from a refusal (ORG-12). */
import { hasCode } from 'contract/wire/api-error';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';

/** Id of a registrant being saved -> the version that saving creates; 0 if it fails. */
const saves = new Map<string, Promise<number>>();

/**
 * Waits for the earlier saves of this registrant, since the page's sections save independently.
 * @param details the details on which the change is based
 * @param save called with the version that the previous save created, if that is newer
 */
export function saveInTurn<Saved extends RegistrantDetails>(
  { registrant: { id }, version }: RegistrantDetails,
  save: (basis: { id: string; version: number }) => Promise<Saved>,
): Promise<Saved> {
  const previous = saves.get(id) ?? Promise.resolve(0);
  const saving = previous.then((savedVersion) => save({ id, version: Math.max(savedVersion, version) }));
  const newVersion = saving.then(
    (saved) => saved.version,
    () => 0,
  );
  saves.set(id, newVersion);
  void newVersion.then(() => saves.get(id) === newVersion && saves.delete(id));
  return saving;
}

/** @returns undefined unless the change was refused as outdated */
export function currentDetails(error: unknown): RegistrantDetails | undefined {
  return hasCode(error, 'changed-meanwhile') && isDetails(error.current) ? error.current : undefined;
}

/** A rough check is enough: the compiler checks that our server's responses match the endpoints' table. */
function isDetails(value: unknown): value is RegistrantDetails {
  return typeof value === 'object' && value !== null && 'registrant' in value && 'version' in value;
}
