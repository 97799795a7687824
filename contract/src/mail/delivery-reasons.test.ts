/** The pages recognise each reason that the server stores. */
import { expect, it } from 'vitest';
import { deliveryProblemOf, deliveryReasons, isServerProblem } from './delivery-reasons';

it.each([
  [deliveryReasons.invalidAddress, 'invalidAddress'],
  [deliveryReasons.notBuilt, 'notBuilt'],
  [deliveryReasons.notReached(), 'notReached'],
  [deliveryReasons.notReached('ETIMEDOUT'), 'notReached'],
  [deliveryReasons.refused(421), 'later'],
  [deliveryReasons.refused(454), 'signIn'],
  [deliveryReasons.refused(535), 'signIn'],
  [deliveryReasons.refused(550), 'mailbox'],
  [deliveryReasons.refused(554), 'refused'],
  [deliveryReasons.bounced, 'bounced'],
  ['refused', 'unknown'],
  ['something else (554)', 'unknown'],
  ['', 'unknown'],
])('classifies %j as %s', (lastError, problem) => {
  expect(deliveryProblemOf(lastError)).toBe(problem);
});

it.each([
  [deliveryReasons.notReached('EAUTH'), true],
  [deliveryReasons.refused(421), true],
  [deliveryReasons.refused(454), true],
  [deliveryReasons.refused(535), true],
  [deliveryReasons.refused(450), false],
  [deliveryReasons.refused(550), false],
  [deliveryReasons.invalidAddress, false],
])('classifies %j as a problem of the server: %s', (lastError, isServer) => {
  expect(isServerProblem(lastError)).toBe(isServer);
});
