/** The texts of the devices page in the organiser's language. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type DevicesTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const devicesTexts: InEveryLanguage<DevicesTexts> = { fr, nl, en };

export function useDevicesTexts(): DevicesTexts {
  return devicesTexts[useOrganiserLanguage()];
}
