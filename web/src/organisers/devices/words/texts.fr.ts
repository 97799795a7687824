/** The texts of the devices page, in French. */
import type { ConflictKind, DeviceRole, DeviceState, ScanResult } from 'contract/door/door';
import type { Ability } from './abilities';

export const texts = {
  intro:
    'Un téléphone qui scanne les codes à l’entrée. Il ouvre une page web\u00a0: il n’y a rien à installer, ni compte, ni mot de passe.',
  doorList: {
    title: 'Sur papier',
    purpose:
      'Si plus rien ne fonctionne\u00a0: tous les inscrits par nom, avec une case à cocher. À imprimer la veille.',
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
    late: (moment: string) => `Au plus tard le ${moment}.`,
  },
  role: { scan: 'Scanner', desk: 'Accueil' } satisfies Record<DeviceRole, string>,
  pairing: {
    title: (label: string) => `Scannez ce code avec «\u00a0${label}\u00a0»`,
    how: 'Ouvrez l’appareil photo du téléphone et visez le code. La page s’ouvre et le téléphone est prêt.',
    code: 'Code qui associe le téléphone',
    link: 'Ou envoyez ce lien au téléphone',
    copyLink: 'Copier le lien',
    copied: 'Le lien est copié.',
    notCopied: 'Le navigateur n’a pas permis de copier\u00a0: sélectionnez le lien et copiez-le vous-même.',
    left: (time: string) => `Encore valable ${time}`,
    ended: 'Ce code n’est plus valable.',
    renew: 'Nouveau code',
    close: 'Fermer',
    paired: (label: string) => `«\u00a0${label}\u00a0» est prêt à scanner.`,
    more: (label: string) => `Encore un\u00a0: «\u00a0${label}\u00a0»`,
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
    by: (by: string) =>
      by === '' ? 'Ajouté par un compte qui ne fait plus partie de l’équipe' : `Ajouté par ${by}`,
    revoke: 'Révoquer',
    revokeOf: (label: string) => `Révoquer «\u00a0${label}\u00a0»`,
    revokeSure: (label: string) =>
      `«\u00a0${label}\u00a0» ne pourra plus scanner, et il faudra un nouveau code pour l’associer.`,
    revokeNow: 'Oui, révoquer',
    keep: 'Garder',
    revokeFailed: 'Le téléphone n’a pas été révoqué.',
  },
  phone: {
    waiting: (count: number) => (count > 1 ? `${count} scans à envoyer` : '1 scan à envoyer'),
    rehearsed: (moment: string, codes: number, total: number, perMinute: number) =>
      `Essai du ${moment}\u00a0: ${codes} codes sur ${total}, ${perMinute} scans par minute`,
    notRehearsed: 'Pas d’essai sur ce téléphone',
    without: (abilities: string) => `Ne marche pas\u00a0: ${abilities}`,
    ability: {
      camera: 'caméra',
      torch: 'lampe',
      sound: 'son',
      storage: 'mémoire',
      wakeLock: 'écran allumé',
    } satisfies Record<Ability, string>,
  },
  conflicts: {
    title: 'À régler',
    none: 'Rien à régler.',
    failed: 'Les cas à régler n’ont pas pu être chargés.',
    kind: {
      double: 'Entré deux fois',
      refused: 'Entré alors qu’il aurait dû être refusé',
      quarantine: 'Scanné par un téléphone révoqué ou expiré',
      'same-address': 'Inscrit à l’accueil avec une adresse e-mail déjà utilisée',
      'revoked-desk': 'Inscrit par un accueil révoqué ou expiré',
    } satisfies Record<ConflictKind, string>,
    hint: {
      double:
        'Deux téléphones, dont l’un au moins sans réseau, ont laissé entrer le même code. Un badge a peut-être été copié.',
      refused: 'Un téléphone sans réseau a laissé entrer quelqu’un que le serveur aurait refusé.',
      quarantine: 'Ce scan n’est pas compté tant que vous ne le décidez pas.',
      'same-address':
        'L’inscription est gardée sans adresse e-mail. Vérifiez si c’est la même personne, inscrite deux fois.',
      'revoked-desk':
        'L’inscription est gardée, sans confirmation, et sans adresse e-mail si un autre l’a déjà. Vérifiez que quelqu’un s’y est vraiment inscrit, sinon annulez-la.',
    } satisfies Record<ConflictKind, string>,
    result: {
      admitted: 'Le serveur aurait dit\u00a0: entrez',
      already: 'Le serveur aurait dit\u00a0: déjà entré',
      'not-booked': 'Le serveur aurait dit\u00a0: pas réservé',
      'too-early': 'Le serveur aurait dit\u00a0: pas encore',
      cancelled: 'Le serveur aurait dit\u00a0: annulé',
      unknown: 'Le serveur aurait dit\u00a0: inconnu',
    } satisfies Record<ScanResult, string>,
    nobody: 'Inscription inconnue ou effacée',
    scan: (time: string, entrance: string, label: string) => `${time}, ${entrance}, ${label}`,
    dismiss: 'C’est réglé',
    admit: 'Compter comme entré',
    ignore: 'Ne pas compter',
    of: (action: string, name: string) => `${action}\u00a0: ${name}`,
    settleFailed: 'Le cas n’a pas été réglé.',
    shown: (shown: string, total: string) => `Les ${shown} plus récents, sur ${total}.`,
    phones: {
      title: 'Par téléphone',
      unknown: (count: string) => `Codes inconnus\u00a0: ${count}`,
      more: (count: string) => `Autres scans, comptés sans détail\u00a0: ${count}`,
      open: (count: string) => `Cas à régler ci-dessus\u00a0: ${count}`,
      received: (first: string, last: string) =>
        first === last ? `Reçus le ${first}` : `Reçus entre le ${first} et le ${last}`,
      hint: 'Personne n’a ces codes\u00a0: rien n’a été compté comme une entrée.',
      dismiss: 'Tout ignorer de ce téléphone',
    },
  },
  papers: {
    title: 'À imprimer',
    poster: 'Affiche pour la file (A4)',
    codes: 'Codes d’essai',
    codesHint: 'Pour essayer un téléphone avant le salon, sans l’associer.',
  },
  state: {
    waiting: 'Pas encore associé',
    unused: 'Code non utilisé',
    paired: 'Associé',
    expired: 'Expiré',
    revoked: 'Révoqué',
  } satisfies Record<DeviceState, string>,
};

export type DevicesTexts = typeof texts;
