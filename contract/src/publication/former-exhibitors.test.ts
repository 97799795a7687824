/** Exhibitors removed from an edition, and the registrants who named them (EDIT-9). */
import { expect, it } from 'vitest';
import { formerInviterKeys, inviterKeys, inviterName } from '../edition/exhibitors';
import { typedRegistration } from '../testing/factories';
import { changeRegistrantSchema } from '../registrant/organisers-registrant';
import { registrationSchema } from '../registrant/registration-form';
import { provideSample, sampleEdition } from '../testing/sample-edition';
import { changeSchema } from '../registrant/visit';
import { formerExhibitorsOf } from './former-exhibitors';

const list = (...keys: string[]) => keys.map((key) => ({ key, name: key.toUpperCase() }));
const facts = { ...sampleEdition.facts, exhibitors: list('a', 'b') };

it('keeps published exhibitors that are no longer listed, until they are listed again', () => {
  const draft = { ...facts, exhibitors: list('b', 'c') };
  expect(formerExhibitorsOf(facts, draft)).toEqual({ formerExhibitors: list('a') });
  const next = { ...draft, ...formerExhibitorsOf(facts, draft), exhibitors: list('d') };
  expect(formerExhibitorsOf({ ...draft, formerExhibitors: list('a') }, next)).toEqual({
    formerExhibitors: list('a', 'b', 'c'),
  });
  const relisted = { ...next, exhibitors: list('a', 'd') };
  expect(formerExhibitorsOf({ ...next, formerExhibitors: list('a') }, relisted)).toEqual({
    formerExhibitors: [],
  });
});

it('keeps nothing for a new edition, or if no exhibitor was removed', () => {
  expect(formerExhibitorsOf(undefined, facts)).toEqual({});
  expect(formerExhibitorsOf(facts, { ...facts, exhibitors: list('a', 'b', 'c') })).toEqual({});
});

it('still names a removed exhibitor, but accepts it only in changes of a registration', () => {
  const [former, ...exhibitors] = sampleEdition.facts.exhibitors;
  if (former === undefined) throw new Error('The sample has no exhibitors.');
  provideSample({ exhibitors, formerExhibitors: [former] });
  expect(inviterName(former.key)).toBe(former.name);
  expect(formerInviterKeys()).toEqual([former.key]);
  expect(inviterKeys()).not.toContain(former.key);
  const typed = typedRegistration({ invitedBy: former.key });
  expect(registrationSchema.isValidSync(typed)).toBe(false);
  const { registrationCode: _code, rgpd: _consent, ...change } = typed;
  expect(changeSchema.validateSync({ ...change, version: 1 }).invitedBy).toBe(former.key);
  const based = { id: 'A'.repeat(20), version: 1 };
  expect(changeRegistrantSchema.validateSync({ ...change, ...based }).invitedBy).toBe(former.key);
  expect(changeSchema.isValidSync({ ...change, version: 1, invitedBy: 'nobody' })).toBe(false);
});
