/** Asking the owners to publish a draft: once for each version, and again if no mail was sent (EDIT-30). */
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it, vi } from 'vitest';
import { releaseEdition } from '../publishing/release-edition';
import { MailNotSent } from '../../mail/mail-not-sent';
import type { Mail } from '../../mail/mail';
import { inEdition } from '../../shared/edition-of-call';
import { withFirestore } from '../../testing/with-firestore';
import { askToPublish } from './ask-to-publish';
import { readEdition } from './calls';
import { Drafts } from './drafts';

const { connect } = withFirestore();
const edition = sampleEdition.id;
const send = vi.fn<(mail: Mail) => Promise<void>>();
const owners = vi.fn(() => Promise.resolve(['one@show.example', 'two@show.example']));
const refusal = new MailNotSent('refused', '550');
const now = () => new Date('2025-03-01T09:00:00Z');
const anna = { organiser: { uid: 'anna' } };
const noRegistrants = { registrants: 0, coming: 0, dinnerPersons: 0, languagesTaken: [] };

beforeEach(() => {
  send.mockReset().mockResolvedValue();
});

async function setUp() {
  const firestore = connect();
  await releaseEdition(firestore, sampleEdition);
  const deps = {
    ...{ drafts: new Drafts(firestore, now), mailer: { send }, now },
    editions: { current: () => Promise.resolve(sampleEdition), live: () => Promise.resolve(sampleEdition) },
    publications: { state: () => Promise.resolve(undefined) },
    accountNames: { of: () => Promise.resolve(new Map([['anna', 'anna@show.example']])) },
    owners,
    siteOrigin: () => 'https://show.example',
    isDemo: () => false,
  };
  const save = (name: string, draftVersion: number) =>
    deps.drafts.save({ edition, draftVersion }, { name }, noRegistrants, 'anna');
  const ask = (draftVersion: number) =>
    inEdition(sampleEdition, () => askToPublish({ edition, draftVersion }, deps, anna));
  const readRequest = async () =>
    (await inEdition(sampleEdition, () => readEdition({ edition }, deps))).draft?.asked;
  return { save, ask, readRequest };
}

it('mails every owner once for a draft, and again after a change', async () => {
  const { save, ask, readRequest } = await setUp();
  await save('Gift Fair', 0);
  expect(await ask(1)).toEqual({ mailed: ['one@show.example', 'two@show.example'] });
  expect(await readRequest()).toMatchObject({ by: 'anna@show.example' });
  expect(send.mock.lastCall?.[0].text).toContain('anna@show.example asks you to publish');
  expect(send.mock.lastCall?.[0].text).toContain('https://show.example/edition');
  expect(await ask(1)).toEqual({ mailed: [] });
  expect(send).toHaveBeenCalledTimes(2);
  await save('Gift Show', 1);
  expect(await readRequest()).toBeUndefined();
  await expect(ask(1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect((await ask(2)).mailed).toHaveLength(2);
});

it('allows another request when no owner got the mail', async () => {
  const { save, ask, readRequest } = await setUp();
  await save('Gift Fair', 0);
  owners.mockRejectedValueOnce(new Error('no answer'));
  await expect(ask(1)).rejects.toThrow('no answer');
  send.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  await expect(ask(1)).rejects.toMatchObject({ code: 'mail-not-sent' });
  expect(await readRequest()).toBeUndefined();
  expect(await ask(1)).toEqual({ mailed: ['two@show.example'] });
});
