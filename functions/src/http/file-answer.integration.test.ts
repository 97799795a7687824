/** Files streamed while they are generated: complete, or visibly broken. */
import { createServer } from 'node:http';
import type { FileAnswer } from 'contract/calls/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { isFileAnswer, sendFile } from './file-answer';

const text = (words: string) => new TextEncoder().encode(words);

function file(bytes: FileAnswer['bytes']): FileAnswer {
  return { contentType: 'text/plain', bytes, downloadAs: 'words.txt' };
}

async function* pieces(words: readonly string[], failAt?: number): AsyncGenerator<Uint8Array> {
  for (const [index, word] of words.entries()) {
    if (index === failAt) throw new Error('broke off');
    yield await Promise.resolve(text(word));
  }
}

/** Answers one request with the file, as Express does; an error of `sendFile` becomes a 500 if possible. */
async function fetchFile(answer: FileAnswer): Promise<Response> {
  const server = createServer((_request, response) => {
    const expressResponse = Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      status: (code: number) => (response.statusCode = code),
      send: (bytes: Uint8Array) => response.end(bytes),
    });
    const sending: Promise<void> = Reflect.apply(sendFile, undefined, [expressResponse, answer]);
    sending.catch(() => {
      if (!response.headersSent) response.writeHead(500).end();
    });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return fetch(`http://127.0.0.1:${port}/`);
}

it.each([
  ['in one piece', file(text('one two'))],
  ['in chunks', file(pieces(['one', ' ', 'two']))],
])('sends a complete file with its name, %s', async (_how, answer) => {
  expect(isFileAnswer(answer)).toBe(true);
  const response = await fetchFile(answer);
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="words.txt"');
  expect(await response.text()).toBe('one two');
});

it('answers with an error when a file fails before its first chunk', async () => {
  expect((await fetchFile(file(pieces(['one'], 0)))).status).toBe(500);
});

it('breaks the connection when a file fails after its first chunk', async () => {
  const answer = fetchFile(file(pieces(['one', 'two', 'three'], 2)));
  await expect(answer.then((response) => response.text())).rejects.toThrow();
});

it.each([undefined, null, {}, { bytes: 'text' }, { message: 'Registered.' }])(
  'does not treat %j as a file',
  (output) => {
    expect(isFileAnswer(output)).toBe(false);
  },
);
