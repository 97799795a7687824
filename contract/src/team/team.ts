/** Managing the team, and accepting an invitation to it: requests and responses (TEAM-1 to TEAM-4). */
import { ifText } from '../language/text';
import { object, string, type InferType } from 'yup';
import { emailKey, isOneMailbox } from '../wire/email-address';
import { languages, type Language } from '../language/languages';
import type { Timestamp } from '../wire/timestamp';
import { isDay, maxEmailLength } from '../wire/patterns';
import { mayDo, roles, type Role } from './roles';
import { choice, optionalString, requiredText, requiredFlag } from '../wire/schemas';
import { newPassword } from './session';

/** What a member creates that works without them -> the least role that may create it (TEAM-7). */
export const resourceRoles = {
  phone: 'desk',
  preview: 'organiser',
  rehearsal: 'organiser',
  mailing: 'organiser',
} as const satisfies Record<string, Role>;

export type ResourceKind = keyof typeof resourceRoles;

export const resourceKinds = ['phone', 'preview', 'rehearsal', 'mailing'] as const satisfies ResourceKind[];

/** A phone at the door, a link to a preview or a rehearsal, or a planned mailing. */
export interface Resource {
  kind: ResourceKind;
  /** The phone's label, the edition's id, or the mailing's subject. */
  name: string;
}

/** @param role the member's new role; undefined if removed. @returns the kinds of resources that end */
export function endingKinds(role: Role | undefined): ResourceKind[] {
  return resourceKinds.filter((kind) => role === undefined || !mayDo(role, resourceRoles[kind]));
}

export interface Member {
  uid: string;
  /** Empty if the account has none. */
  email: string;
  role: Role;
  /** ISO 8601; absent before the first sign-in. */
  lastSignIn?: string;
  /** Whether it is the caller. */
  isYou: boolean;
  /** Whether the account is disabled in Firebase Authentication. */
  isDisabled: boolean;
  hasFactor: boolean;
  /** When the factor ends, after an owner has reset it. */
  factorEndsAt?: Timestamp;
  /** Resources that the member created and that are in use. */
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
  /** Whether the link is void, because its sender is no longer an owner. */
  isVoid: boolean;
}

/** `GET /admin/team`. */
export interface Team {
  /** Sorted by address. */
  members: Member[];
  /** Open invitations, and expired ones until they are erased, sorted by address. */
  invitations: Invitation[];
  /** Whether every member must have a second factor. */
  demandsFactor: boolean;
  /** When the requirement begins; absent without one. */
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

export const demandFactorSchema = object({
  isDemanded: requiredFlag,
  /** The first day of the requirement, in the show's time zone, like the fact `date`. */
  from: optionalString.test('day', 'errors.choice', (day) => day === undefined || isDay(day)),
}).noUnknown();

export interface DemandedFactor {
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
