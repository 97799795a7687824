/** The privacy policy as data: the structure that each language fills in. */
import type { FieldsWith, RegistrationField } from 'contract/registrant/registration-fields';

/** The sections of every policy, in order (PAGE-2). */
export const sectionIds = [
  'controller',
  'purposes',
  'data',
  'collection',
  'sharing',
  'retention',
  'security',
  'rights',
  'complaints',
  'changes',
  'acceptance',
] as const;

type SectionId = (typeof sectionIds)[number];

/** A paragraph, or the items of a list. */
type Block = string | readonly string[];

/** Texts may contain `{{placeholders}}`, filled with the facts of this edition. */
export interface Policy {
  introduction: string;
  contents: string;
  /** Names of the fields whose form label does not suit the policy. */
  fields: Readonly<Record<Exclude<RegistrationField, FieldsWith<{ kind: 'text' }>> | 'organization', string>>;
  sections: Readonly<Record<SectionId, { title: string; blocks: readonly Block[] }>>;
}
