/**
 * The links to exhibitors' own pages (EXH-3). The link in the mail and the credential that a device stores are signatures
 * of the edition, the exhibitor's key and a version. A new version invalidates earlier ones. Nothing secret is stored.
 */
import { currentEdition } from 'contract/edition/current';
import { exhibitorLinkPattern } from 'contract/exhibitors/exhibitor-link';
import { isSigned, linkInvalid, signatureOf } from './visit-links';

/** The versions only grow, even after the contact is erased: a former link never works again. */
export interface LinkVersions {
  readonly linkVersion: number;
  readonly deviceVersion: number;
}

interface Exhibitors {
  find(key: string): Promise<(LinkVersions & { readonly contact?: object }) | undefined>;
}

/** Below every version. */
const unusedVersions: LinkVersions = { linkVersion: 0, deviceVersion: 0 };

export class ExhibitorLinks {
  readonly #keys: readonly [string, ...string[]];
  readonly #exhibitors: Exhibitors;

  /** @param keys the first one signs; the others are accepted, so that a key can be replaced */
  constructor(keys: readonly [string, ...string[]], exhibitors: Exhibitors) {
    this.#keys = keys;
    this.#exhibitors = exhibitors;
  }

  /** @returns `<key>.<token>` for the mail; works until it is opened */
  signLink(key: string, versions: LinkVersions): string {
    return `${key}.${signatureOf(linkPurpose(key, versions), this.#keys[0])}`;
  }

  /** @returns `<key>.<token>` for a device that has opened the link */
  signDevice(key: string, versions: LinkVersions): string {
    return `${key}.${signatureOf(devicePurpose(key, versions), this.#keys[0])}`;
  }

  /**
   * @param link `<key>.<token>` from a mail
   * @returns the exhibitor's key; `isSignedFor` checks the token against the stored versions
   * @throws ApiError `link-invalid` when it is malformed
   */
  readLink(link: string): { key: string; isSignedFor: (versions: LinkVersions) => boolean } {
    const { key, token } = partsOf(link);
    return { key, isSignedFor: (versions) => isSigned(token, linkPurpose(key, versions), this.#keys) };
  }

  /**
   * @param device `<key>.<token>` as sent, not validated
   * @returns the exhibitor's key
   * @throws ApiError `link-invalid`; `unavailable` when the database does not answer in time
   */
  async verifyDevice(device: string | undefined): Promise<string> {
    const { key, token } = partsOf(device ?? '');
    const exhibitor = await this.#exhibitors.find(key);
    // Compare for an unknown key as well, so that the time does not reveal whether there is a contact.
    const isValid = isSigned(token, devicePurpose(key, exhibitor ?? unusedVersions), this.#keys);
    if (!isValid || exhibitor?.contact === undefined) throw linkInvalid();
    return key;
  }
}

function partsOf(link: string): { key: string; token: string } {
  const [, key, token] = exhibitorLinkPattern.exec(link) ?? [];
  if (key === undefined || token === undefined) throw linkInvalid();
  return { key, token };
}

const linkPurpose = (key: string, { linkVersion }: LinkVersions) =>
  `exhibitor link:${currentEdition().id}:${key}:${linkVersion}`;

const devicePurpose = (key: string, { deviceVersion }: LinkVersions) =>
  `exhibitor device:${currentEdition().id}:${key}:${deviceVersion}`;
