/**
 * A registrant's kind of badge: chosen by an organiser, otherwise by a rule. The form does not ask for it. A company's
 * name identifies staff of the association and exhibitors, and `bappMember` identifies members (BADGE-4, BADGE-7).
 */
import { factLanguage, fromFacts, providedEdition } from '../edition/current';
import type { BadgeKind, KindGroup } from '../edition/reading/fact-values';
import type { InkName } from '../edition/themes';
import type { Language } from '../language/languages';
import { fold } from '../language/text';
import { translator } from '../language/translator';
import type { Registrant } from './registrant';

/** What a badge shows of its kind. */
export interface ShownKind {
  readonly key: string;
  readonly word: string;
  readonly ink: InkName;
  /** Whether it is one of the edition's own kinds. */
  readonly isOwn: boolean;
}

/** The kinds of an edition without its own; contract/locales has their words. */
export const commonKinds = [
  { key: 'visitor', ink: 'band', for: 'visitors' },
  { key: 'member', ink: 'signal', for: 'members' },
  { key: 'exhibitor', ink: 'spot', for: 'exhibitors' },
  { key: 'organiser', ink: 'night', for: 'organisers' },
] as const satisfies readonly Omit<BadgeKind, 'name'>[];

type CommonKind = (typeof commonKinds)[number];

type KindBasis = Pick<Registrant, 'organization' | 'bappMember' | 'badgeKind'>;

/** @returns the edition's own kinds; empty if it has none, and on a page without facts */
export function ownKinds(): readonly BadgeKind[] {
  return providedEdition()?.facts.badgeKinds ?? [];
}

/** @returns the chosen kind, or the rule's if none is chosen or the edition no longer has it */
export function badgeKindOf({ badgeKind, ...registrant }: KindBasis): BadgeKind | CommonKind {
  const editionKinds = ownKinds();
  const chosenKind = editionKinds.find(({ key }) => key === badgeKind);
  if (chosenKind !== undefined) return chosenKind;
  const kinds: readonly (BadgeKind | CommonKind)[] = editionKinds.length > 0 ? editionKinds : commonKinds;
  const kind = groupsOf(registrant)
    .map((group) => kinds.find((candidate) => candidate.for === group))
    .find((candidate) => candidate !== undefined);
  return kind ?? kinds[0] ?? commonKinds[0];
}

/** @param language of the word; if the kind lacks it, the word is in the fallback, or else in any other language */
export function shownKind(kind: BadgeKind | CommonKind, language: Language): ShownKind {
  const { key, ink } = kind;
  if (!('name' in kind))
    return { key, ink, word: translator(language)(($) => $.badge.category[kind.key]), isOwn: false };
  const { name } = kind;
  const word = name[language] ?? name[factLanguage(language)] ?? Object.values(name)[0] ?? key;
  return { key, ink, word, isOwn: true };
}

/** @returns the edition's own kind with the key; undefined if there is none, such as on an outdated phone */
export function ownKind(key: string | undefined, language: Language): ShownKind | undefined {
  const kind = ownKinds().find((candidate) => candidate.key === key);
  return kind && shownKind(kind, language);
}

/** @returns the key of the kind; undefined if the edition has no kinds of its own */
export function ownKindKey(registrant: KindBasis): string | undefined {
  return ownKinds().length > 0 ? badgeKindOf(registrant).key : undefined;
}

const companies = fromFacts(({ organiser, exhibitors = [] }) => ({
  organiser: companyKey(organiser),
  exhibitors: new Set(exhibitors.map(({ name }) => companyKey(name))),
}));

/** The registrant's groups by priority: an exhibitor who is also a member gets an exhibitor's badge. */
function groupsOf({ organization, bappMember }: KindBasis): KindGroup[] {
  const company = companyKey(organization);
  const { organiser, exhibitors } = companies();
  return [
    ...(company !== '' && company === organiser ? (['organisers'] as const) : []),
    ...(company !== '' && exhibitors.has(company) ? (['exhibitors'] as const) : []),
    ...(bappMember === 'Yes' ? (['members'] as const) : []),
    'visitors',
  ];
}

/** The name without case, accents, spaces, punctuation and symbols. */
function companyKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}
