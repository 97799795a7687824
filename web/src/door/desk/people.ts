/** Search for the desk: on the server, or offline among the people it keeps only in memory (DOOR-30). */
import { maxFound, type DeskPerson, type WalkIn } from 'contract/door';
import { foldText } from 'contract/text';
import { AnswerTimeout } from '../session/answer-timeout';
import type { DoorCall } from '../session/door-calls';

/** In milliseconds; everybody is a large answer on a slow network. */
const renewal = 5 * 60_000;
const renewalTimeout = 60_000;

export interface Found {
  readonly people: readonly DeskPerson[];
  /** `time` is when the list in memory was fetched, in milliseconds since 1970; undefined if there is none. */
  readonly source:
    | { readonly kind: 'server' }
    | { readonly kind: 'memory'; readonly time: number | undefined };
}

export class People {
  readonly #call: DoorCall;
  readonly #walkIns: () => Promise<readonly WalkIn[]>;
  readonly #answerTimeout = new AnswerTimeout();
  #kept: readonly DeskPerson[] = [];
  #time: number | undefined;

  /** @param walkIns the registrations that the server does not have yet */
  constructor(call: DoorCall, walkIns: () => Promise<readonly WalkIn[]>) {
    this.#call = call;
    this.#walkIns = walkIns;
  }

  /** Fetches everybody at intervals, until `over` is aborted. */
  start(over: AbortSignal): void {
    void this.#renew(over);
    const timer = setInterval(() => void this.#renew(over), renewal);
    over.addEventListener('abort', () => {
      clearInterval(timer);
      this.#kept = [];
    });
  }

  /**
   * @param query two characters or more
   * @param show called with those found in memory if the server is late or fails, and then with those the server finds
   */
  async search(query: string, show: (found: Found) => void): Promise<void> {
    const waiting = find(query, (await this.#walkIns()).map(personOf));
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
      foundBy(find(query, this.#kept), { kind: 'memory', time: this.#time });
    }
    const answer = await asked;
    if (answer === undefined) return;
    this.#answerTimeout.answered(performance.now() - askedAt);
    foundBy(answer.people, { kind: 'server' });
  }

  /** Updates somebody in memory, until the server's next list says the same. */
  change(person: DeskPerson): void {
    this.#kept = this.#kept.map((each) => (each.id === person.id ? person : each));
  }

  async #renew(over: AbortSignal): Promise<void> {
    try {
      const { people } = await this.#call('doorPeople', {}, renewalTimeout);
      // The page may have ended meanwhile, and with it the right to know these people.
      if (over.aborted) return;
      this.#kept = people;
      this.#time = Date.now();
    } catch (error) {
      console.warn('Those of before stay in memory.', error);
    }
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

function personOf({ id, firstname, lastname, organization }: WalkIn): DeskPerson {
  return { id, firstname, lastname, organization, state: 'registered', booked: 0, vegetarian: 0, in: {} };
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}
