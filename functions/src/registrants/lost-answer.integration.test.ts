/** A commit that succeeded but whose response was lost, so that the SDK retries it. */
import { once } from 'node:events';
import { connect, createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { RegistrantRepository } from './repository';
import { withFirestore } from '../testing/with-firestore';

const firestoreServer = withFirestore();

it('returns the visitor’s own registration, and still refuses the address a second time', async () => {
  await losingOneCommit(async (firestore, lost) => {
    const registrants = new RegistrantRepository(
      firestore,
      () => new Date(),
      () => undefined,
    );
    const registration = registrationSchema.validateSync(typedRegistration());
    const id = await registrants.add(registration);
    expect(lost()).toBe(1);
    const stored = await firestore.collection(collections.registrants).get();
    expect(stored.docs.map((document) => document.id)).toEqual([id]);
    expect(await registrants.add(registration)).toBeUndefined();
  });
});

/** A Firestore behind a proxy that replaces the first commit's response with UNAVAILABLE. */
async function losingOneCommit(
  work: (firestore: Firestore, lost: () => number) => Promise<void>,
): Promise<void> {
  const upstream = connect(`http://127.0.0.1:${firestoreServer.address().port}`);
  const proxy = createServer();
  let lost = 0;
  proxy.on('stream', (call, headers) => {
    const request = upstream.request({
      ':method': 'POST',
      ':path': headers[':path'],
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: headers.authorization,
    });
    call.pipe(request);
    if (headers[':path']?.endsWith('/Commit') === true && lost === 0) {
      lost += 1;
      request.resume().on('end', () => answer(call, '14'));
      return;
    }
    request.on('response', ({ 'grpc-status': status }) => {
      if (status !== undefined) {
        answer(call, String(status));
        return;
      }
      call.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      let trailers = {};
      request.on('trailers', ({ 'grpc-status': last }) => (trailers = { 'grpc-status': last }));
      call.on('wantTrailers', () => call.sendTrailers(trailers));
      request.on('data', (bytes: Buffer) => call.write(bytes)).on('end', () => call.end());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  try {
    await work(firestoreServer.connect({ port }), () => lost);
  } finally {
    upstream.destroy();
    proxy.close();
  }
}

/** @param status gRPC status of the otherwise empty response */
function answer(call: ServerHttp2Stream, status: string): void {
  const headers = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': status };
  call.respond(headers, { endStream: true });
}
