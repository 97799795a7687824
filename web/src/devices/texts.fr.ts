/** The texts of the page with the phones, in French. */
import type { DeviceRole, DeviceState } from 'contract/door';

export const texts = {
  intro:
    'Un téléphone qui scanne les codes à l’entrée. Il ouvre une page web\u00a0: il n’y a rien à installer, ni compte, ni mot de passe.',
  doorList: {
    title: 'Sur papier',
    purpose:
      'Au cas où plus rien ne fonctionne\u00a0: tous les inscrits par nom, avec une case à cocher. À imprimer la veille.',
    download: 'Télécharger la liste',
    drawing: 'Préparation de la liste...',
    nobody: 'Il n’y a pas encore de liste\u00a0: personne n’est inscrit.',
    failed: 'La liste n’a pas pu être téléchargée.',
  },
  add: {
    title: 'Ajouter un téléphone',
    label: 'Nom du téléphone',
    labelHint: 'Sa porte ou son bénévole, par exemple «\u00a0Porte nord\u00a0».',
    role: 'Rôle',
    entrance: 'Entrée',
    until: 'Utilisable jusqu’au',
    untilHint: 'Heure locale du salon.',
    submit: 'Afficher le code',
    adding: 'Un instant...',
    failed: 'Le téléphone n’a pas été ajouté.',
    required: 'Ce champ est obligatoire.',
    past: 'Choisissez un moment à venir.',
  },
  role: { scan: 'Scanner', desk: 'Accueil' } satisfies Record<DeviceRole, string>,
  pairing: {
    title: (label: string) => `Scannez ce code avec «\u00a0${label}\u00a0»`,
    how: 'Ouvrez l’appareil photo du téléphone et visez le code. La page s’ouvre et le téléphone est prêt.',
    code: 'Code qui associe le téléphone',
    left: (time: string) => `Encore valable ${time}`,
    ended: 'Ce code n’est plus valable.',
    renew: 'Nouveau code',
    close: 'Fermer',
    paired: (label: string) => `«\u00a0${label}\u00a0» est prêt à scanner.`,
  },
  status: {
    title: 'À l’entrée maintenant',
    entrance: 'Entrée',
    arrived: 'Présents',
    expected: 'Attendus',
    lastTenMinutes: 'Dix dernières minutes',
    at: (time: string) => `Chiffres de ${time}`,
  },
  list: {
    title: 'Téléphones',
    empty: 'Aucun téléphone pour le moment.',
    failed: 'Les téléphones n’ont pas pu être chargés.',
    earlier: (count: number) => `Plus utilisables (${count})`,
    lastSeen: (moment: string) => `Vu le ${moment}`,
    until: (moment: string) => `Jusqu’au ${moment}`,
    revoke: 'Révoquer',
    revokeOf: (label: string) => `Révoquer «\u00a0${label}\u00a0»`,
    revokeSure: (label: string) =>
      `«\u00a0${label}\u00a0» ne pourra plus scanner, et il faudra un nouveau code pour l’associer.`,
    revokeNow: 'Oui, révoquer',
    keep: 'Garder',
    revokeFailed: 'Le téléphone n’a pas été révoqué.',
  },
  state: {
    waiting: 'Attend son code',
    unused: 'Code non utilisé',
    paired: 'Associé',
    expired: 'Expiré',
    revoked: 'Révoqué',
  } satisfies Record<DeviceState, string>,
} as const;

/** The same keys, parameters and nesting in every language. */
export type DevicesTexts = InAnyLanguage<typeof texts>;

type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof T]: InAnyLanguage<T[Key]> };
