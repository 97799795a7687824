/** The texts of the desk, in French as it is written in Belgium. */
import type { InEveryLanguage } from 'contract/language/languages';

export const texts = {
  title: 'Accueil',
  scan: 'Scanner',
  desk: 'Accueil',

  search: 'Nom ou société',
  searchHint: 'Deux lettres suffisent.',
  searching: 'Recherche...',
  nobody: 'Personne n’a été trouvé.',
  found: (count: number) => (count > 1 ? `${count} personnes trouvées` : '1 personne trouvée'),
  foundMore: (count: number, shown: number) =>
    `${count} personnes trouvées, ${shown} affichées. Précisez le nom.`,
  local: (time: string) => `Sans réseau\u00a0: liste de ${time}.`,
  localNone: 'Sans réseau, et la liste n’est pas encore sur ce téléphone. Scannez le code.',

  cancelled: 'Annulé',
  isIn: 'À l’intérieur',
  onThisPhone: { waiting: 'En attente du réseau', refused: 'Refusé par le serveur' },
  booked: (count: number) =>
    count === 0
      ? 'Aucun dîner réservé'
      : count > 1
        ? `Dîner\u00a0: ${count} personnes`
        : 'Dîner\u00a0: 1 personne',

  checkIn: 'Faire entrer',
  letIn: 'Laisser entrer',
  undo: 'Annuler l’entrée',
  print: 'Badge',
  of: (action: string, name: string) => `${action}\u00a0: ${name}`,

  reason: 'Motif',
  undoNow: 'Oui, annuler l’entrée',
  keep: 'Garder',
  undone: (name: string) => `L’entrée de ${name} est annulée.`,
  undoFailed: 'L’entrée n’a pas été annulée\u00a0: le serveur ne répond pas. Réessayez.',

  printing: 'Le badge s’imprime...',
  printed: 'Le badge est envoyé à l’imprimante.',
  printFailed: 'Le badge n’a pas pu être imprimé. Réessayez.',
  badgeWithoutCode: 'Pas de réseau\u00a0: ce badge n’a pas de code.',

  newVisitor: 'Nouvelle inscription',
  form: {
    firstname: 'Prénom',
    lastname: 'Nom',
    organization: 'Société',
    title: 'Fonction',
    language: 'Langue',
    email: 'E-mail',
    consent: 'La personne accepte que ses données soient utilisées pour ce salon.',
    submit: 'Inscrire, faire entrer et imprimer',
    only: 'Inscrire sans faire entrer',
    notBooked: 'Une personne inscrite ici n’a pas réservé le dîner et n’entre pas.',
    close: 'Fermer',
    optional: 'facultatif',
  },
  languageName: { fr: 'Français', nl: 'Néerlandais', en: 'Anglais' } satisfies InEveryLanguage,
  problem: {
    required: 'Ce champ est obligatoire.',
    tooLong: 'Ce texte est trop long.',
    characters: 'Ce texte contient un caractère interdit.',
    email: 'Cette adresse n’est pas valable.',
    consent: 'Sans cet accord, l’inscription n’est pas possible.',
    storage: 'Ce téléphone ne peut rien garder\u00a0: l’inscription n’a pas été enregistrée.',
  },
  added: (name: string) => `Inscription enregistrée\u00a0: ${name}.`,
  addedWaiting: (name: string) =>
    `Inscription gardée sur ce téléphone\u00a0: ${name}. Elle sera envoyée au serveur dès que possible.`,
  stillOutside: (name: string) => `Inscription enregistrée, mais l’entrée de ${name} ne l’est pas.`,
  addressTaken: (name: string) =>
    `Une autre inscription a déjà cette adresse. L’inscription de ${name} est gardée sans adresse e-mail, et les organisateurs sont prévenus.`,
  addRefused: (name: string) =>
    `Le serveur a refusé l’inscription de ${name}. Elle reste sur ce téléphone\u00a0: prévenez un organisateur.`,
  next: 'Personne suivante',
};

export type DeskTexts = typeof texts;
