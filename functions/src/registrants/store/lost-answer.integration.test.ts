/** A commit that succeeded but whose response was lost, so that the SDK retries it. */
import { connect, createServer, type ServerHttp2Stream } from 'node:http2';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { listen } from '../../../../emulators/shared/listen';
import { collections } from '../../database/collections';
import { withFirestore } from '../../testing/with-firestore';
import { registration } from '../testing/registrant';
import { registrantsIn } from '../testing/registrants-in';

const firestoreServer = withFirestore();

it('returns the visitor’s own registration, and still refuses the address a second time', async () => {
  await losingCommit(1, async (firestore, lost) => {
    const { registrants } = registrantsIn(firestore);
    const form = registration();
    const id = await registrants.add(form);
    expect(lost()).toBe(1);
    const stored = await firestore.collection(collections.registrants).get();
    expect(stored.docs.map((document) => document.id)).toEqual([id]);
    expect(await registrants.add(form)).toBeUndefined();
  });
});

it('returns the organiser’s own change with the former address, and refuses its version a second time', async () => {
  await losingCommit(2, async (firestore, lost) => {
    const { registrants, organiser } = registrantsIn(firestore);
    const form = registration();
    const id = (await registrants.add(form)) ?? '';
    const { email } = registration();
    const stored = { registrant: { email }, version: 2 };
    expect(await organiser.change(id, 1, { ...form, email })).toMatchObject({
      ...{ ...stored, linkVersion: 2, formerEmail: form.email },
    });
    expect(lost()).toBe(1);
    expect(await organiser.find(id)).toMatchObject(stored);
    await expect(organiser.change(id, 1, form)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });
});

/** A Firestore behind a proxy that replaces the response to one commit, counted from 1, with UNAVAILABLE. */
async function losingCommit(
  which: number,
  work: (firestore: Firestore, lost: () => number) => Promise<void>,
): Promise<void> {
  const upstream = connect(`http://127.0.0.1:${firestoreServer.address().port}`);
  const proxy = createServer();
  let commits = 0;
  let lost = 0;
  proxy.on('stream', (call, headers) => {
    const { ':scheme': _scheme, ':authority': _authority, ...sent } = headers;
    const request = upstream.request(sent);
    call.pipe(request);
    if (headers[':path']?.endsWith('/Commit') === true) commits += 1;
    if (commits === which && lost === 0) {
      lost += 1;
      request.resume().on('end', () => answer(call, '14'));
      return;
    }
    request.on('response', ({ 'grpc-status': status, 'grpc-message': message }) => {
      if (status !== undefined) {
        answer(call, String(status), String(message ?? ''));
        return;
      }
      call.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      let trailers = {};
      request.on('trailers', ({ 'grpc-status': last }) => (trailers = { 'grpc-status': last }));
      call.on('wantTrailers', () => call.sendTrailers(trailers));
      request.on('data', (bytes: Buffer) => call.write(bytes)).on('end', () => call.end());
    });
  });
  const firestore = firestoreServer.connect({ port: await listen(proxy) });
  try {
    await work(firestore, () => lost);
  } finally {
    // Ends the rollback that the SDK does not wait for.
    await firestore.terminate();
    upstream.destroy();
    proxy.close();
  }
}

/** @param status gRPC status of the otherwise empty response */
function answer(call: ServerHttp2Stream, status: string, message = ''): void {
  const headers = {
    ...{ ':status': 200, 'content-type': 'application/grpc' },
    ...{ 'grpc-status': status, 'grpc-message': message },
  };
  call.respond(headers, { endStream: true });
}
