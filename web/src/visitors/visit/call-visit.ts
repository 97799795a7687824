/** The type of the page's calls, which are made with the registrant's link. */
import type { InputOf, OutputOf } from 'contract/calls/endpoints';

/** The calls that are protected by the link. */
type VisitCall =
  | 'visit'
  | 'changeVisit'
  | 'withdrawAddress'
  | 'cancelVisit'
  | 'restoreVisit'
  | 'resendConfirmation'
  | 'visitData'
  | 'eraseVisit';

/** @throws ApiError as `callApi` does */
export type CallVisit = <Name extends VisitCall>(
  name: Name,
  input: InputOf<Name> & object,
) => Promise<OutputOf<Name>>;
