/** The page that a browser shows for a mail link that fails; programs get the JSON error (API-5). */
import type { ApiError, ErrorCode } from 'contract/wire/api-error';
import { mailtoLink } from 'contract/language/contact-links';
import type { Facts } from 'contract/edition/fact-table';
import { escapeHtml } from 'contract/language/escape-html';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { htmlPage } from './html-page';

export interface ErrorPageOptions {
  readonly language: Language;
  /** Of the live edition; absent while no edition can be read. */
  readonly facts: Facts | undefined;
}

export function errorPage(error: ApiError, { language, facts }: ErrorPageOptions): string {
  const t = translator(language);
  const pageKey = pageKeyOf(error);
  const { name: show, date: day } = error.edition ?? {};
  const address = facts?.mailReplyTo ?? '';
  const contactParagraph = `<p>${escapeHtml(t(($) => $.mail.pages.contact))} <a href="${escapeHtml(mailtoLink(address))}">${escapeHtml(address)}</a>.</p>\n`;
  const content = `<p>${escapeHtml(t(($) => $.mail.pages[pageKey].text, { show, day }))}</p>
${facts === undefined ? '' : contactParagraph}<p><a href="/">${escapeHtml(t(($) => $.mail.pages.site))}</a></p>`;
  return htmlPage({
    language,
    show: facts,
    title: t(($) => $.mail.pages[pageKey].title),
    kind: 'note',
    content,
  });
}

const pageKeys: Partial<Record<ErrorCode, 'cancelled' | 'expired' | 'taken' | 'later'>> = {
  cancelled: 'cancelled',
  'link-expired': 'expired',
  'already-registered': 'taken',
  // The other edition's name could not be read.
  'other-edition': 'later',
};

function pageKeyOf({ code, status, edition }: ApiError) {
  if (edition !== undefined) return 'otherEdition';
  return status >= 500 || status === 429 ? 'later' : (pageKeys[code] ?? 'unknown');
}
