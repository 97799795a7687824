/** Saves the show as a calendar file, with the link to the badge (VIS-1). */
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import type { Fact } from 'contract/mail/confirmation/content';
import type { Language } from 'contract/language/languages';
import { saveFile } from './save-file';

/**
 * @param badge the link to the badge; may be relative
 * @param dinner the dinner's booking, if there is one
 * @param isDinnerDropped whether to cancel the dinner's entry
 */
export function saveCalendar(
  badge: string,
  language: Language,
  dinner: Fact | undefined,
  isDinnerDropped = false,
): void {
  const link = new URL(badge, location.href).href;
  const { filename, content } = confirmationCalendar(link, new Date(), language, dinner, {
    dinner: isDinnerDropped,
  });
  saveFile(filename, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
