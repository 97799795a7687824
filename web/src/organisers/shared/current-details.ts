/** Changes of one registrant: saved one after the other, and as another organiser has stored it meanwhile (ORG-12). */
import { hasCode } from 'contract/wire/api-error';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';

/** Id of a registrant that is being saved -> the version that this makes; 0 if it fails. */
const saves = new Map<string, Promise<number>>();

/**
 * Waits for the earlier saves of this registrant, since the page's sections save on their own.
 * @param details on which the change is based
 * @param save gets the version that the save before has made, if that is newer
 */
export function saveInTurn<Saved extends RegistrantDetails>(
  { registrant: { id }, version }: RegistrantDetails,
  save: (basis: { id: string; version: number }) => Promise<Saved>,
): Promise<Saved> {
  const before = saves.get(id) ?? Promise.resolve(0);
  const saving = before.then((made) => save({ id, version: Math.max(made, version) }));
  const making = saving.then(
    (saved) => saved.version,
    () => 0,
  );
  saves.set(id, making);
  void making.then(() => saves.get(id) === making && saves.delete(id));
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
