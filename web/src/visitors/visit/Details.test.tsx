/** The details on the visitor's own page (VIS-3). */
import { act } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { partWords } from 'contract/testing/part-words';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema, type Visit, type VisitorData } from 'contract/registrant/visit';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { Details } from './Details';
import { loadVisitTexts } from './visit-texts';

const {
  registrationCode: _code,
  rgpd: _consent,
  ...typed
} = typedRegistration(withDinner, {
  email: 'zoe@visitors.example',
});
const zoe = validate(visitorDataSchema, typed);

async function show(registrant: VisitorData = zoe, state: Visit['state'] = 'registered') {
  await loadVisitTexts('en');
  await act(() =>
    renderPage(
      <Suspense>
        <Details registrant={{ ...registrant, id: 'a'.repeat(20) }} state={state} />
      </Suspense>,
      { language: 'en' },
    ),
  );
  return [...document.querySelectorAll('.visit-details > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );
}

it('shows the fields in a fixed order, without empty ones', async () => {
  expect(await show()).toEqual([
    'Name: Zoë Lefèvre',
    'Company: Cadeaux Lefèvre',
    'Job title: Directrice',
    'E-mail: zoe@visitors.example',
    'Telephone: +32 2 555 01 23',
    'Website: https://lefevre.example',
    'Address: Rue du Marché 12, 1000 Bruxelles, Belgique',
    'Invited by: Not invited / other',
    'Are you a member of BAPP?: Yes',
    expect.stringMatching(/^Dinner: .*4.*1.*140/),
    expect.stringMatching(/^I would like .*: No$/),
  ]);
});

it('shows mobile, region, an internationalised domain and a removed exhibitor', async () => {
  provideSample({ exhibitors: [], formerExhibitors: [{ key: 'lumen', name: 'Lumen' }] });
  const edits = { email: 'zoe@xn--grn-ioa.example', telCell: '0470', region: 'Brabant', invitedBy: 'lumen' };
  expect(await show({ ...zoe, ...edits })).toEqual(
    expect.arrayContaining([
      'E-mail: zoe@grün.example',
      'Mobile number: 0470',
      'Address: Rue du Marché 12, 1000 Bruxelles, Brabant, Belgique',
      'Invited by: Lumen',
    ]),
  );
});

// EDIT-31
it('shows only the edition’s parts, and a non-member’s earlier booking of the dinner', async () => {
  provideSample({ parts: [] });
  expect((await show()).join('\n').replaceAll(facts().organiser, '')).not.toMatch(partWords);
  provideSample({ dinnerGuests: 'members' });
  expect((await show({ ...zoe, bappMember: 'No' })).join('\n')).toContain('Dinner: 4');
});

it('shows the dinner to members only, and no seats of a cancelled registration', async () => {
  expect((await show({ ...zoe, bappMember: 'No', dinnerReservation: 0 })).join('\n')).not.toContain('Dinner');
  expect((await show(zoe, 'cancelled')).join('\n')).not.toMatch(/140/);
});
