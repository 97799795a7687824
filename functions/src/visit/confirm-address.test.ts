/** The page of the link that confirms a new address: only its button changes something (VIS-4, VIS-8). */
import { ApiError } from 'contract/wire/api-error';
import { typedRegistration } from 'contract/testing/factories';
import { languages } from 'contract/language/languages';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import { VisitLinks } from '../http/visit-links';
import { registrantOf } from '../registrants/testing/registrant';
import { addressPage, confirmAddress } from './confirm-address';

const id = 'A'.repeat(20);
const email = '<b>new@visitors.example';
const visitLinks = new VisitLinks(['k'.repeat(32)], {
  findLinkByCode: () => Promise.resolve({ id, linkVersion: 1, edition: sampleEdition.id }),
});
const registeredEmail = typedRegistration().email;
const person = visitLinks.signAddress(id, email, 1);

function depsWith(pending = email) {
  const own = {
    registrant: registrantOf(id, { email: registeredEmail }),
    ...{ state: 'registered' as const, version: 1, linkVersion: 1, deleteOn: { seconds: 9, nanoseconds: 0 } },
    pendingEmail: { email: pending, until: { seconds: 9, nanoseconds: 0 } },
  };
  const confirm = vi.fn((_: string, isValidLink: (email: string, linkVersion: number) => boolean) =>
    isValidLink(pending, 1)
      ? Promise.resolve({ ...own, formerEmail: 'former@visitors.example' })
      : Promise.reject(new Error('link-invalid')),
  );
  return {
    visitLinks,
    ownRegistrations: { find: () => Promise.resolve(own), confirmAddress: confirm },
    mailAddressChange: vi.fn(() => Promise.resolve()),
  };
}

const textOf = ({ bytes }: { bytes: unknown }) =>
  bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';

it.each(languages)('shows in %s one button, which changes the address', async (language) => {
  const deps = depsWith();
  const page = textOf(await addressPage({ person, language }, deps));
  expect(page).toContain('&lt;b&gt;new@visitors.example');
  expect(page.match(/<form method="post" action="[^"]*\/visit\/address\?person=/g)).toHaveLength(1);
  expect(deps.ownRegistrations.confirmAddress).not.toHaveBeenCalled();

  const donePage = textOf(await confirmAddress({ person, language }, deps));
  expect(deps.mailAddressChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id, formerEmail: 'former@visitors.example', by: 'visitor' }),
  );
  // Only pressing the button leads to the visitor's own page; a used link, perhaps forwarded, opens nothing.
  const ownPage = `href="/visit#${visitLinks.sign(id, 1)}"`;
  expect(donePage).toContain(ownPage);
  const usedLink = visitLinks.signAddress(id, registeredEmail, 0);
  const usedLinkPage = textOf(await addressPage({ person: usedLink, language }, depsWith()));
  expect(usedLinkPage).not.toContain('/visit#');
  const registrationsAfterPress = { ...deps.ownRegistrations, confirmAddress: deps.ownRegistrations.find };
  const again = await confirmAddress(
    { person, language },
    { ...deps, ownRegistrations: registrationsAfterPress },
  );
  expect(textOf(again)).toBe(usedLinkPage);
  expect(donePage).not.toContain('<form');
  for (const html of [page, donePage]) expect(html).toContain(`<html lang="${language}" data-theme=`);
});

it('refuses a link for another address or purpose, without a token, or for an unknown id', async () => {
  const open = (link: string, pending?: string) =>
    addressPage({ person: link, language: 'en' }, depsWith(pending));
  const expired = { code: 'link-expired' };
  await expect(open(person, 'other@x.example')).rejects.toMatchObject(expired);
  for (const wrong of [visitLinks.sign(id, 1), visitLinks.signUnsubscription(id)])
    await expect(open(wrong)).rejects.toMatchObject(expired);
  await expect(open('nobody')).rejects.toMatchObject({ code: 'link-invalid' });
  const unknown = () => Promise.reject(new ApiError('link-invalid', 'There is no such registration.'));
  const nobody = { ...depsWith(), ownRegistrations: { find: unknown, confirmAddress: unknown } };
  const request = { person, language: 'en' } as const;
  for (const work of [addressPage, confirmAddress])
    await expect(work(request, nobody)).rejects.toMatchObject(expired);
});
