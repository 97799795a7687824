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
  readonly entrance: Door;
  /** Id of the show that it is paired for. */
  readonly edition: string;
  /** Neither revoked nor expired; always true, except for calls with the protection `any device` or `any desk device`. */
  readonly isActive: boolean;
}

/** A preview of a draft whose link was sent. */
export interface OpenPreview {
  /** Id of the edition. */
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
  /** The requested preview. */
  readonly preview: OpenPreview | undefined;
  /** The paired phone that made the call. */
  readonly device: PairedPhone | undefined;
  /** Of the browser, as sent. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly subnets: ClientSubnets;
  /** Verified, if the call requires one. */
  readonly appCheckToken: string | undefined;
  /** Whether the call was opened in a browser, which prefers a page to a picture, a file or JSON. */
  readonly prefersPage: boolean;
  /** As sent, not validated. */
  readonly idempotencyKey: string | undefined;
}

/** @returns the id of the registrant whose own page made the call; only for calls with the protection `visit` */
export function visitorOf({ visitor }: Pick<Caller, 'visitor'>): string {
  if (visitor === undefined) throw new Error('This call does not require the link to a page.');
  return visitor;
}

/** @returns the key of the exhibitor whose own page made the call; only for calls with the protection `exhibitor` */
export function exhibitorOf({ exhibitor }: Pick<Caller, 'exhibitor'>): string {
  if (exhibitor === undefined) throw new Error('This call does not require the link to an exhibitor’s page.');
  return exhibitor;
}

/** @returns the requested preview; only for calls with the protection `preview` */
export function previewOf({ preview }: Pick<Caller, 'preview'>): OpenPreview {
  if (preview === undefined) throw new Error('This call does not require the link to a preview.');
  return preview;
}

/** @returns the phone that made the call; only for calls whose protection requires one */
export function phoneOf({ device }: Pick<Caller, 'device'>): PairedPhone {
  if (device === undefined) throw new Error('This call does not require a paired phone.');
  return device;
}

/** A caller of whom a handler needs only the account. */
export interface ByOrganiser {
  readonly organiser: Pick<Organiser, 'uid'> | undefined;
}

/** @returns the signed-in organiser; only for calls whose protection is a role */
export function organiserOf({ organiser }: Pick<Caller, 'organiser'>): Organiser {
  if (organiser === undefined) throw new Error('This call does not require an organiser.');
  return organiser;
}

/** @returns the id of the organiser's account; only for calls whose protection is a role */
export function accountOf({ organiser }: ByOrganiser): string {
  if (organiser === undefined) throw new Error('This call does not require an organiser.');
  return organiser.uid;
}

/**
 * @returns the form's key, if it was sent
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
