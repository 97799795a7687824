/** The mailbox's HTTP server: the inbox pages for people and the JSON API for tests. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ValidationError } from 'yup';
import { createLoopbackServer } from '../shared/loopback';
import { attachmentHeaders, contentDisposition } from './attachment-headers';
import { parseFault } from './fault';
import type { CaughtMail } from './message';
import { failurePage, listPage, messagePage, type Page } from './pages/inbox-pages';
import { mailDocument, mailPolicy } from './pages/mail-document';
import type { MailboxState } from './store';

const maxBodyBytes = 10_000;

/** The headers of every response; some responses override them. */
const safeHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`, which makes browsers send "Origin: null" with our own forms.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const pagePolicy = [
  "default-src 'none'",
  ...['style-src', 'script-src', 'img-src', 'connect-src', 'frame-src', 'form-action'].map(
    (directive) => `${directive} 'self'`,
  ),
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const assets = {
  'inbox.css': 'text/css; charset=utf-8',
  'inbox.svg': 'image/svg+xml',
  'inbox.js': 'text/javascript; charset=utf-8',
};

export function createInbox(state: MailboxState): Server {
  const listener = getRequestListener(routes(state).fetch);
  return createLoopbackServer((request, response) => void listener(request, response));
}

function routes(state: MailboxState): Hono {
  const { store } = state;
  const findMail = (id: string): CaughtMail => {
    const mail = store.find(id);
    if (mail) return mail;
    throw new HTTPException(404, {
      message: 'There is no such mail. It may have been dropped to make room for newer ones.',
    });
  };
  const app = new Hono();
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(safeHeaders)) c.header(name, value);
    await next();
  });
  const onMethodNotAllowed = (c: Context, methods: string[]) => {
    c.header('Allow', methods.join(', '));
    return sendFailure(c, 405, `This address does not accept ${c.req.method}; use ${methods.join(' or ')}.`);
  };
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => sendFailure(c, 413, `A body may have at most ${maxBodyBytes} bytes.`),
    }),
  );

  app.get('/', (c) => sendPage(c, listPage(state, c.req.query('to') ?? '', Number(c.req.query('show')))));
  app.get('/messages/:id', (c) => sendPage(c, messagePage(findMail(c.req.param('id')))));
  app.get('/messages/:id/html', (c) => {
    const { message } = findMail(c.req.param('id'));
    // The exact base URL, not 'self': browsers disagree on 'self' for the opaque origin of a sandboxed document.
    const picturesUrl = `${new URL(c.req.url).origin}/api/messages/${message.id}/attachments/`;
    c.header('Content-Security-Policy', mailPolicy(picturesUrl));
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(mailDocument(message, picturesUrl));
  });
  app.post('/empty', (c) => {
    store.clear();
    return c.redirect('/', 303);
  });
  for (const [name, type] of Object.entries(assets))
    app.get(`/assets/${name}`, (c) =>
      c.body(readFileSync(new URL(`pages/${name}`, import.meta.url)), 200, { 'Content-Type': type }),
    );

  app.get('/api/messages', (c) =>
    c.json(store.sentTo(c.req.query('to') ?? '').map(({ message }) => message)),
  );
  app.get('/api/messages/:id/raw', (c) => {
    const { message, raw } = findMail(c.req.param('id'));
    if (c.req.query('download') === undefined)
      return c.body(raw, 200, { 'Content-Type': 'text/plain; charset=utf-8' });
    const disposition = contentDisposition('attachment', `${message.subject || 'mail'}.eml`);
    return c.body(raw, 200, { 'Content-Type': 'message/rfc822', 'Content-Disposition': disposition });
  });
  app.get('/api/messages/:id/attachments/:index', (c) => {
    const { message, contents } = findMail(c.req.param('id'));
    const index = Number(c.req.param('index'));
    const [attachment, content] = [message.attachments[index], contents[index]];
    if (!attachment || !content)
      throw new HTTPException(404, { message: 'This mail has no such attachment.' });
    return c.body(content, 200, attachmentHeaders(attachment, c.req.query('download') !== undefined));
  });
  app.put('/api/fault', async (c) => c.json((state.fault = parseFault(await c.req.json()))));

  app.notFound((c) => sendFailure(c, 404, 'There is nothing at this address.'));
  app.onError((error, c) => {
    const isInvalid = error instanceof ValidationError || error instanceof SyntaxError;
    const status = error instanceof HTTPException ? error.status : isInvalid ? 400 : 500;
    return sendFailure(c, status, error.message);
  });
  return app;
}

/** An inbox page may use the inbox's own style and script. */
function sendPage(c: Context, content: Page, status: ContentfulStatusCode = 200) {
  c.header('Content-Security-Policy', pagePolicy);
  return c.html(content, status);
}

function sendFailure(c: Context, status: ContentfulStatusCode, error: string): Response | Promise<Response> {
  return c.req.path.startsWith('/api/') ? c.json({ error }, status) : sendPage(c, failurePage(error), status);
}
