/**
 * A registrant's category at the show, derived from the registration (BADGE-4). The form does not ask for it: staff of the
 * organiser and of exhibitors is recognised by the company's name, and members by their answer on the form.
 */
import { fromFacts } from 'contract/edition/current';
import type { Registrant } from 'contract/registrant/registrant';
import { fold } from 'contract/language/text';
import { themeColours } from 'contract/edition/theme-colours';

export const categories = ['visitor', 'member', 'exhibitor', 'organiser'] as const;

export type Category = (typeof categories)[number];

/** The colour can be recognised from further away than the word. */
export function categoryColours(category: Category): { band: string; word: string } {
  const { band, signal, spot, ink } = themeColours().light;
  switch (category) {
    case 'visitor':
      return { band, word: '#ffffff' };
    case 'member':
      return { band: signal, word: ink };
    case 'exhibitor':
      return { band: spot, word: ink };
    case 'organiser':
      return { band: ink, word: '#ffffff' };
  }
}

const companies = fromFacts(({ organiser, exhibitors = [] }) => ({
  organiser: companyKey(organiser),
  exhibitors: new Set(exhibitors.map(({ name }) => companyKey(name))),
}));

/** An exhibitor who is also a member stands at a booth, so the badge says exhibitor. */
export function categoryOf({
  category,
  organization,
  bappMember,
}: Pick<Registrant, 'organization' | 'bappMember'> & { readonly category?: Category }): Category {
  if (category !== undefined) return category;
  const company = companyKey(organization);
  const { organiser, exhibitors } = companies();
  if (company === organiser) return 'organiser';
  if (exhibitors.has(company)) return 'exhibitor';
  return bappMember === 'Yes' ? 'member' : 'visitor';
}

/** The name without case, accents, spaces, punctuation and symbols. */
function companyKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}
