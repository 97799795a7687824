/** Answers the organisers' list with fictional registrants, so that its layout does not depend on other tests. */
import type { Page } from '@playwright/test';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import type { Registrant } from 'contract/registrant/registrant';
import type { Figures } from 'contract/registrant/statistics';
import type { Timestamp } from 'contract/wire/timestamp';
import { fictionalRegistrant } from '../../../tools/seed/people';

/**
 * Shows the same `count` people on every page of the list, below the figures of a large show. The confirmations of the
 * first `bounced` people have bounced.
 */
export async function showFictionalList(page: Page, count: number, bounced = 0): Promise<void> {
  const users = Array.from({ length: count }, (_, index): Registrant => {
    const { registration, createdAt, emailSent } = fictionalRegistrant(index, 'x');
    return {
      ...registration,
      id: `fictional${String(index).padStart(11, '0')}`,
      state: 'registered',
      source: 'visitor',
      createdAt: timestamp(createdAt),
      ...(emailSent !== undefined && { emailSent: timestamp(emailSent) }),
      ...(index < bounced && {
        emailSent: timestamp(createdAt),
        confirmationError: { tries: 0, lastError: deliveryReasons.bounced },
      }),
    };
  });
  const figures: Figures = {
    ...{ registered: 2_864, notConfirmed: 1_210, members: 1_120, today: 1_330 },
    dinner: { persons: 1_032, vegetarian: 218, supplement: 1_234_500 },
    waiting: { count: 1_198, since: timestamp(new Date('2025-09-28T14:58:00Z')) },
  };
  await page.route('**/api/admin/table?*', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), users, figures, totalCount: count };
    await route.fulfill({ response: answer, json });
  });
}

function timestamp(at: Date): Timestamp {
  return { seconds: Math.floor(at.getTime() / 1000), nanoseconds: 0 };
}
