/** For tests: a commit that succeeds although its caller gets an error, which makes the SDK repeat the transaction. */
import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Loses the response to the client's next commit. */
export function loseResponse(firestore: Firestore): void {
  const client = firestore as unknown as {
    request: (method: string, ...more: unknown[]) => Promise<unknown>;
  };
  const send = client.request.bind(client);
  const request = vi.spyOn(client, 'request');
  request.mockImplementation(async (method, ...more) => {
    const response = await send(method, ...more);
    if (method !== 'commit') return response;
    request.mockRestore();
    throw Object.assign(new Error('The response is lost.'), { code: 14 });
  });
}
