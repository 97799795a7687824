/** Managing the team, and accepting an invitation to it: requests and responses (TEAM-1 to TEAM-4). */
import { ifText } from '../language/text';
import { object, string, type InferType } from 'yup';
import { emailKey, isOneMailbox } from '../wire/email-address';
import { isDay } from '../edition/event-times';
import { languages, type Language } from '../language/languages';
import type { Timestamp } from '../wire/timestamp';
import { maxEmailLength } from '../wire/patterns';
import { mayDo, roles, type Role } from './roles';
import { choice, optionalString, requiredText, requiredFlag } from '../wire/schemas';
import { newPassword } from './session';

/** What a member creates and works without them, and the least role that may make it (TEAM-7). */
export const resourceRoles = {
  phone: 'desk',
  preview: 'organiser',
  rehearsal: 'organiser',
  mailing: 'organiser',
} as const satisfies Record<string, Role>;

export type ResourceKind = keyof typeof resourceRoles;

export const resourceKinds = ['phone', 'preview', 'rehearsal', 'mailing'] as const satisfies ResourceKind[];

/** A phone of the door, a link to an edition, or a planned mailing. */
export interface Resource {
  kind: ResourceKind;
  /** The phone's label, the edition's id, or the mailing's subject. */
  name: string;
}

/** @param role that the member will have; undefined once they are removed. @returns the kinds that end */
export function endingKinds(role: Role | undefined): ResourceKind[] {
  return resourceKinds.filter((kind) => role === undefined || !mayDo(role, resourceRoles[kind]));
}

export interface Member {
  uid: string;
  /** Empty for an account without one. */
  email: string;
  role: Role;
  /** ISO 8601; absent before the first sign-in. */
  lastSignIn?: string;
  /** Whether it is the caller. */
  isYou: boolean;
  /** Whether the account is disabled in Firebase Authentication. */
  isDisabled: boolean;
  hasFactor: boolean;
  /** When the factor ends that an owner has reset. */
  factorEndsAt?: Timestamp;
  /** What they created and is in use. */
  resources: Resource[];
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  language: Language;
  /** The inviting owner's address; empty if that account is deleted. */
  by: string;
  until: Timestamp;
  /** Whether the mail server accepted the mail. */
  isSent: boolean;
  /** The link no longer works: its sender is no longer an owner. */
  isVoid: boolean;
}

/** `GET /admin/team`. */
export interface Team {
  /** Sorted by address. */
  members: Member[];
  /** Those not accepted yet, also expired ones until they are erased, sorted by address. */
  invitations: Invitation[];
  /** Whether every member must have a second factor. */
  demandsFactor: boolean;
  /** When that begins; absent unless it is demanded. */
  factorDemandedFrom?: Timestamp;
}

/** How long an invitation is valid, in days (TEAM-3). */
export const invitationDays = 7;

const role = choice(roles).required('errors.required');
const uid = requiredText(128);

export const inviteSchema = object({
  email: string()
    .transform(ifText(emailKey))
    .typeError('errors.text')
    .max(maxEmailLength, 'errors.tooLong')
    .required('errors.required')
    .test('address', 'errors.email', (typed) => isOneMailbox(typed)),
  role,
  language: choice(languages).required('errors.required'),
}).noUnknown();

export type Invite = InferType<typeof inviteSchema>;

export const changeRoleSchema = object({ uid, role }).noUnknown();

export const memberSchema = object({ uid }).noUnknown();

export type MemberId = InferType<typeof memberSchema>;

export interface FactorReset {
  endsAt: Timestamp;
}

/** Maximum number of days until a second factor becomes required; the earliest day is tomorrow. */
export const maxDemandDays = 90;

export const requireMfaSchema = object({
  isDemanded: requiredFlag,
  /** The day from which it is required, in the show's time zone, like `date` of the facts. */
  from: optionalString.test('day', 'errors.choice', (day) => day === undefined || isDay(day)),
}).noUnknown();

export interface MfaAnswer {
  /** Addresses of members without a factor to whom the mail could not be sent. */
  notMailed: string[];
}

/** The id of an invitation, as in the list; not the token in its link. */
export const invitationIdSchema = object({ id: requiredText(64) }).noUnknown();

export type InvitationId = InferType<typeof invitationIdSchema>;

const token = requiredText(200);

export const openInvitationSchema = object({ token }).noUnknown();

export const acceptInvitationSchema = object({ token, password: newPassword }).noUnknown();

/** What the page of an invitation shows. */
export interface OpenInvitation {
  email: string;
  role: Role;
  /** As in `Invitation`. */
  by: string;
  until: Timestamp;
}
