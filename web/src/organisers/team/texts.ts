/** The texts of the team's page in the organiser's language. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type TeamTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

const teamTexts: InEveryLanguage<TeamTexts> = { fr, nl, en };

export function useTeamTexts(): TeamTexts {
  return teamTexts[useOrganiserLanguage()];
}
