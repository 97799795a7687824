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
async function fetched(answer: FileAnswer): Promise<Response> {
  const server = createServer((_request, response) => {
    const express = Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      status: (code: number) => (response.statusCode = code),
      send: (bytes: Uint8Array) => response.end(bytes),
    });
    const sending: Promise<void> = Reflect.apply(sendFile, undefined, [express, answer]);
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
])('delivers a file complete, with its name, when sent %s', async (_how, answer) => {
  expect(isFileAnswer(answer)).toBe(true);
  const response = await fetched(answer);
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="words.txt"');
  expect(await response.text()).toBe('one two');
});

it('answers with an error when a file fails before its first chunk', async () => {
  expect((await fetched(file(pieces(['one'], 0)))).status).toBe(500);
});

it('never makes a file look complete that fails later', async () => {
  const answer = fetched(file(pieces(['one', 'two', 'three'], 2)));
  await expect(answer.then((response) => response.text())).rejects.toThrow();
});

it.each([undefined, null, {}, { bytes: 'text' }, { message: 'Registered.' }])(
  'does not treat %j as a file',
  (output) => {
    expect(isFileAnswer(output)).toBe(false);
  },
);
