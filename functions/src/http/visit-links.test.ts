/** Which links open a registrant's own page (VIS-2). */
import { createHmac } from 'node:crypto';
import { sampleEdition } from 'contract/testing/sample-edition';
import { visitPattern } from 'contract/registrant/visit-link';
import { expect, it, vi } from 'vitest';
import { VisitLinks } from './visit-links';

const [zoe, jan, nobody] = ['A'.repeat(20), 'B'.repeat(20), 'C'.repeat(20)] as const;
const [key, formerKey] = ['k'.repeat(32), 'f'.repeat(32)] as const;
const { id: edition } = sampleEdition;
const lastYearsCode = 'L'.repeat(20);
/** Code -> its registrant. */
const linked = {
  [zoe]: { id: zoe, linkVersion: 1, edition },
  [jan]: { id: 'D'.repeat(20), linkVersion: 7, edition },
  [lastYearsCode]: { id: lastYearsCode, linkVersion: 1, edition: '2024' },
};
const findLinkByCode = vi.fn((code: string) => Promise.resolve(linked[code]));
const links = new VisitLinks([key, formerKey], { findLinkByCode });
/** The same for an unknown registrant and a wrong token. */
const message = 'This link is not valid, or no longer valid. Request a new one.';
const invalid = { code: 'link-invalid', status: 401, message };

it('signs the code and its link version with the first key', () => {
  const token = createHmac('sha256', key).update(`visit:${zoe}:1`).digest('base64url').slice(0, 22);
  expect(links.sign(zoe, 1)).toBe(`${zoe}.${token}`);
  expect(links.sign(zoe, 1)).toMatch(visitPattern);
});

it('accepts links of both keys, each for its own registrant only', async () => {
  expect(await links.verify(links.sign(zoe, 1))).toBe(zoe);
  expect(await links.verify(links.sign(jan, 7))).toBe('D'.repeat(20));
  const formerLinks = new VisitLinks([formerKey], { findLinkByCode });
  expect(await links.verify(formerLinks.sign(zoe, 1))).toBe(zoe);
  await expect(formerLinks.verify(links.sign(zoe, 1))).rejects.toMatchObject(invalid);
});

const tokenOf = (link: string) => link.slice(-22);

it.each([
  ['of an earlier link version', links.sign(jan, 6)],
  ['of a later link version', links.sign(jan, 8)],
  ['with the token of another registrant', `${zoe}.${tokenOf(links.sign(jan, 7))}`],
  ['of an unknown or replaced code', links.sign(nobody, 1)],
  ['of an unknown code, with link version 0', links.sign(nobody, 0)],
  ['with the letters of the token in another case', `${zoe}.${tokenOf(links.sign(zoe, 1)).toLowerCase()}`],
  ['with the last letter changed', links.sign(zoe, 1).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
])('refuses a link %s', async (_, link) => {
  await expect(links.verify(link)).rejects.toMatchObject(invalid);
});

it('names the other edition only for a valid link', async () => {
  await expect(links.verify(links.sign(lastYearsCode, 1))).rejects.toMatchObject({
    code: 'other-edition',
    status: 409,
    id: '2024',
  });
  await expect(links.verify(links.sign(lastYearsCode, 2))).rejects.toMatchObject(invalid);
});

it('refuses a malformed link without reading the database', async () => {
  findLinkByCode.mockClear();
  const [short, long, umlauts] = ['x'.repeat(21), 'x'.repeat(23), 'é'.repeat(22)];
  const tokens = [`${zoe}.`, `${zoe}.${short}`, `${zoe}.${long}`, `${zoe}.${umlauts}`, `.${short}x`];
  for (const link of [undefined, '', zoe, ` ${links.sign(zoe, 1)}`, ...tokens])
    await expect(links.verify(link), link).rejects.toMatchObject(invalid);
  expect(findLinkByCode).not.toHaveBeenCalled();
});
