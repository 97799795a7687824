/** The fields of a valid query of each call that has one. */
import { badgeOrders, printSelections } from 'contract/badges';
import type { EndpointName } from 'contract/endpoints';
import { event } from 'contract/event';
import { inviterKeys } from 'contract/exhibitors';
import { languages } from 'contract/languages';
import { paperIds } from 'contract/papers';
import { registrantStates } from 'contract/registrant';
import {
  confirmationStates,
  dinnerAnswers,
  joinValues,
  sortColumns,
  sortDirections,
} from 'contract/registrant-list';
import { yesNo } from 'contract/registration-fields';
import fc from 'fast-check';
import type { Values } from './bodies';
import { oddText } from './texts';

/** @param id of a registrant */
export function validQueries(id: string): Partial<Record<EndpointName, Values>> {
  const ids = fc.constantFrom(id, id, 'A'.repeat(20));
  const several = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map(joinValues);
  const days = fc.constantFrom('2025-03-30', '2026-12-31', '2099-12-31', '2025-02-30', '0000-00-00');
  const filter: Values = {
    q: fc.oneof(fc.constantFrom('', 'a', 'zoe lef', 'visitor'), oddText),
    bappMember: several(yesNo),
    dinner: several(dinnerAnswers),
    invitedBy: several(inviterKeys),
    country: fc.oneof(fc.constantFrom('Belgique', 'Belgique,France%2C'), oddText),
    language: several(languages),
    confirmation: several(confirmationStates),
    state: several(registrantStates),
    from: days,
    to: days,
  };
  return {
    adminRegistrant: { id: ids },
    doorBook: { since: fc.oneof(fc.constantFrom('000000000000.000000000', '9'.repeat(22)), oddText) },
    doorSearch: { q: fc.oneof(fc.constantFrom('le', 'é!', 'zoe lef'), oddText) },
    qr: { idFirebase: ids },
    generatePDF: {
      idFirebase: ids,
      format: fc.constant(event.badge.format),
      paper: fc.constantFrom(...paperIds),
    },
    adminTable: {
      page: fc.constantFrom('0', '1', '999999999'),
      limit: fc.constantFrom('1', '25', '1000'),
      sort: fc.constantFrom(...sortColumns),
      dir: fc.constantFrom(...sortDirections),
      ...filter,
      facets: fc.constantFrom('true', 'false'),
    },
    handleGeneratePDF: {
      ...filter,
      paper: fc.constantFrom(...paperIds),
      offsetX: fc.constantFrom('0', '-50', '50', '51', '1.5'),
      offsetY: fc.constantFrom('0', '-50', '50', '-51', '--1'),
      order: fc.constantFrom(...badgeOrders),
      only: several(printSelections),
      testSheet: several(languages),
    },
    badgesToPrint: {
      filter: fc.constantFrom('', 'dinner=yes', 'language=xx'),
      only: several(printSelections),
      paper: several(paperIds),
    },
    badgePicture: { id: ids, paper: several(paperIds), name: oddText, organization: oddText, title: oddText },
    doorList: { language: several(languages) },
  };
}
