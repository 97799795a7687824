/** The person whom a badge is for, and the kind that it shows. */
import { badgeKindOf, commonKinds, shownKind, type ShownKind } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';

/** The registrant's fields that the badge uses; only a folded badge shows the dinner. */
export type BadgeHolder = Pick<
  Registrant,
  'id' | 'code' | 'firstname' | 'lastname' | 'organization' | 'title' | 'language' | 'bappMember' | 'printAs'
> &
  Partial<Pick<Registrant, 'dinnerReservation' | 'badgeKind'>> & {
    /** Stored with a print run; otherwise derived from the registrant and the show's exhibitors. */
    readonly category?: string;
    /** Like `category`, in an edition with kinds of its own, whose words and inks may change. */
    readonly kind?: ShownKind;
  };

/** @returns the kind as the badge shows it, in the holder's language (BADGE-4, BADGE-7) */
export function kindOn({ kind, category, ...holder }: BadgeHolder): ShownKind {
  if (kind !== undefined) return kind;
  const storedKind = commonKinds.find(({ key }) => key === category);
  return shownKind(storedKind ?? badgeKindOf(holder), holder.language);
}
