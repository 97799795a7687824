/** The texts of the rehearsal, in French as it is written in Belgium. */
import type { ScannerKeyboard } from '../reading/hand-scanner';
import type { TestResult } from 'contract/door/test-codes';
import type { ScannerFault } from './codes';

export const texts = {
  title: 'Essai',
  intro: 'Rien n’est enregistré\u00a0: personne n’entre par un code d’essai.',
  where: (address: string) =>
    `Ouvrez ${address} sur un second écran, ou imprimez les codes. Scannez-les l’un après l’autre.`,
  showCodes: 'Afficher les codes',
  download: 'Codes à imprimer (PDF)',
  back: 'Retour à l’entrée',
  notTest: 'Ce n’est pas un code d’essai',

  read: (count: number, total: number) =>
    count > 1 ? `${count} codes lus sur ${total}` : `${count} code lu sur ${total}`,
  pace: (count: number) => `${count} scans par minute`,
  noPace: 'Vitesse\u00a0: scannez deux codes',
  codes: 'Codes',
  phone: 'Ce téléphone',
  isRead: 'lu',
  notRead: 'pas encore lu',
  works: 'marche',
  missing: 'ne marche pas',
  checking: 'vérification...',
  ability: {
    camera: 'Caméra',
    torch: 'Lampe',
    sound: 'Son (touchez l’écran)',
    storage: 'Mémoire sans réseau',
    wakeLock: 'Écran qui reste allumé',
  },
  keyboard: {
    none: 'Lecteur de codes\u00a0: aucun essai. Branchez-le et scannez un code.',
    same: 'Lecteur de codes\u00a0: bien lu, même clavier que cet appareil.',
    us: 'Lecteur de codes\u00a0: bien lu. Il tape comme un clavier américain\u00a0; c’est corrigé ici.',
    own: 'Lecteur de codes\u00a0: bien lu. Il tape comme le clavier de cet appareil.',
    unreadable: 'Lecteur de codes\u00a0: illisible. Réglez-le sur le clavier américain (US), puis réessayez.',
    capitals:
      'Lecteur de codes\u00a0: il confond majuscules et minuscules. Désactivez le verrouillage des majuscules (Verr. Maj) et, dans les réglages du lecteur, tout changement de casse, puis réessayez.',
    added:
      'Lecteur de codes\u00a0: il ajoute des caractères au code. Désactivez le préfixe et le suffixe dans les réglages du lecteur, puis réessayez.',
  } satisfies Record<ScannerKeyboard | 'none' | ScannerFault, string>,
  done: 'L’essai est terminé. Son résultat ira aux organisateurs quand le téléphone sera associé.',

  codesTitle: 'Codes d’essai',
  codesHow: 'Scannez d’abord ce code avec l’appareil photo du téléphone\u00a0: l’essai s’ouvre.',
  openRehearsal: 'Ouvre l’essai',
  expected: {
    admitted: 'Vert\u00a0: entrez',
    already: 'Jaune\u00a0: déjà entré',
    'not-booked': 'Jaune\u00a0: pas réservé',
    cancelled: 'Rouge\u00a0: annulé',
    unknown: 'Rouge\u00a0: inconnu',
    foreign: 'Gris\u00a0: autre code',
  } satisfies Record<TestResult, string>,
};

export type RehearsalTexts = typeof texts;
