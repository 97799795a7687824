/**
 * Renders a mailing's mail from plain text, in the confirmation's layout, both for the organisers' preview and for
 * sending. A paragraph of only `{code}` becomes the QR code with the code as text. A paragraph of only `{page}` becomes
 * the button to the recipient's own page. A paragraph with `{dinner}` is left out for recipients without a booking
 * (MLG-3).
 */
import {
  link,
  ownTextHtml,
  mailHtml,
  mainButtonRow,
  paragraphHtml,
  questionLine,
  row,
  ticketRow,
} from '../confirmation/layout';
import { escapeHtml } from '../../language/escape-html';
import { facts, hasPart } from '../../edition/current';
import { paragraphsOf } from '../../edition/own-texts';
import { eventDate } from '../../edition/event-dates';
import { ticketLines, ticketOf, visitButton, type ConfirmationLinks } from '../confirmation/content';
import { colonOf } from '../../language/formats';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { fillIn, isForDinner, onlyPlaceholderIn, type Addressee, type Piece } from './placeholders';

/** As an organiser typed it: plain text, with an empty line between paragraphs. */
export interface MailingText {
  readonly subject: string;
  readonly body: string;
}

export interface MailingLinks extends Pick<ConfirmationLinks, 'qrImage' | 'logoImage' | 'qr' | 'visit'> {
  /** The unsubscribe link, only in an invitation. */
  readonly unsubscribe?: string | undefined;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whether the HTML shows the QR code's image. */
  readonly showsQr: boolean;
}

type Block = { kind: 'ticket' } | { kind: 'button' } | { kind: 'paragraph'; pieces: readonly Piece[] };

/** Renders the mail for one recipient; a pure function. */
export function renderMailing(
  { subject, body }: MailingText,
  addressee: Addressee,
  links: MailingLinks,
  language: Language,
): RenderedMail {
  const fill = (text: string) => fillIn(text, addressee, links.visit, language);
  const isForAddressee = (paragraph: string) => addressee.dinnerReservation > 0 || !isForDinner(paragraph);
  const blocks = paragraphsOf(body)
    .filter(isForAddressee)
    .map((paragraph): Block => {
      const onlyPlaceholder = onlyPlaceholderIn(paragraph);
      if (onlyPlaceholder === 'code') return { kind: 'ticket' };
      return onlyPlaceholder === 'page' ? { kind: 'button' } : { kind: 'paragraph', pieces: fill(paragraph) };
    });
  const leadParagraph = blocks.find((block) => block.kind === 'paragraph');
  return {
    subject: plain(fill(subject)),
    html: mailHtml({
      language,
      eventName: facts().name,
      day: eventDate(language),
      logoImage: links.logoImage,
      preview: leadParagraph === undefined ? facts().name : plain(leadParagraph.pieces).replaceAll('\n', ' '),
      rows: blocks.map((block) => htmlOf(block, addressee, links, language)),
      foot: footHtml(links, language),
    }),
    text: [
      facts().name,
      eventDate(language),
      ...blocks.map((block) => `\n${plainTextOf(block, addressee, links, language)}`),
      `\n${footLines(links, language).join('\n')}`,
      '',
    ].join('\n'),
    showsQr: blocks.some(({ kind }) => kind === 'ticket'),
  };
}

function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');
}

function htmlOf(block: Block, addressee: Addressee, links: MailingLinks, language: Language): string {
  switch (block.kind) {
    case 'ticket':
      return ticketRow(ticketOf(addressee, links, language));
    case 'button':
      return mainButtonRow(visitButton(links.visit, language));
    case 'paragraph':
      return row(paragraphHtml(block.pieces.map(htmlOfPiece).join(''), 'margin:0'));
  }
}

/** Only URLs that the organisers typed become links, never those in a visitor's text. */
function htmlOfPiece(piece: Piece): string {
  if (typeof piece !== 'string')
    return piece.name === 'page' ? link({ text: piece.value, href: piece.value }) : escapeHtml(piece.value);
  return ownTextHtml(piece);
}

function plainTextOf(block: Block, addressee: Addressee, links: MailingLinks, language: Language): string {
  const { text, href, advice } = visitButton(links.visit, language);
  switch (block.kind) {
    case 'ticket':
      return ticketLines(ticketOf(addressee, links, language)).join('\n');
    case 'button':
      return `${text}${colonOf(language)} ${href}\n${advice}`;
    case 'paragraph':
      return plain(block.pieces);
  }
}

function footHtml({ unsubscribe }: MailingLinks, language: Language): string {
  const t = translator(language);
  const question = questionLine(
    t(($) => $.confirmation.question),
    facts().mailReplyTo,
  );
  const reason = escapeHtml(footReason(unsubscribe, language));
  return unsubscribe === undefined
    ? `${reason}<br>${question}`
    : `${reason} ${link({ text: t(($) => $.mail.foot.unsubscribe), href: unsubscribe })}<br>${question}`;
}

function footLines({ unsubscribe }: MailingLinks, language: Language): string[] {
  const t = translator(language);
  return [
    footReason(unsubscribe, language),
    ...(unsubscribe === undefined
      ? []
      : [`${t(($) => $.mail.foot.unsubscribe)}${colonOf(language)} ${unsubscribe}`]),
    `${t(($) => $.confirmation.question)} ${facts().mailReplyTo}`,
  ];
}

/** Why the recipient gets the mail. @param unsubscribe the link, only in an invitation */
function footReason(unsubscribe: string | undefined, language: Language): string {
  const askedReason = hasPart('members') ? 'asked' : 'askedAlone';
  return translator(language)(($) => $.mail.foot[unsubscribe === undefined ? 'registered' : askedReason]);
}
