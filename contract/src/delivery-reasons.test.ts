/** The pages recognise every reason that the server stores. */
import { expect, it } from 'vitest';
import { deliveryProblemOf, deliveryReasons } from './delivery-reasons';

it.each([
  [deliveryReasons.invalidAddress, 'invalidAddress'],
  [deliveryReasons.notBuilt, 'notBuilt'],
  [deliveryReasons.notReached(), 'notReached'],
  [deliveryReasons.notReached('ETIMEDOUT'), 'notReached'],
  [deliveryReasons.refused(421), 'later'],
  [deliveryReasons.refused(535), 'signIn'],
  [deliveryReasons.refused(550), 'mailbox'],
  [deliveryReasons.refused(554), 'refused'],
  ['refused', 'unknown'],
  ['something else (554)', 'unknown'],
  ['', 'unknown'],
])('understands %j as %s', (lastError, problem) => {
  expect(deliveryProblemOf(lastError)).toBe(problem);
});
