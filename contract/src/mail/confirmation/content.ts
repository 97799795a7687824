/** The content of a confirmation, before it is rendered as HTML or plain text. */
import { facts, hasPart, inLanguage } from '../../edition/current';
import { bookedDinner, dinnerPayment, dinnerTimeAndPlace } from '../../edition/dinner-facts';
import type { BadgePrinter } from '../../edition/reading/fact-values';
import { ownText } from '../../edition/own-texts';
import { eventDate, eventHours } from '../../edition/event-dates';
import { colonOf } from '../../language/formats';
import type { Language } from '../../language/languages';
import { translator } from '../../language/translator';
import { codeOf, type Registrant } from '../../registrant/registrant';
import { dinnerSupplement, type DinnerTerms } from '../../edition/dinner-terms';

/** The recipient. All fields except `id`, `code` and `dinnerTerms` are visitor input. */
export interface Recipient {
  id: string;
  code?: string;
  firstname: string;
  lastname: string;
  dinnerReservation: number;
  vegetarianMeal: number;
  dinnerTerms?: DinnerTerms;
  /** An inviter's key (edition/exhibitors.ts). */
  invitedBy?: string;
}

export interface ConfirmationLinks {
  /** URL of the image in the mail: `cid:…` when sent, an address in the preview. */
  qrImage: string;
  /** URL of the logo's image: `cid:…` when sent; by default as on the page. */
  logoImage?: string | undefined;
  /** Opens the QR code in a browser. */
  qr: string;
  badge: string;
  foldedBadge: string;
  /** Opens the registrant's own page; the link is secret, so a preview's link opens no page. */
  visit: string;
}

export interface Link {
  text: string;
  href: string;
}

/** One row of the table of facts. */
export interface Fact {
  label: string;
  text: string;
  /** Sentences below the text. */
  notes?: readonly string[];
  /** Below the notes. */
  links?: readonly Link[];
}

/** @param hasNewBadge whether the badge has changed since an earlier confirmation */
export function confirmationContent(
  recipient: Recipient,
  links: ConfirmationLinks,
  language: Language,
  hasNewBadge: boolean,
) {
  const t = translator(language);
  return {
    language,
    eventName: facts().name,
    day: eventDate(language),
    greeting: t(($) => $.confirmation.greeting, {
      name: `${recipient.firstname} ${recipient.lastname}`,
    }),
    opening: ownText('mailOpeningText', language) ?? t(($) => $.confirmation.thanks),
    newBadge: hasNewBadge ? t(($) => $.confirmation.newBadge) : undefined,
    facts: factsOf(recipient, language),
    ...ticketOf(recipient, links, language),
    badge: { links: badgeLinks(links, language), advice: badgeAdvice(language) },
    visit: visitButton(links.visit, language),
    calendar: t(($) => $.confirmation.calendar),
    apps: {
      title: t(($) => $.confirmation.apps),
      links: [
        ...linkOf('iosApp', facts().iosAppLink, language),
        ...linkOf('androidApp', facts().androidAppLink, language),
      ],
    },
    closing: ownText('mailClosingText', language) ?? t(($) => $.confirmation.goodbye),
    organiser: facts().organiser,
    question: t(($) => $.confirmation.question),
    replyTo: facts().mailReplyTo,
  };
}

/** The QR code with the same code as text, for a recipient of any mail. */
export function ticketOf(
  holder: Pick<Registrant, 'id' | 'code'>,
  { qrImage, qr }: Pick<ConfirmationLinks, 'qrImage' | 'qr'>,
  language: Language,
) {
  const t = translator(language);
  return {
    qr: {
      purpose: t(($) => $.confirmation.qrPurpose),
      alternative: t(($) => $.confirmation.qrAlternative),
      image: qrImage,
    },
    code: { label: t(($) => $.confirmation.yourCode), text: codeOf(holder) },
    qrLink: { text: t(($) => $.confirmation.qrLink), href: qr },
    colon: colonOf(language),
  };
}

export type Ticket = ReturnType<typeof ticketOf>;

