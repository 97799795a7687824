/**
 * What somebody is at the show, as far as the registration tells (BADGE-4). Nobody is asked: those of the organiser's and
 * of an exhibitor's company are known by its name, members say so themselves.
 */
import { colours } from 'contract/colours';
import { event } from 'contract/event';
import { exhibitorList } from 'contract/exhibitors';
import type { Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { foldText } from 'contract/text';

export const categories = ['visitor', 'member', 'exhibitor', 'organiser'] as const;

export type Category = (typeof categories)[number];

export const categoryWords: Readonly<Record<Category, Readonly<Record<Language, string>>>> = {
  visitor: { fr: 'Visiteur', nl: 'Bezoeker', en: 'Visitor' },
  member: { fr: 'Membre', nl: 'Lid', en: 'Member' },
  exhibitor: { fr: 'Exposant', nl: 'Exposant', en: 'Exhibitor' },
  organiser: { fr: 'Organisateur', nl: 'Organisator', en: 'Organiser' },
};

/** The category is told by its word; the colour is seen from further away. */
export const categoryColours: Readonly<Record<Category, { band: string; word: string }>> = {
  visitor: { band: colours.ultramarine, word: '#ffffff' },
  member: { band: colours.yellow, word: colours.ink },
  exhibitor: { band: colours.coral, word: colours.ink },
  organiser: { band: colours.ink, word: '#ffffff' },
};

const organiser = companyKey(event.organiser);
const exhibitors = new Set(exhibitorList.exhibitors.map(({ name }) => companyKey(name)));

/** An exhibitor who is a member stands at a booth: the badge says exhibitor. */
export function categoryOf({
  organization,
  bappMember,
}: Pick<Registrant, 'organization' | 'bappMember'>): Category {
  const company = companyKey(organization);
  if (company === organiser) return 'organiser';
  if (exhibitors.has(company)) return 'exhibitor';
  return bappMember === 'Yes' ? 'member' : 'visitor';
}

/** Without case, accents, spaces and punctuation. */
function companyKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}
