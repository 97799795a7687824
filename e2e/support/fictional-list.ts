/** Answers the organisers' list with fictional registrants, so that its look does not depend on other tests. */
import type { Page } from '@playwright/test';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import { fictionalRegistrant } from '../../tools/seed/people';

/** The first `count` people of the generator, on every page of the list. */
export async function showFictionalList(page: Page, count: number): Promise<void> {
  const users = Array.from({ length: count }, (_, index): Registrant => {
    const { registration, createdAt, emailSent } = fictionalRegistrant(index, 'x');
    return {
      ...registration,
      id: `fictional${String(index).padStart(11, '0')}`,
      state: 'registered',
      source: 'visitor',
      createdAt: timestamp(createdAt),
      ...(emailSent !== undefined && { emailSent: timestamp(emailSent) }),
    };
  });
  await page.route('**/api/admin/table?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), users, totalCount: count } });
  });
}

function timestamp(at: Date): Timestamp {
  return { seconds: Math.floor(at.getTime() / 1000), nanoseconds: 0 };
}
