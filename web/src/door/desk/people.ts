/** Search for the desk: on the server, or offline among the people it keeps only in memory (DOOR-30). */
import { maxFound, type DeskPerson } from 'contract/door';
import { foldText } from 'contract/text';
import { AnswerTimeout } from '../session/answer-timeout';
import type { DoorCall } from '../session/door-calls';
import type { KnownPeople } from '../session/known-people';

export interface Found {
  readonly people: readonly DeskPerson[];
  /** `time` is when the list in memory was fetched, in milliseconds since 1970; undefined if there is none. */
  readonly source:
    | { readonly kind: 'server' }
    | { readonly kind: 'memory'; readonly time: number | undefined };
}

export class People {
  readonly #call: DoorCall;
  readonly #known: KnownPeople;
  readonly #answerTimeout = new AnswerTimeout();

  constructor(call: DoorCall, known: KnownPeople) {
    this.#call = call;
    this.#known = known;
  }

  /**
   * @param query two characters or more
   * @param show called with those found in memory if the server is late or fails, and then with those the server finds
   */
  async search(query: string, show: (found: Found) => void): Promise<void> {
    const waiting = find(query, await this.#known.waiting());
    const foundBy = (people: readonly DeskPerson[], source: Found['source']) => {
      const ids = new Set(people.map(({ id }) => id));
      const missing = waiting.filter(({ id }) => !ids.has(id));
      show({ people: [...missing, ...people].slice(0, maxFound), source });
    };
    const askedAt = performance.now();
    const asked = this.#call('doorSearch', { q: query }).catch((error: unknown) => {
      console.warn('The server did not search.', error);
    });
    const late = Symbol('late');
    const first = await Promise.race([asked, after(this.#answerTimeout.milliseconds, late)]);
    if (first === late || first === undefined) {
      this.#answerTimeout.late();
      foundBy(find(query, this.#known.everybody), { kind: 'memory', time: this.#known.time });
    }
    const answer = await asked;
    if (answer === undefined) return;
    this.#answerTimeout.answered(performance.now() - askedAt);
    this.#known.add(answer.people);
    foundBy(answer.people, { kind: 'server' });
  }
}

/** Finds those whose names or company contain each word of the query, whatever the accents, as on the server. */
export function find(query: string, people: readonly DeskPerson[]): DeskPerson[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return people
    .filter(({ firstname, lastname, organization }) => {
      const text = foldText(`${lastname}\n${firstname}\n${organization}`);
      return words.every((word) => text.includes(word));
    })
    .slice(0, maxFound);
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}
