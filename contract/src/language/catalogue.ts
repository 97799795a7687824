/** The type of all texts. `contract/locales` has a file for each language and room, with keys for i18next. */
import type account from '../../locales/en/account.json';
import type badge from '../../locales/en/badge.json';
import type confirmation from '../../locales/en/confirmation.json';
import type desk from '../../locales/en/desk.json';
import type devices from '../../locales/en/devices.json';
import type door from '../../locales/en/door.json';
import type edition from '../../locales/en/edition.json';
import type exhibitors from '../../locales/en/exhibitors.json';
import type exhibitor from '../../locales/en/exhibitor.json';
import type facts from '../../locales/en/facts.json';
import type filter from '../../locales/en/filter.json';
import type formats from '../../locales/en/formats.json';
import type letters from '../../locales/en/letters.json';
import type mail from '../../locales/en/mail.json';
import type mailings from '../../locales/en/mailings.json';
import type noScript from '../../locales/en/noScript.json';
import type organisers from '../../locales/en/organisers.json';
import type preview from '../../locales/en/preview.json';
import type prints from '../../locales/en/prints.json';
import type privacy from '../../locales/en/privacy.json';
import type registrant from '../../locales/en/registrant.json';
import type rehearsal from '../../locales/en/rehearsal.json';
import type roles from '../../locales/en/roles.json';
import type sending from '../../locales/en/sending.json';
import type team from '../../locales/en/team.json';
import type today from '../../locales/en/today.json';
import type visit from '../../locales/en/visit.json';
import type visitors from '../../locales/en/visitors.json';

/** The first part of a text's key is the name of its file. */
export interface Catalogue {
  account: typeof account;
  badge: typeof badge;
  confirmation: typeof confirmation;
  desk: typeof desk;
  devices: typeof devices;
  door: typeof door;
  edition: typeof edition;
  exhibitors: typeof exhibitors;
  exhibitor: typeof exhibitor;
  facts: typeof facts;
  filter: typeof filter;
  formats: typeof formats;
  letters: typeof letters;
  mail: typeof mail;
  mailings: typeof mailings;
  noScript: typeof noScript;
  organisers: typeof organisers;
  preview: typeof preview;
  prints: typeof prints;
  privacy: typeof privacy;
  registrant: typeof registrant;
  rehearsal: typeof rehearsal;
  roles: typeof roles;
  sending: typeof sending;
  team: typeof team;
  today: typeof today;
  visit: typeof visit;
  visitors: typeof visitors;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    resources: { translation: Catalogue };
  }
}
