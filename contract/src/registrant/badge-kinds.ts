/**
 * A registrant's kind of badge: the one that an organiser has chosen, otherwise by a rule. The form does not ask for it:
 * staff of the organiser and of exhibitors is recognised by the company's name, members by their answer (BADGE-4, BADGE-7).
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
  /** Whether it is one of the edition's own. */
  readonly isOwn: boolean;
}

/** Of an edition without kinds of its own; their words are in the texts. */
export const commonKinds = [
  { key: 'visitor', ink: 'band', for: 'visitors' },
  { key: 'member', ink: 'signal', for: 'members' },
  { key: 'exhibitor', ink: 'spot', for: 'exhibitors' },
  { key: 'organiser', ink: 'night', for: 'organisers' },
] as const satisfies readonly Omit<BadgeKind, 'name'>[];

type CommonKind = (typeof commonKinds)[number];

type KindBasis = Pick<Registrant, 'organization' | 'bappMember' | 'badgeKind'>;

/** @returns the edition's own kinds; empty without any, and on a page without facts */
export function ownKinds(): readonly BadgeKind[] {
  return providedEdition()?.facts.badgeKinds ?? [];
}

/** A chosen kind that the edition no longer has is that of the rule. */
export function badgeKindOf({ badgeKind, ...registrant }: KindBasis): BadgeKind | CommonKind {
  const own = ownKinds();
  const chosen = own.find(({ key }) => key === badgeKind);
  if (chosen !== undefined) return chosen;
  const kinds: readonly (BadgeKind | CommonKind)[] = own.length > 0 ? own : commonKinds;
  const kind = groupsOf(registrant)
    .map((group) => kinds.find((each) => each.for === group))
    .find((each) => each !== undefined);
  return kind ?? kinds[0] ?? commonKinds[0];
}

/** @param language of the word, of which the edition's fallback may have to do; a draft's kinds may be in others */
export function shownKind(kind: BadgeKind | CommonKind, language: Language): ShownKind {
  const { key, ink } = kind;
  if (!('name' in kind))
    return { key, ink, word: translator(language)(($) => $.badge.category[kind.key]), isOwn: false };
  const { name } = kind;
  const word = name[language] ?? name[factLanguage(language)] ?? Object.values(name)[0] ?? key;
  return { key, ink, word, isOwn: true };
}

/** @returns the own kind with the key as it is shown; undefined without one, such as on an older phone */
export function ownKind(key: string | undefined, language: Language): ShownKind | undefined {
  const kind = ownKinds().find((each) => each.key === key);
  return kind && shownKind(kind, language);
}

/** @returns the key for what only editions with own kinds say, such as the list; undefined in the others */
export function ownKindKey(registrant: KindBasis): string | undefined {
  return ownKinds().length > 0 ? badgeKindOf(registrant).key : undefined;
}

const companies = fromFacts(({ organiser, exhibitors = [] }) => ({
  organiser: companyKey(organiser),
  exhibitors: new Set(exhibitors.map(({ name }) => companyKey(name))),
}));

/** In the order in which they count: an exhibitor who is also a member stands at a booth, so the badge says exhibitor. */
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