/** The button to the registrant's own page. */
export function visitButton(href: string, language: Language) {
  const t = translator(language);
  return { text: t(($) => $.confirmation.visit), href, advice: t(($) => $.confirmation.visitAdvice) };
}

/** The lines of a ticket in a mail of plain text. */
export function ticketLines({ qr, code, qrLink, colon }: Ticket): string[] {
  return [qr.purpose, `${code.label}${colon} ${code.text}`, `${qrLink.text}${colon} ${qrLink.href}`];
}

/** If the visitor prints the badge, the first link is for the paper that every printer has. */
export function badgeLinks(
  { badge, foldedBadge }: Pick<ConfirmationLinks, 'badge' | 'foldedBadge'>,
  language: Language,
): readonly [Link, ...Link[]] {
  const t = translator(language);
  const links: Record<BadgePrinter, readonly [Link, ...Link[]]> = {
    visitor: [
      { text: t(($) => $.confirmation.foldedBadge), href: foldedBadge },
      { text: t(($) => $.confirmation.smallBadge), href: badge },
    ],
    organiser: [{ text: t(($) => $.confirmation.badge), href: badge }],
  };
  return links[facts().badgePrintedBy];
}

/** A line that says whether the visitor prints the badge. */
export function badgeAdvice(language: Language): string {
  const { badgePrintedBy, badgePaperGrams } = facts();
  return translator(language)(($) => $.confirmation.badgeAdvice[badgePrintedBy], { grams: badgePaperGrams });
}

export type ConfirmationContent = ReturnType<typeof confirmationContent>;

function factsOf(recipient: Recipient, language: Language): Fact[] {
  const t = translator(language);
  const dinner = dinnerFact(recipient, language);
  const [hours, ...otherHours] = eventHours(language, (opens, closes) =>
    t(($) => $.confirmation.hours, { opens, closes }),
  );
  return [
    otherHours.length === 0
      ? { label: t(($) => $.confirmation.when), text: `${eventDate(language)}, ${hours}` }
      : { label: t(($) => $.confirmation.when), text: eventDate(language), notes: [hours, ...otherHours] },
    {
      label: t(($) => $.confirmation.where),
      text: inLanguage(facts().venue, language).join(', '),
      links: linkOf('map', facts().mapLink, language),
    },
    ...(dinner === undefined ? [] : [dinner]),
    ...hostFact(recipient, language),
  ];
}

/** @returns an empty list if the show does not have the link (EDIT-27) */
function linkOf(name: 'map' | 'iosApp' | 'androidApp', href: string | undefined, language: Language): Link[] {
  return href === undefined ? [] : [{ text: translator(language)(($) => $.confirmation[name]), href }];
}

/** The stand of the exhibitor who invited the recipient, if known. */
function hostFact({ invitedBy }: Recipient, language: Language): Fact[] {
  const t = translator(language);
  const host = facts().exhibitors?.find(({ key }) => key === invitedBy);
  if (host?.stand === undefined) return [];
  const text = t(($) => $.confirmation.hostStand, { host: host.name, stand: host.stand });
  return [{ label: t(($) => $.confirmation.host), text }];
}

/** The dinner booking: persons and price, then when and where, then how to pay; undefined without a booking. */
export function dinnerFact(
  {
    dinnerReservation: persons,
    vegetarianMeal: vegetarian,
    dinnerTerms: bookedTerms,
  }: Pick<Recipient, 'dinnerReservation' | 'vegetarianMeal' | 'dinnerTerms'>,
  language: Language,
): Fact | undefined {
  if (persons === 0 || !hasPart('dinner')) return undefined;
  return {
    label: translator(language)(($) => $.confirmation.dinner),
    text: `${bookedDinner(persons, vegetarian, language, bookedTerms)}.`,
    notes: [
      dinnerTimeAndPlace(language),
      ...(dinnerSupplement(persons, bookedTerms) > 0 ? [dinnerPayment(language)] : []),
      ...(ownText('dinnerText', language)?.split('\n') ?? []).filter((line) => line.trim() !== ''),
    ],
  };
}
