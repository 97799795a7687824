/** Saves the show as a calendar file, with the link to the badge (VIS-1). */
import { confirmationCalendar } from 'contract/confirmation-email/calendar';
import type { Language } from 'contract/languages';
import { saveFile } from './save-file';

/** @param badge link to the badge, may be relative */
export function saveCalendar(badge: string, language: Language): void {
  const link = new URL(badge, location.href).href;
  const { filename, content } = confirmationCalendar(link, new Date(), language);
  saveFile(filename, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
