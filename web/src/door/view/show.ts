/**
 * Texts about the show. The page is built without the show's facts and gets them with the pairing; until then, these
 * texts are empty or general (DOOR-38).
 */
import { providedEdition } from 'contract/edition/current';
import { ownText } from 'contract/edition/own-texts';
import { entranceName, type Entrance } from 'contract/edition/entrances';
import { bandColours } from 'contract/edition/theme-colours';
import { ownKind } from 'contract/registrant/badge-kinds';
import type { Language } from 'contract/language/languages';
import { localeOf } from 'contract/language/formats';
import { h } from './dom';
import { currentLanguage } from './language';

/** @returns the page's title, with the show's name if it is known */
export function titleOf(page: string): string {
  const edition = providedEdition();
  return edition === undefined ? page : `${page} – ${edition.facts.name}`;
}

/** @returns an empty text if the show is not known */
export function nameOfEntrance(entrance: Entrance): string {
  return providedEdition() === undefined ? '' : entranceName(entrance, currentLanguage());
}

/** @returns the organisers' words to the volunteers, if there are any */
export function ownWords(): string {
  return providedEdition() === undefined ? '' : (ownText('doorText', currentLanguage()) ?? '');
}

/**
 * The time at the show, or at the phone if the show's time zone is not known.
 * @param milliseconds since 1970
 */
export function timeOf(milliseconds: number): string {
  const timeZone = providedEdition()?.facts.timeZone;
  const format = { hour: '2-digit', minute: '2-digit', ...(timeZone !== undefined && { timeZone }) } as const;
  return new Intl.DateTimeFormat(localeOf[currentLanguage()], format).format(milliseconds);
}

/** @returns a line with the word of the kind of badge in its colour; undefined if the show has no such kind */
export function kindLine(
  key: string | undefined,
  language: Language,
  className = 'kind',
): HTMLElement | undefined {
  const kind = ownKind(key, language);
  if (kind === undefined) return undefined;
  const { band, word } = bandColours(kind.ink);
  const line = h('p', { class: className }, kind.word);
  // The page's content security policy refuses a `style` attribute.
  Object.assign(line.style, { background: band, color: word });
  return line;
}
