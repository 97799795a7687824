/** The response time of a call, whatever the outcome of its mail. */
import { error as logError } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerAfter, answerAtFixedTime, answerInTime } from './answer-time';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logError).mockReset();
});

const outcomes = {
  sent: () => Promise.resolve(),
  refused: () => Promise.reject(new Error('refused')),
  silent: () => new Promise<void>(() => undefined),
};

/** @returns how many milliseconds the answer takes */
async function timeOf(answering: Promise<void>): Promise<number> {
  const start = Date.now();
  const time = answering.then(() => Date.now() - start);
  await vi.advanceTimersByTimeAsync(answerAfter);
  return time;
}

it('answers after the same time, whether the mail is sent, refused or unanswered', async () => {
  for (const outcome of Object.values(outcomes))
    expect(await timeOf(answerAtFixedTime('mail', outcome()))).toBe(answerAfter);
});

it('answers as soon as the mail server does, at the latest at the limit', async () => {
  expect(await timeOf(answerInTime('mail', outcomes.sent()))).toBe(0);
  expect(await timeOf(answerInTime('mail', outcomes.refused()))).toBe(0);
  expect(await timeOf(answerInTime('mail', outcomes.silent()))).toBe(answerAfter);
});

it('logs that a mail was not sent', async () => {
  await timeOf(answerInTime('mail', outcomes.refused()));
  await timeOf(answerAtFixedTime('link', outcomes.refused()));
  expect(logError).toHaveBeenNthCalledWith(1, 'mail not sent', expect.anything());
  expect(logError).toHaveBeenNthCalledWith(2, 'link not sent', expect.anything());
});
