/** The privacy policy as data: the structure that each language fills in. */
import type { Language } from 'contract/languages';
import type { FieldsWith, RegistrationField } from 'contract/registration-fields';

/** Every policy has these, in this order (PAGE-2). */
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

const loaders: Record<Language, () => Promise<{ policy: Policy }>> = {
  en: () => import('./policy.en'),
  fr: () => import('./policy.fr'),
  nl: () => import('./policy.nl'),
};

const loaded = new Map<Language, Promise<Policy>>();

/** Returns the same promise each time, for React's `use`. */
export function loadPolicy(language: Language): Promise<Policy> {
  const known = loaded.get(language);
  if (known) return known;
  const policy = loaders[language]().then((module) => module.policy);
  loaded.set(language, policy);
  return policy;
}
