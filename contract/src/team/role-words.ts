/** The roles of the team in words: their names, and what each may (AUTH-12). */
import type { InEveryLanguage } from '../language/languages';
import type { Role } from './roles';

interface RoleWords {
  readonly name: string;
  /** What it may, as a sentence. */
  readonly may: string;
}

export const roleWords: InEveryLanguage<Readonly<Record<Role, RoleWords>>> = {
  fr: {
    owner: {
      name: 'Propriétaire',
      may: 'Tout, y compris gérer l’équipe et publier le salon.',
    },
    organiser: {
      name: 'Organisateur',
      may: 'Gérer les inscrits, exporter la liste, écrire des e-mails et préparer le salon, mais pas le publier.',
    },
    desk: {
      name: 'Accueil',
      may: 'Chercher et ajouter des inscrits, imprimer des badges et associer des téléphones.',
    },
    reader: {
      name: 'Lecteur',
      may: 'Voir les statistiques, le dîner et les données du salon, sans aucun inscrit.',
    },
  },
  nl: {
    owner: {
      name: 'Eigenaar',
      may: 'Alles, ook het team beheren en de beurs publiceren.',
    },
    organiser: {
      name: 'Organisator',
      may: 'Inschrijvingen beheren, de lijst exporteren, e-mails schrijven en de beurs voorbereiden, maar niet publiceren.',
    },
    desk: {
      name: 'Onthaal',
      may: 'Ingeschrevenen opzoeken en toevoegen, badges afdrukken en telefoons koppelen.',
    },
    reader: {
      name: 'Lezer',
      may: 'Statistieken, diner en gegevens van de beurs bekijken, zonder ingeschrevenen.',
    },
  },
  en: {
    owner: {
      name: 'Owner',
      may: 'Everything, including managing the team and publishing the show.',
    },
    organiser: {
      name: 'Organiser',
      may: 'Manage registrants, export the list, write e-mails and prepare the show, but not publish it.',
    },
    desk: {
      name: 'Desk',
      may: 'Find and add registrants, print badges and pair phones.',
    },
    reader: {
      name: 'Reader',
      may: 'See the statistics, the dinner and the facts of the show, but no registrants.',
    },
  },
};
