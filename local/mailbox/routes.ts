/**
 * Which address of the inbox answers what, for people and for tests.
 */
import { attachmentReply, rawReply } from './attachment-reply';
import { parseBehaviour, type Behaviour } from './behaviour';
import type { CaughtMail } from './message';
import { asset } from './pages/assets';
import { listPage } from './pages/list-page';
import { mailDocument } from './pages/mail-document';
import { messagePage, missingPage } from './pages/message-page';
import { failure, json, noContent, page, seeOther, type Reply } from './reply';
import type { Store } from './store';

export interface MailboxState {
  readonly store: Store;
  behaviour: Behaviour;
}

export interface Call {
  readonly url: URL;
  /** What the brackets of the route's path matched. */
  readonly parts: readonly string[];
  readonly body: string;
}

export interface Route {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly answer: (call: Call) => Reply;
}

type AboutMail = (mail: CaughtMail, call: Call) => Reply;

export function routesOf(state: MailboxState): Route[] {
  const { store } = state;
  const find = ({ parts }: Call): CaughtMail | undefined => store.find(parts[0] ?? '');
  const get = (path: RegExp, answer: Route['answer']): Route => ({ method: 'GET', path, answer });
  const getPage = (path: RegExp, about: AboutMail): Route =>
    get(path, (call) => {
      const mail = find(call);
      return mail ? about(mail, call) : page(missingPage(), 404);
    });
  const getBytes = (path: RegExp, about: AboutMail): Route =>
    get(path, (call) => {
      const mail = find(call);
      return mail ? about(mail, call) : failure(404, 'There is no such mail; it may have been emptied.');
    });
  const empty = (answer: () => Reply) => (): Reply => {
    store.clear();
    return answer();
  };
  return [
    get(/^\/$/, ({ url }) => page(listPage(state, url.searchParams))),
    get(/^\/assets\/([\w.-]+)$/, ({ parts }) => asset(parts[0] ?? '')),
    { method: 'POST', path: /^\/empty$/, answer: empty(() => seeOther('/')) },
    getPage(/^\/messages\/([\w-]+)$/, (mail, { url }) => page(messagePage(mail, url.searchParams))),
    getPage(/^\/messages\/([\w-]+)\/html$/, (mail, { url }) => mailDocument(mail, url)),
    get(/^\/api\/messages$/, ({ url }) =>
      json(store.sentTo(url.searchParams.get('to') ?? '').map(({ message }) => message)),
    ),
    { method: 'DELETE', path: /^\/api\/messages$/, answer: empty(noContent) },
    getBytes(/^\/api\/messages\/([\w-]+)\/raw$/, (mail, { url }) => rawReply(mail, isDownload(url))),
    getBytes(/^\/api\/messages\/([\w-]+)\/attachments\/(\d{1,4})$/, (mail, { url, parts }) =>
      attachmentReply(mail, Number(parts[1]), isDownload(url)),
    ),
    get(/^\/api\/behaviour$/, () => json(state.behaviour)),
    { method: 'PUT', path: /^\/api\/behaviour$/, answer: ({ body }) => behave(state, body) },
  ];
}

function isDownload(url: URL): boolean {
  return url.searchParams.has('download');
}

function behave(state: MailboxState, body: string): Reply {
  const wish = parseBehaviour(body);
  if (typeof wish === 'string') return failure(400, wish);
  state.behaviour = wish;
  return json(wish);
}
