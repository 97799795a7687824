/** The desk's search: on the server, or, while offline, in the list that the phone keeps only in memory (DOOR-30). */
import { maxDeskResults, type DeskSearchResult, type DeskPerson } from 'contract/door/door';
import { findPeople } from 'contract/language/search';
import { AnswerTimeout } from '../phone/answer-timeout';
import type { DoorCall } from '../phone/door-calls';
import type { KnownPeople } from '../session/known-people';

export interface SearchResult {
  readonly people: readonly DeskPerson[];
  /** How many people match in all. */
  readonly total: number;
  /** `time` is when the list in memory was fetched, in milliseconds since 1970; undefined if there is none. */
  readonly source:
    | { readonly kind: 'server' }
    | { readonly kind: 'memory'; readonly time: number | undefined };
}

export class PeopleSearch {
  readonly #call: DoorCall;
  readonly #known: KnownPeople;
  readonly #answerTimeout = new AnswerTimeout();

  constructor(call: DoorCall, known: KnownPeople) {
    this.#call = call;
    this.#known = known;
  }

  /**
   * @param query at least `minSearchLength` letters or digits
   * @param show called with the matches in memory if the server is late or fails, and then with the server's
   */
  async search(query: string, show: (result: SearchResult) => void): Promise<void> {
    const waiting = await this.#known.waitingPeople();
    const showResult = ({ people, total }: DeskSearchResult, source: SearchResult['source']) => {
      const waitingMatches = findPeople(without(waiting, people), query, maxDeskResults);
      const shownPeople = [...waitingMatches.people, ...people].slice(0, maxDeskResults);
      show({ people: shownPeople, total: waitingMatches.total + total, source });
    };
    const startedAt = performance.now();
    const request = this.#call('doorSearch', { q: query }).catch((error: unknown) => {
      console.warn('The server did not search.', error);
    });
    if ((await this.#answerTimeout.waitFor(request)) === undefined) {
      this.#answerTimeout.noteLate();
      const others = without(this.#known.all, waiting);
      showResult(findPeople(others, query, maxDeskResults), { kind: 'memory', time: this.#known.fetchedAt });
    }
    const answer = await request;
    if (answer === undefined) return;
    this.#answerTimeout.noteAnswer(performance.now() - startedAt);
    this.#known.add(answer.people);
    showResult(answer, { kind: 'server' });
  }
}

/** @returns `people` except the excluded ones */
function without(people: readonly DeskPerson[], excluded: readonly DeskPerson[]): DeskPerson[] {
  const ids = new Set(excluded.map(({ id }) => id));
  return people.filter(({ id }) => !ids.has(id));
}
