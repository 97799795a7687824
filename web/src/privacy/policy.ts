/** The privacy policy as data: what a language's policy is made of. */
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

export type SectionId = (typeof sectionIds)[number];

/** A paragraph, or the points of a list. */
type Block = string | readonly string[];

/** Texts may hold `{{blanks}}`, which the facts of this edition fill. */
export interface Policy {
  introduction: string;
  contents: string;
  /** What a field asks for; a text field is called by its label. */
  fields: Readonly<Record<Exclude<RegistrationField, FieldsWith<{ kind: 'text' }>> | 'organization', string>>;
  sections: Readonly<Record<SectionId, { title: string; blocks: readonly Block[] }>>;
}

const loaders: Record<Language, () => Promise<{ policy: Policy }>> = {
  en: () => import('./policy.en'),
  fr: () => import('./policy.fr'),
  nl: () => import('./policy.nl'),
};

const loaded = new Map<Language, Promise<Policy>>();

/** The same promise each time, so that a component can wait for it. */
export function loadPolicy(language: Language): Promise<Policy> {
  const known = loaded.get(language);
  if (known) return known;
  const policy = loaders[language]().then((module) => module.policy);
  loaded.set(language, policy);
  return policy;
}
