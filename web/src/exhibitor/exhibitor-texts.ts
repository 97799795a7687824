/** The texts of an exhibitor's page, and the invitations that exhibitors copy, in each language of the edition (EXH-4). */
import { facts, inLanguage } from 'contract/edition/current';
import { eventDate, eventHoursLine } from 'contract/edition/event-dates';
import { invitationAddress } from 'contract/exhibitors/invitation-link';
import type { ExhibitorPage } from 'contract/exhibitors/exhibitors';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { fromTo } from '../shared/site/page-edition';
import { textLoader } from '../shared/translations/load-texts';

/** Includes the texts that visitors' pages share, since the texts to copy may be in a language other than the page's. */
export const loadExhibitorTexts = textLoader(
  import.meta.glob('../../../contract/locales/*/{exhibitor,formats,visit,visitors}.json', {
    import: 'default',
  }),
);

export const invitationTexts = ['mail', 'signature', 'post'] as const;

/** @param language its texts have to be loaded */
export function invitationText(
  text: (typeof invitationTexts)[number],
  { key, name, stand }: Pick<ExhibitorPage, 'key' | 'name' | 'stand'>,
  language: Language,
): string {
  const t = translator(language);
  const venue = inLanguage(facts().venue, language);
  const atStand = stand === undefined ? [] : [t(($) => $.exhibitor.stand, { stand })];
  // The whole address in a mail, the town elsewhere.
  const place = [...(text === 'mail' ? venue : venue.slice(-1)), ...atStand].join(', ');
  return t(($) => $.exhibitor.texts[text], {
    ...{ name, place, day: eventDate(language), link: invitationAddress(location.origin, key) },
    hours: eventHoursLine(language, fromTo(t)),
  });
}
