/** The pages recognise each reason that the server stores. */
import { expect, it } from 'vitest';
import { deliveryProblemOf, deliveryReasons, isServerProblem } from './delivery-reasons';

it.each([
  [deliveryReasons.invalidAddress, 'invalidAddress', false],
  [deliveryReasons.notBuilt, 'notBuilt', false],
  [deliveryReasons.notReached(), 'notReached', true],
  [deliveryReasons.notReached('EAUTH'), 'notReached', true],
  [deliveryReasons.refused(421), 'later', true],
  [deliveryReasons.refused(450), 'later', false],
  [deliveryReasons.refused(454), 'signIn', true],
  [deliveryReasons.refused(535), 'signIn', true],
  [deliveryReasons.refused(550), 'mailbox', false],
  [deliveryReasons.refused(554), 'refused', false],
  [deliveryReasons.bounced, 'bounced', false],
  ['refused', 'unknown', false],
  ['something else (554)', 'unknown', false],
  ['', 'unknown', false],
])('classifies %j as %s, a server problem: %s', (lastError, problem, isServer) => {
  expect(deliveryProblemOf(lastError)).toBe(problem);
  expect(isServerProblem(lastError)).toBe(isServer);
});
