/** The content of a confirmation, before it is rendered as HTML or plain text. */
import { bookedDinner, dinnerPayment, dinnerPlace } from '../../edition/dinner-facts';
import { facts } from '../../edition/current';
import type { BadgePrinter } from '../../edition/fact-table';
import { ownText } from '../../edition/own-texts';
import { eventDate, eventHours } from '../../edition/event-dates';
import type { Language } from '../../language/languages';
import { inLanguage } from '../../edition/localised';
import { codeOf } from '../../registrant/registrant';
import { dinnerSupplement, type DinnerTerms } from '../../edition/dinner-terms';
import { confirmationTexts } from './texts';

/** The recipient; all of it is visitor input, except for id and code. */
export interface Recipient {
  id: string;
  code?: string;
  firstname: string;
  lastname: string;
  dinnerReservation: number;
  vegetarianMeal: number;
  dinnerTerms?: DinnerTerms;
  /** A key of exhibitors.ts. */
  invitedBy?: string;
}

export interface ConfirmationLinks {
  /** URL of the image in the mail: `cid:…` when sent, an address in the preview. */
  qrImage: string;
  /** URL of the logo's image: `cid:…` when sent; by default as on the page. */
  logoImage?: string;
  /** Opens the QR code in a browser. */
  qr: string;
  badge: string;
  foldedBadge: string;
  /** Opens the registrant's own page; secret, so a preview has a dead one. */
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
  link?: Link;
}

/** @param hasNewBadge whether the badge has changed since an earlier confirmation */
export function confirmationContent(
  recipient: Recipient,
  links: ConfirmationLinks,
  language: Language,
  hasNewBadge: boolean,
) {
  const texts = confirmationTexts[language];
  return {
    language,
    colon: texts.colon,
    eventName: facts().name,
    day: eventDate(language),
    greeting: texts.greeting(`${recipient.firstname} ${recipient.lastname}`),
    opening: ownText('mailOpeningText', language) ?? texts.thanks(facts().name),
    newBadge: hasNewBadge ? texts.newBadge : undefined,
    facts: factsOf(recipient, language),
    code: { label: texts.yourCode, text: codeOf(recipient) },
    qr: { purpose: texts.qrPurpose, alternative: texts.qrAlternative, image: links.qrImage },
    qrLink: { text: texts.qrLink, href: links.qr },
    badge: {
      links: badgeLinks(links, language),
      advice: texts.badgeAdvice[facts().badgePrintedBy](facts().badgePaperGrams),
    },
    visit: { text: texts.visit, href: links.visit, advice: texts.visitAdvice },
    calendar: texts.calendar,
    apps: {
      title: texts.apps,
      links: [
        { text: texts.iosApp, href: facts().iosAppLink },
        { text: texts.androidApp, href: facts().androidAppLink },
      ],
    },
    closing: ownText('mailClosingText', language) ?? `${texts.goodbye},`,
    organiser: facts().organiser,
    question: texts.question,
    replyTo: facts().mailReplyTo,
  };
}

/** A visitor who prints the badge first gets it on the paper that every printer has. */
export function badgeLinks(
  { badge, foldedBadge }: Pick<ConfirmationLinks, 'badge' | 'foldedBadge'>,
  language: Language,
): readonly [Link, ...Link[]] {
  const texts = confirmationTexts[language];
  const links: Record<BadgePrinter, readonly [Link, ...Link[]]> = {
    visitor: [
      { text: texts.foldedBadge, href: foldedBadge },
      { text: texts.smallBadge, href: badge },
    ],
    organiser: [{ text: texts.badge, href: badge }],
  };
  return links[facts().badgePrintedBy];
}

export type ConfirmationContent = ReturnType<typeof confirmationContent>;

function factsOf(recipient: Recipient, language: Language): Fact[] {
  const texts = confirmationTexts[language];
  const dinner = dinnerFact(recipient, language);
  const [hours, ...otherHours] = eventHours(language, texts.hours);
  return [
    otherHours.length === 0
      ? { label: texts.when, text: `${eventDate(language)}, ${hours}` }
      : { label: texts.when, text: eventDate(language), notes: [hours, ...otherHours] },
    {
      label: texts.where,
      text: inLanguage(facts().venue, language).join(', '),
      link: { text: texts.map, href: facts().mapLink },
    },
    ...(dinner === undefined ? [] : [dinner]),
    ...hostFact(recipient, language),
  ];
}

/** The stand of the exhibitor who invited the recipient, if known. */
function hostFact({ invitedBy }: Recipient, language: Language): Fact[] {
  const host = facts().exhibitors.find(({ key }) => key === invitedBy);
  return host?.stand === undefined
    ? []
    : [{ label: confirmationTexts[language].host, text: `${host.name}, stand ${host.stand}` }];
}

/** The dinner booking: persons and price, then when and where, then how to pay what is due; undefined if none. */
export function dinnerFact(
  {
    dinnerReservation: persons,
    vegetarianMeal: vegetarian,
    dinnerTerms: bookedTerms,
  }: Pick<Recipient, 'dinnerReservation' | 'vegetarianMeal' | 'dinnerTerms'>,
  language: Language,
): Fact | undefined {
  if (persons === 0) return undefined;
  return {
    label: confirmationTexts[language].dinner,
    text: `${bookedDinner(persons, vegetarian, language, bookedTerms)}.`,
    notes: [
      dinnerPlace(language),
      ...(dinnerSupplement(persons, bookedTerms) > 0 ? [dinnerPayment(language)] : []),
      ...(ownText('dinnerText', language)?.split('\n') ?? []).filter((line) => line.trim() !== ''),
    ],
  };
}
