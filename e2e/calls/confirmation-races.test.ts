/** One confirmation for one registrant, however many ask at once: in one process, and in many. */
import { headerNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { mailsTo } from '../support/mailbox';
import { inOneProcess } from '../support/one-process';
import { askForConfirmation, register, type Registered } from '../support/registrants';
import { stack } from '../support/stack';

const patience = 90_000;

it.each([2, 10])(
  'sends one mail for %i simultaneous calls, each in a process of its own',
  async (count) => {
    const visitor = await register();
    const answers = await Promise.all(Array.from({ length: count }, () => askForConfirmation(visitor)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
    expect(await mailsTo(visitor.email)).toHaveLength(1);
  },
  patience,
);

it.each([2, 10, 50])(
  'sends one mail for %i simultaneous calls in one process',
  async (count) => {
    const visitor = await register();
    const answers = await inOneProcess('email_personal', (url) =>
      Promise.all(Array.from({ length: count }, () => askAt(url, visitor))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
    const now = answers.filter(({ alreadySent }) => !alreadySent);
    expect(now).toHaveLength(1);
    expect(await mailsTo(visitor.email)).toHaveLength(1);
  },
  patience,
);

async function askAt(
  url: string,
  { id, email }: Registered,
): Promise<{ status: number; alreadySent: boolean }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [headerNames.apiKey]: stack.apiKey,
      [headerNames.appCheck]: stack.appCheckToken,
    },
    body: JSON.stringify({ idFirebase: id, email }),
  });
  const { alreadySent }: { alreadySent: boolean } = JSON.parse(await response.text());
  return { status: response.status, alreadySent };
}
