/** Caches the badges that were last opened by links in mails: drawing a badge takes up to 40 ms of CPU. */
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import { currentEdition, facts } from 'contract/edition/current';
import type { BadgePrinter } from './badge-file';

/** Each file has up to 100 kB. */
const maxFiles = 50;

export class BadgeCache {
  readonly #printer: Pick<BadgePrinter, 'one'>;
  /** Content -> file, the most recently used last. */
  readonly #files = new Map<string, Promise<Uint8Array>>();

  constructor(printer: Pick<BadgePrinter, 'one'>) {
    this.#printer = printer;
  }

  /** @returns the registrant's badge as it would be drawn now */
  one(registrant: Registrant, paper: PaperId = defaultPaper): Promise<Uint8Array> {
    const { firstname, lastname, organization, title, language, bappMember, badgeKind, printAs } = registrant;
    const code = codeOf(registrant);
    const holder = { code, firstname, lastname, organization, title, language, bappMember, badgeKind };
    // A folded badge shows whether there is a dinner reservation, not for how many.
    const hasDinner = registrant.dinnerReservation > 0;
    // The facts' version stands for name, day, place and exhibitors.
    const { id, version } = currentEdition();
    const key = JSON.stringify([id, version, paper, holder, printAs, hasDinner]);
    const file = this.#files.get(key) ?? this.#draw(registrant, paper);
    this.#files.delete(key);
    this.#files.set(key, file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > maxFiles && oldest !== undefined) this.#files.delete(oldest);
    file.catch(() => this.#files.delete(key));
    return file;
  }

  #draw(registrant: Registrant, paper: PaperId): Promise<Uint8Array> {
    const properties = {
      title: `${facts().name}: ${registrant.firstname} ${registrant.lastname}`,
      language: registrant.language,
      created: new Date(),
    };
    return this.#printer.one(registrant, properties, { paper });
  }
}
