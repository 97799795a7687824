/** The texts of the page at the door, in French as it is written in Belgium. */
import { storageRefused } from '../../shared/site/storage';
import type { AnsweredResult } from 'contract/door/door';
import type { CameraProblem } from '../reading/camera';
import type { Failure } from '../session/scan-flow';
import type { PairingProblem } from '../phone/pairing';

export const texts = {
  title: 'Entrée',
  language: 'Langue',

  pairing: {
    title: 'Téléphone à associer',
    running: 'Association en cours...',
    how: 'Demandez un code à un organisateur et scannez-le avec l’appareil photo de ce téléphone.',
    again: 'Réessayer',
    rehearse: 'Essayer ce téléphone sans l’associer',
    keepOn: (label: string) => `Continuer avec «\u00a0${label}\u00a0»`,
    problem: {
      invalid:
        'Ce code n’est plus valable. Demandez-en un autre à un organisateur\u00a0: il sert une fois, pendant cinq minutes.',
      noAnswer: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
      appCheck: 'Le navigateur n’a pas pu prouver d’où vient la demande. Rechargez la page, puis réessayez.',
      tooMany: 'Trop de demandes à la fois. Attendez une minute, puis réessayez.',
      storage: storageRefused.fr,
      error: 'Une erreur est survenue. Réessayez ou demandez un autre code.',
    } satisfies Record<PairingProblem, string>,
    revoked: 'Ce téléphone n’est plus autorisé à scanner. Demandez un nouveau code à un organisateur.',
    ended: 'Ce téléphone n’est plus associé. Demandez un nouveau code à un organisateur.',
    endedOf: (show: string, day: string) =>
      `Ce téléphone était associé au salon «\u00a0${show}\u00a0» du ${day}. Demandez un nouveau code à un organisateur.`,
    toSend: (count: number) =>
      `${count > 1 ? `${count} scans ou inscriptions doivent encore être envoyés` : '1 scan ou inscription doit encore être envoyé'}. Gardez cette page ouverte là où il y a du réseau.`,
    wiped: 'Il ne garde plus rien\u00a0: ni liste, ni scan, ni accès.',
    refused: (names: string) =>
      `Le serveur n’a pas accepté ces inscriptions, qui restent sur ce téléphone\u00a0: ${names}. Prévenez un organisateur.`,
    writtenDown: 'C’est noté\u00a0: effacer ces inscriptions de ce téléphone',
  },

  counter: (arrived: string, expected: string) => `${arrived} sur ${expected}`,
  counterName: 'Présents',

  /** One word each, as large as the screen allows. */
  result: {
    admitted: 'Entrez',
    already: 'Déjà entré',
    'not-booked': 'Pas réservé',
    'too-early': 'Pas encore',
    cancelled: 'Annulé',
    unknown: 'Inconnu',
    'other-edition': 'Autre salon',
    test: 'TEST',
  } satisfies Record<AnsweredResult, string>,
  ready: 'Prêt',
  readyHint: 'Visez le code du badge.',
  foreign: 'Autre code',
  foreignHint: 'Ce n’est pas un code du salon.',
  checking: 'Vérification...',
  undoing: 'Annulation...',
  undone: 'Entrée annulée',
  undoneHint: 'La personne n’est plus comptée comme entrée.',
  undoFailed: 'Toujours entré',
  undoFailedHint: 'L’entrée n’a pas été annulée. Réessayez.',
  failed: 'Pas vérifié',
  failure: {
    noAnswer:
      'Le serveur ne répond pas et ce téléphone n’a pas encore la liste\u00a0: il ne peut pas décider. Il continue d’essayer.',
    tooMany: 'Trop de scans à la fois. Attendez quelques secondes, puis réessayez.',
    error: 'Une erreur est survenue. Réessayez, ou envoyez la personne à l’accueil.',
  } satisfies Record<Failure, string>,
  again: 'Réessayer',
  /** In a band across an answer that the phone has decided. */
  unchecked: 'À confirmer par le serveur',
  waiting: (count: number) => (count > 1 ? `${count} scans à envoyer` : '1 scan à envoyer'),
  noNetwork: (count: number) =>
    `Pas de réseau\u00a0: continuez. ${count > 1 ? `${count} scans seront envoyés` : '1 scan sera envoyé'} plus tard.`,
  clock: (time: string, isAhead: boolean) =>
    `L’horloge de ce téléphone ${isAhead ? 'avance' : 'retarde'} de ${time}\u00a0; les heures des scans sont corrigées.`,
  corrected: (name: string, result: string, shown: string) =>
    `Après vérification\u00a0: ${name === '' ? 'un code' : name}, «\u00a0${result}\u00a0»${shown === '' ? '' : ` au lieu de «\u00a0${shown}\u00a0»`}.`,
  correctedOthers: (count: number) => (count > 1 ? `Et ${count} autres avant.` : 'Et un autre avant.'),
  noDesk: 'L’accueil (recherche, inscription, badge) ne s’est pas chargé. Le scan fonctionne.',
  understood: 'Compris',
  busy: 'Vérification en cours\u00a0: rescannez dans un instant',
  justScanned: (seconds: number, label: string) =>
    `Scanné il y a ${seconds > 1 ? `${seconds} secondes` : 'une seconde'}, ${label}`,
  first: (time: string, where: string) => `à ${time}, ${where}`,
  notBookedHint: 'Aucun dîner réservé.',
  tooManyPersons: (arrived: number, booked: number) => `${arrived} sur ${booked} déjà entrés.`,
  notInListHint: 'Pas dans la liste de ce téléphone. Envoyez la personne à l’accueil.',
  unknownHint: 'Ce code n’existe pas. Envoyez la personne à l’accueil.',
  badgeOf: (day: string) => `Badge du ${day}.`,
  otherEditionHint: 'Envoyez la personne à l’accueil.',
  tooEarlyHint: (day: string) => `L’entrée ouvre ${day}\u00a0: jusque-là, personne n’est compté.`,
  testHint: 'Badge d’essai\u00a0: personne n’entre avec lui et il n’est pas compté.',
  cancelledHint: 'L’inscription est annulée. Envoyez la personne à l’accueil.',
  booked: (count: number) => (count > 1 ? `${count} personnes` : '1 personne'),
  vegetarian: (count: number) => `${count} végé`,
  arrived: (count: number, booked: number) => `${count} sur ${booked} à l’intérieur`,
  undo: 'Annuler l’entrée',
  undoLast: 'Annuler la dernière entrée',
  only: (count: number) => `Ils ne sont que ${count}`,
  onlyWord: 'Ils ne sont que\u00a0:',

  camera: {
    name: 'Caméra',
    starting: 'La caméra démarre...',
    retry: 'Réactiver la caméra',
    lens: 'Autre caméra',
    torch: 'Lampe',
    zoom: 'Zoom',
    sound: 'Activer le son',
    problem: {
      denied:
        'La caméra est bloquée. Autorisez-la pour ce site dans les réglages du navigateur, puis réessayez.',
      none: 'Aucune caméra trouvée. Tapez le code ou branchez un lecteur.',
      busy: 'La caméra est utilisée par une autre application. Fermez-la, puis réessayez.',
      other: 'La caméra ne démarre pas. Réessayez, ou tapez le code.',
    } satisfies Record<CameraProblem, string>,
    noDecoder: 'Les codes ne peuvent pas être lus ici. Rechargez la page, ou tapez le code.',
  },

  typed: { label: 'Tapez le code ou utilisez un lecteur', submit: 'Vérifier' },
};

export type DoorTexts = typeof texts;
