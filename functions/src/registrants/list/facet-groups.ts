/**
 * Registrants with the same value of every facet form a group. There are far fewer groups than registrants, so facets
 * are compared and counted by group: counting by registrant took several times as long as a search.
 */
import { countryCode, countryKey } from 'contract/language/countries';
import { dayNumberOf } from 'contract/edition/entrances';
import { hasBounced } from 'contract/mail/delivery-reasons';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import { amountsOf, paymentStateOf } from 'contract/registrant/payment/payment';
import type { Registrant } from 'contract/registrant/registrant';
import type { ConfirmationState, FacetName } from 'contract/registrant/list/facets';

/** `arrived` is `no`, or `yes` and each day on which the registrant came; `tags` has each tag, or an empty one. */
type FacetValues = Readonly<Record<SingleFacet, string> & Record<'arrived' | 'tags', readonly string[]>>;

type SingleFacet = Exclude<FacetName, 'arrived' | 'tags'>;

export interface FacetGroup {
  /** Counts from 0, in the order of appearance. */
  readonly index: number;
  readonly values: FacetValues;
  /** The country as typed; undefined if empty, or if known: all spellings of a known country share a group. */
  readonly country: string | undefined;
}

function facetValuesOf(registrant: Registrant): FacetValues {
  const { state, dinnerReservation } = registrant;
  return {
    bappMember: registrant.bappMember,
    // A cancelled registrant has no seats.
    dinner: dinnerReservation > 0 && state === 'registered' ? 'yes' : 'no',
    invitedBy: registrant.invitedBy,
    country: countryKey(registrant.country),
    language: registrant.language,
    confirmation: confirmationOf(registrant),
    state,
    source: registrant.source,
    badgeKind: ownKindKey(registrant) ?? '',
    payment: paymentStateOf(amountsOf(registrant)),
    arrived: arrivedOf(registrant),
    tags: registrant.tags?.toSorted() ?? [''],
  };
}

function arrivedOf({ presence = {} }: Registrant): string[] {
  const usedEntrances = Object.keys(presence);
  if (usedEntrances.length === 0) return ['no'];
  const days = new Set(usedEntrances.map(dayNumberOf).filter((day) => day !== undefined));
  return ['yes', ...[...days].sort().map((day) => `day${day}`)];
}

/** Finds or makes the group of a registrant. An empty group stays until the roster is loaded again. */
export class FacetGroups {
  readonly #groups = new Map<string, FacetGroup>();

  groupOf(registrant: Registrant): FacetGroup {
    const values = facetValuesOf(registrant);
    const isKnown = values.country === '' || countryCode(registrant.country) !== undefined;
    const country = isKnown ? undefined : registrant.country;
    const key = JSON.stringify([...Object.values(values), country]);
    const group = this.#groups.get(key) ?? { index: this.#groups.size, values, country };
    this.#groups.set(key, group);
    return group;
  }

  /** Returns the groups in the order of their indexes. */
  all(): readonly FacetGroup[] {
    return [...this.#groups.values()];
  }
}

function confirmationOf(registrant: Registrant): ConfirmationState {
  const { email, emailSent, confirmationError } = registrant;
  if (hasBounced(registrant)) return 'failed';
  if (emailSent !== undefined) return 'sent';
  if (email === '') return 'no-address';
  return confirmationError !== undefined && confirmationError.nextTry === undefined ? 'failed' : 'waiting';
}
