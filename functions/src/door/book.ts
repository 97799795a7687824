/** Makes the book with which a phone decides without a network (DOOR-14); contract/src/door/door-book.ts has the format. */
import { currentEdition } from 'contract/edition/current';
import { entrances } from 'contract/edition/entrances';
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  bodyBlock,
  bookSalt,
  hashLength,
  ivLength,
  keyInfo,
  toBody,
  type Book,
  type BookPerson,
} from 'contract/door/door-book';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import type { RosterChanges } from '../registrants/list/roster';

/** How many entries are sealed before other calls get a turn. */
const sealsPerTurn = 250;

/** Caches this instance's seals, the encrypted entries; an entry is sealed again when its registrant has changed. */
export class BookMaker {
  /** Weak, so that an erased registrant's entry is freed too. */
  readonly #seals = new WeakMap<Registrant, string>();

  async make({ registrants, until, isComplete }: RosterChanges): Promise<Book> {
    const entries: string[] = [];
    let newSeals = 0;
    for (const registrant of registrants) {
      let entry = this.#seals.get(registrant);
      if (entry === undefined) {
        entry = seal(currentEdition().id, codeOf(registrant), personOf(registrant)).toString('base64');
        this.#seals.set(registrant, entry);
        newSeals += 1;
        if (newSeals % sealsPerTurn === 0) await setImmediate();
      }
      entries.push(entry);
    }
    return { until, isComplete, entries };
  }
}

/** @returns hash, iv and body */
export function seal(edition: string, code: string, person: BookPerson): Buffer {
  const salt = bookSalt(edition);
  const hash = createHash('sha256')
    .update(salt + code)
    .digest()
    .subarray(0, hashLength);
  const key = Buffer.from(hkdfSync('sha256', code, salt, keyInfo, 32));
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const ciphertext = [cipher.update(pad(toBody(person))), cipher.final()];
  return Buffer.concat([hash, iv, ...ciphertext, cipher.getAuthTag()]);
}

function pad(body: string): Buffer {
  const bytes = Buffer.from(body);
  const length = Math.ceil(bytes.length / bodyBlock) * bodyBlock;
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]);
}

function personOf(registrant: Registrant): BookPerson {
  const { firstname, lastname, organization, state, presence } = registrant;
  const admissions = entrances().flatMap((entrance) => {
    const admission = presence?.[entrance];
    return admission === undefined ? [] : [[entrance, { label: '', ...admission }] as const];
  });
  return {
    ...{ firstname, lastname, organization, state },
    booked: registrant.dinnerReservation,
    vegetarian: registrant.vegetarianMeal,
    kind: ownKindKey(registrant),
    ...(admissions.length > 0 && { in: Object.fromEntries(admissions) }),
  };
}
