/** The page behind the link to a new address: opening it changes nothing, pressing its button does (VIS-4, VIS-8). */
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import { registrationSchema } from 'contract/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import { expect, it, vi } from 'vitest';
import { VisitLinks } from '../http/visit-links';
import { addressPage, confirmAddress } from './confirm-address';

const id = 'A'.repeat(20);
const email = '<b>new@visitors.example';
const visitLinks = new VisitLinks(['k'.repeat(32)], {
  findLinkByCode: () => Promise.resolve({ id, linkVersion: 1, edition: sampleEdition.id }),
});
const registered = typedRegistration().email;
const person = visitLinks.signAddress(id, email, 1);

function asking(pending = email) {
  const own = {
    registrant: {
      ...validate(registrationSchema, typedRegistration({ email: registered })),
      id,
      createdAt: { seconds: 1, nanoseconds: 0 },
      state: 'registered' as const,
      source: 'visitor' as const,
    },
    ...{ state: 'registered' as const, version: 1, linkVersion: 1, deleteOn: { seconds: 9, nanoseconds: 0 } },
    pendingEmail: { email: pending, until: { seconds: 9, nanoseconds: 0 } },
  };
  const confirm = vi.fn((_: string, isRight: (email: string, linkVersion: number) => boolean) =>
    isRight(pending, 1)
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

it.each(languages)('asks in %s with one button, and changes nothing', async (language) => {
  const deps = asking();
  const page = textOf(await addressPage({ person, language }, deps));
  expect(page).toContain(`<html lang="${language}" data-theme="ultramarine">`);
  expect(page).toContain('&lt;b&gt;new@visitors.example');
  expect(page.match(/<form method="post" action="[^"]*\/visit\/address\?person=/g)).toHaveLength(1);
  expect(deps.ownRegistrations.confirmAddress).not.toHaveBeenCalled();
});

it.each(languages)('changes the address when the button is pressed, and says so in %s', async (language) => {
  const deps = asking();
  const page = textOf(await confirmAddress({ person, language }, deps));
  expect(page).toContain(`<html lang="${language}" data-theme="ultramarine">`);
  expect(page).not.toContain('<form');
  expect(deps.mailAddressChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id, formerEmail: 'former@visitors.example', by: 'visitor' }),
  );
});

it.each(languages)(
  'says in %s that the address is changed when the link is opened again',
  async (language) => {
    const page = textOf(
      await addressPage({ person: visitLinks.signAddress(id, registered, 0), language }, asking()),
    );
    expect(page).toContain(`<html lang="${language}" data-theme="ultramarine">`);
    expect(page).not.toContain('<form');
  },
);

it('refuses the link of another address, of the own page and of nobody', async () => {
  const invalid = { code: 'link-expired' };
  await expect(addressPage({ person, language: 'en' }, asking('other@x.example'))).rejects.toMatchObject(
    invalid,
  );
  for (const wrong of [visitLinks.sign(id, 1), visitLinks.signUnsubscription(id)])
    await expect(addressPage({ person: wrong, language: 'en' }, asking())).rejects.toMatchObject(invalid);
  const cut = addressPage({ person: 'nobody', language: 'en' }, asking());
  await expect(cut).rejects.toMatchObject({ code: 'link-invalid' });
});
