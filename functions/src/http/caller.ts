/** What a handler may know about its caller. */
import type { Door } from 'contract/edition/entrances';
import { ApiError } from 'contract/wire/api-error';
import type { DeviceRole } from 'contract/door/door';
import { headerNames, idempotencyKeyPattern } from 'contract/calls/endpoints';
import type { Timestamp } from 'contract/wire/timestamp';
import type { Role } from 'contract/team/roles';

/** The client's subnets from narrow to wide: client, customer, organisation, provider. */
export type ClientSubnets = readonly [string, string, string, string];

/** An account with the organiser claim and a verified token that is not revoked. */
export interface Organiser {
  readonly uid: string;
  readonly role: Role;
  /** Id of the session that the call named; see session/sessions.ts. */
  readonly session: string | undefined;
}

/** A phone at the door; see door/phones/devices.ts. */
export interface PairedPhone {
  readonly id: string;
  readonly label: string;
  readonly role: DeviceRole;
  /** The door that the phone is paired for. */
  readonly entrance: Door;
  /** Id of the edition that the phone is paired for. */
  readonly edition: string;
  /** Neither revoked nor expired; always true, except for calls with the protection `any device` or `any desk device`. */
  readonly isActive: boolean;
}

/** The preview whose link the call sent. */
export interface OpenPreview {
  readonly edition: string;
  /** When the link expires. */
  readonly until: Timestamp;
}

export interface Caller {
  readonly organiser: Organiser | undefined;
  /** Id of the registrant whose own page made the call. */
  readonly visitor: string | undefined;
  /** Key of the exhibitor whose own page made the call. */
  readonly exhibitor: string | undefined;
  readonly preview: OpenPreview | undefined;
  /** The paired phone that made the call. */
  readonly device: PairedPhone | undefined;
  /** The header `User-Agent`, as sent. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly subnets: ClientSubnets;
  /** Verified if the call requires a token. */
  readonly appCheckToken: string | undefined;
  /** Whether the call was opened in a browser, which prefers a page to a picture, a file or JSON. */
  readonly prefersPage: boolean;
  /** As sent, not validated. */
  readonly idempotencyKey: string | undefined;
}

/** A caller of whom a handler needs only the account. */
export interface ByOrganiser {
  readonly organiser: Pick<Organiser, 'uid'> | undefined;
}

/** @returns the id of the registrant whose own page made the call; only for calls with the protection `visit` */
export const visitorOf = ({ visitor }: Pick<Caller, 'visitor'>) => required(visitor, 'the link to a page');

/** @returns the key of the exhibitor whose own page made the call; only for calls with the protection `exhibitor` */
export const exhibitorOf = ({ exhibitor }: Pick<Caller, 'exhibitor'>) =>
  required(exhibitor, 'the link to an exhibitor’s page');

/** @returns the requested preview; only for calls with the protection `preview` */
export const previewOf = ({ preview }: Pick<Caller, 'preview'>) => required(preview, 'the link to a preview');

/** @returns the phone that made the call; only for calls whose protection requires one */
export const phoneOf = ({ device }: Pick<Caller, 'device'>) => required(device, 'a paired phone');

/** @returns the signed-in organiser; only for calls whose protection is a role */
export const organiserOf = ({ organiser }: Pick<Caller, 'organiser'>) => required(organiser, 'an organiser');

/** @returns the id of the organiser's account; only for calls whose protection is a role */
export const accountOf = ({ organiser }: ByOrganiser) => required(organiser, 'an organiser').uid;

function required<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new Error(`This call does not require ${what}.`);
  return part;
}

/**
 * @returns the idempotency key, if the call sent one
 * @throws ApiError `validation-failed` when it is malformed
 */
export function idempotencyKeyOf({
  idempotencyKey: key,
}: Pick<Caller, 'idempotencyKey'>): string | undefined {
  if (key !== undefined && !idempotencyKeyPattern.test(key))
    throw new ApiError(
      'validation-failed',
      `${headerNames.idempotencyKey} must be 16 to 64 letters, digits and hyphens.`,
    );
  return key;
}
