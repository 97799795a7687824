/**
 * Who may have invited a visitor (REG-6): keys are stored, names are displayed.
 *
 * **Do not rename a key**: stored registrants refer to it. A name may be corrected at any time. Registrants
 * keep the key of a removed exhibitor.
 */
import { event } from './event';
import { normaliseText } from './text';

export interface Exhibitor {
  /** Lower-case letters, digits and hyphens. */
  readonly key: string;
  readonly name: string;
}

export const exhibitorList: { readonly source: string; readonly exhibitors: readonly Exhibitor[] } = {
  /** Who provided the list, and when; a sample cannot be deployed (docs/decisions/placeholders.md). */
  source: 'fictional companies (sample)',
  exhibitors: [
    { key: 'atelier-lumen', name: 'Atelier Lumen' },
    { key: 'ballon-beluga', name: 'Ballon & Béluga' },
    { key: 'bic-bac-boek', name: 'Bic Bac Boek' },
    { key: 'blauwe-pen', name: 'Blauwe Pen' },
    { key: 'boite-a-malices', name: 'Boîte à Malices' },
    { key: 'brol-zonen', name: 'Brol & Zonen' },
    { key: 'cactus-keycords', name: 'Cactus Keycords' },
    { key: 'cadeau-noord', name: 'Cadeau Noord' },
    { key: 'chameau-chapeaux', name: 'Chameau Chapeaux' },
    { key: 'clin-doeil-cadeaux', name: 'Clin d’Œil Cadeaux' },
    { key: 'croco-crayons', name: 'Croco Crayons' },
    { key: 'de-gouden-paperclip', name: 'De Gouden Paperclip' },
    { key: 'de-lachende-mok', name: 'De Lachende Mok' },
    { key: 'de-vliegende-paraplu', name: 'De Vliegende Paraplu' },
    { key: 'dragon-lanyards', name: 'Dragon Lanyards' },
    { key: 'drukkerij-vermeire', name: 'Drukkerij Vermeire' },
    { key: 'eco-gift-studio', name: 'Eco Gift Studio' },
    { key: 'elephant-eventails', name: 'Éléphant Éventails' },
    { key: 'fanfare-fanions', name: 'Fanfare Fanions' },
    { key: 'flamingo-flessen', name: 'Flamingo Flessen' },
    { key: 'foret-de-stylos', name: 'Forêt de Stylos' },
    { key: 'giraffe-giveaways', name: 'Giraffe Giveaways' },
    { key: 'gnoom-gadget', name: 'Gnoom & Gadget' },
    { key: 'grenouille-gravure', name: 'Grenouille Gravure' },
    { key: 'herisson-fils', name: 'Hérisson & Fils' },
    { key: 'het-vergeten-potlood', name: 'Het Vergeten Potlood' },
    { key: 'hippo-hoodies', name: 'Hippo Hoodies' },
    { key: 'igloo-glacieres', name: 'Igloo Glacières' },
    { key: 'inktvis-drukwerk', name: 'Inktvis Drukwerk' },
    { key: 'jolie-jonquille', name: 'Jolie Jonquille' },
    { key: 'jungle-jumelles', name: 'Jungle Jumelles' },
    { key: 'kameleon-textiel', name: 'Kameleon Textiel' },
    { key: 'kangoeroe-tassen', name: 'Kangoeroe Tassen' },
    { key: 'koala-kalenders', name: 'Koala Kalenders' },
    { key: 'lama-lampions', name: 'Lama Lampions' },
    { key: 'le-parapluie-bavard', name: 'Le Parapluie Bavard' },
    { key: 'licorne-ruban', name: 'Licorne & Ruban' },
    { key: 'lynx-usb', name: 'Lynx USB' },
    { key: 'mammoet-mokken', name: 'Mammoet Mokken' },
    { key: 'marmotte-mugs', name: 'Marmotte Mugs' },
    { key: 'moustache-magnets', name: 'Moustache Magnets' },
    { key: 'narwal-notebooks', name: 'Narwal Notebooks' },
    { key: 'octopus-pens', name: 'Octopus Pens' },
    { key: 'oursin-ours-en-peluche', name: 'Oursin Ours en Peluche' },
    { key: 'panda-powerbanks', name: 'Panda Powerbanks' },
    { key: 'pelican-papier', name: 'Pélican Papier' },
    { key: 'pinguin-petten', name: 'Pinguïn Petten' },
    { key: 'plume-de-paon', name: 'Plume de Paon' },
    { key: 'quokka-quilts', name: 'Quokka Quilts' },
    { key: 'raccoon-rulers', name: 'Raccoon Rulers' },
    { key: 'ruban-rouge-cie', name: 'Ruban Rouge & Cie' },
    { key: 'schildpad-sleutelhangers', name: 'Schildpad Sleutelhangers' },
    { key: 'sirene-sacs', name: 'Sirène Sacs' },
    { key: 'toekan-t-shirts', name: 'Toekan T-shirts' },
    { key: 'tortue-turbo', name: 'Tortue Turbo' },
    { key: 'uil-uurwerk', name: 'Uil & Uurwerk' },
    { key: 'vache-a-carreaux', name: 'Vache à Carreaux' },
    { key: 'walrus-wallets', name: 'Walrus Wallets' },
    { key: 'yeti-thermos', name: 'Yéti Thermos' },
    { key: 'zeppelin-zakdoeken', name: 'Zeppelin Zakdoeken' },
  ],
};

/** The key for "not invited / other". */
export const notInvited = 'autre';

/** All values of `invitedBy`, in the order of the form. */
export const inviterKeys: readonly string[] = [
  notInvited,
  event.organiser,
  ...exhibitorList.exhibitors.map(({ key }) => key),
];

const nameOfKey = new Map(exhibitorList.exhibitors.map(({ key, name }) => [key, name]));
const keyOfName = new Map(exhibitorList.exhibitors.map(({ key, name }) => [name, key]));

/**
 * @param inviter an exhibitor's name, as callers of `addUser` may send it and as it was stored before keys existed
 * @returns its key; any other value unchanged
 */
export function inviterKey(inviter: string): string {
  return keyOfName.get(normaliseText(inviter)) ?? inviter;
}

/**
 * @param stored the registrant's `invitedBy`
 * @returns the name for the list and the export; if `stored` is not an exhibitor's key, `stored` unchanged
 */
export function inviterName(stored: string): string {
  return nameOfKey.get(stored) ?? stored;
}
