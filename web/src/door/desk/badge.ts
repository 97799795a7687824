/**
 * A badge made on this phone, with the same words and code as the server's (DOOR-32): for a walk-in that the server
 * does not have yet, or while the server does not answer. It is visible only on paper.
 */
import { providedEdition } from 'contract/edition/current';
import { capitalised } from 'contract/language/formats';
import { narrowEventDate } from 'contract/edition/event-dates';
import type { Language } from 'contract/language/languages';
import type { WalkIn } from 'contract/door/door';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import type { PrintAs } from 'contract/registrant/registrant';
import { qrModules } from '../../shared/code/qr-modules';
import { drawing, h } from '../view/dom';
import { kindLine } from '../view/show';

export type BadgeHolder = Pick<WalkIn, 'firstname' | 'lastname' | 'organization'> & {
  /** Unknown, like the title, for a person found by a search without a network. */
  readonly code?: string;
  readonly title?: string;
  readonly printAs?: PrintAs;
  /** The key of the badge's kind; undefined for a walk-in, whose kind follows from a rule. */
  readonly kind?: string | undefined;
};

/** In millimetres, between the margins of the badge. */
const textWidth = 91;

/** @param language the language of the date */
export function badgeOf(holder: BadgeHolder, language: Language): HTMLElement {
  const { code, firstname, lastname, printAs = {} } = holder;
  const { organization = holder.organization, title = holder.title ?? '' } = printAs;
  const key = holder.kind ?? ownKindKey({ organization: holder.organization, bappMember: 'No' });
  const names = printAs.name === undefined ? [firstname, lastname] : [printAs.name];
  return h(
    'section',
    { class: 'badge', 'aria-hidden': 'true', lang: language },
    h('header', {}, ...showLines(language)),
    h(
      'div',
      { class: 'holder' },
      ...names.map((name) => fittedLine(name, 'badge-name', 12)),
      h('hr'),
      organization !== '' && fittedLine(organization, 'badge-company', 5.3),
      title !== '' && fittedLine(title, 'badge-title', 4.2),
    ),
    kindLine(key, language, 'badge-kind'),
    h('footer', {}, code !== undefined && qrCodeOf(code)),
  );
}

/** Empty on a phone that does not know its show yet. */
function showLines(language: Language): Node[] {
  const edition = providedEdition();
  if (edition === undefined) return [];
  return [h('p', {}, edition.facts.name), h('p', {}, capitalised(narrowEventDate(language)))];
}

/** @param maxSize the font size in millimetres; a long text gets a smaller one, down to half, and then wraps */
function fittedLine(text: string, className: string, maxSize: number): HTMLElement {
  const context = document.createElement('canvas').getContext('2d');
  if (context !== null) context.font = `bold ${maxSize}px sans-serif`;
  const naturalWidth = context?.measureText(text).width ?? 0;
  const size = Math.max(maxSize / 2, Math.min(maxSize, (maxSize * textWidth) / Math.max(naturalWidth, 1)));
  const line = h('p', { class: className }, text);
  line.style.fontSize = `${size.toFixed(2)}mm`;
  return line;
}

function qrCodeOf(code: string): SVGSVGElement {
  const { width, path } = qrModules(code);
  return drawing({ viewBox: `0 0 ${width} ${width}`, 'shape-rendering': 'crispEdges' }, path);
}
