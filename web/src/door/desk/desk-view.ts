/** The desk: finds and checks in people, undoes check-ins, registers walk-ins and prints badges (DOOR-30 to DOOR-32). */
import { ApiError, statusOf } from 'contract/wire/api-error';
import {
  minSearchLength,
  type DeskBadge,
  type DeskPerson,
  type ScanAnswer,
  type WalkIn,
} from 'contract/door/door';
import type { Entrance } from 'contract/edition/entrances';
import type { Language } from 'contract/language/languages';
import { fold } from 'contract/language/text';
import { entranceOf } from '../phone/pairing';
import type { DoorSession } from '../session/door-session';
import { button, fill, h } from '../view/dom';
import { timeOf } from '../view/show';
import { currentLanguage, t } from '../view/language';
import type { WalkInOutcome } from '../session/walk-ins';
import type { BadgeHolder } from './badge';
import './desk.css';
import { fetchBadge } from './fetch-badge';
import { PeopleList } from './people-list';
import { PeopleSearch, type SearchResult } from './people-search';
import { nameOf, personRow } from './person-row';
import { printBadge } from './print';
import { WalkInForm } from './walk-in-form';

/** The pause in typing that starts a search, in milliseconds. */
const typingPause = 200;
/** How long a check-in waits for a walk-in's registration to be sent, in milliseconds. */
const maxSendTime = 1_500;
/** How long to wait for a badge's code before printing without it, in milliseconds. */
const badgeTimeout = 3_000;

/** Admits like a scan of the code; `letIn` admits even a cancelled registrant. @returns undefined without an answer */
type CheckIn = (code: string, letIn: boolean) => Promise<ScanAnswer | undefined>;

export class DeskView {
  readonly element = h('section', { class: 'desk' });
  readonly #session: DoorSession;
  readonly #checkInByCode: CheckIn;
  readonly #people: PeopleSearch;
  readonly #search = h('input', { id: 'search', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  readonly #searchLabel = h('label', { for: 'search' });
  readonly #status = h('p', { class: 'hint', role: 'status' });
  readonly #list: PeopleList;
  readonly #messages = h('div', { class: 'said', role: 'status' });
  readonly #formPlace = h('div');
  #form: WalkInForm | undefined;
  #result: SearchResult | undefined;
  #waitingIds: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #searchCount = 0;

  constructor(session: DoorSession, checkIn: CheckIn) {
    this.#session = session;
    this.#checkInByCode = checkIn;
    this.#people = new PeopleSearch(session.call, session.people);
    const entranceNow = () => this.#entranceNow;
    this.#list = new PeopleList(entranceNow, (person) =>
      personRow(person, entranceNow(), this.#unsentReason(person), {
        onCheckIn: (who, letIn) => void this.#checkIn(who, letIn),
        onUndo: (who, reason) => this.#undo(who, reason),
        onPrint: (who) => void this.#printFor(who),
      }),
    );
    session.walkIns.onOutcome = (walkIn, outcome) => this.#showOutcome(walkIn, outcome);
    this.#search.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#find(), typingPause);
    });
  }

  /** The entrance of the desk's door today. */
  get #entranceNow(): Entrance {
    return entranceOf(this.#session.device, this.#session.clock.now);
  }

  start(signal: AbortSignal): void {
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.showTexts();
  }

  /** Clears the search field when a hand scanner has typed a code into it. */
  onHandScan(): void {
    if (document.activeElement !== this.#search) return;
    this.#search.value = '';
    void this.#find();
  }

  /** Searches again if people were found without the server, or are waiting to be sent to it. */
  onServerAnswer(): void {
    if (this.#result === undefined) return;
    const { people, source } = this.#result;
    const isWaiting = people.some((person) => this.#unsentReason(person) === 'waiting');
    if (source.kind !== 'server' || isWaiting) void this.#find();
  }

  /** Whether a reload would lose the volunteer's input. */
  get isFilledIn(): boolean {
    return this.#form !== undefined || this.#search.value !== '';
  }

  showTexts(): void {
    const texts = t(($) => $.desk, { returnObjects: true });
    this.element.setAttribute('aria-label', texts.title);
    this.#searchLabel.replaceChildren(texts.search, ' ', h('span', { class: 'hint' }, texts.searchHint));
    this.#form?.show();
    fill(
      this.element,
      h('div', { role: 'search' }, this.#searchLabel, this.#search),
      this.#status,
      this.#list.element,
      this.#messages,
      this.#formPlace,
      this.#form === undefined && button(texts.newVisitor, () => this.#openForm(), { 'data-new': true }),
    );
    this.#showResult();
  }

  async #find(): Promise<void> {
    const query = this.#search.value.trim();
    this.#searchCount += 1;
    const searchNumber = this.#searchCount;
    if (fold(query).length < minSearchLength) {
      this.#result = undefined;
      this.#showResult();
      return;
    }
    this.#status.textContent = t(($) => $.desk.searching);
    const waiting = await this.#session.people.waitingPeople();
    await this.#people.search(query, (found) => {
      // The volunteer has typed something else meanwhile.
      if (searchNumber !== this.#searchCount) return;
      this.#result = found;
      this.#waitingIds = new Set(waiting.map(({ id }) => id));
      this.#updateResult();
    });
  }

  /** @returns why the server does not have this person yet; undefined if it has */
  #unsentReason({ id }: DeskPerson): 'waiting' | 'refused' | undefined {
    if (!this.#waitingIds.has(id)) return undefined;
    return this.#session.walkIns.isRefused(id) ? 'refused' : 'waiting';
  }

  #showResult(): void {
    this.#status.textContent = this.#result === undefined ? '' : this.#resultText(this.#result);
    this.#list.show(this.#result?.people ?? []);
  }

  /** @param changed the id of a person whose row must be rendered again */
  #updateResult(changed?: string): void {
    if (this.#result === undefined) return;
    this.#status.textContent = this.#resultText(this.#result);
    this.#list.update(this.#result.people, changed);
  }

  #resultText({ people, total, source }: SearchResult): string {
    const count = people.length;
    const found = foundText(count, total);
    if (source.kind === 'server') return found;
    if (source.time === undefined) return count === 0 ? t(($) => $.desk.localNone) : found;
    return `${t(($) => $.desk.local, { time: timeOf(source.time) })} ${found}`;
  }

  /** @returns whether the person is in now */
  async #checkIn(person: DeskPerson, letIn: boolean): Promise<boolean> {
    // The server does not know a walk-in whose registration still waits here.
    const { sender } = this.#session;
    if (this.#waitingIds.has(person.id)) await Promise.race([sender.send(), pause(maxSendTime)]);
    const answer = await this.#checkInByCode(person.id, letIn);
    if (answer?.result !== 'admitted' && answer?.result !== 'already') return false;
    const entrance = this.#entranceNow;
    const arrived = answer.person?.dinner?.arrived ?? 1;
    this.#updatePerson({ ...person, in: { ...person.in, [entrance]: arrived } });
    return true;
  }

  async #undo(person: DeskPerson, reason: string): Promise<boolean> {
    try {
      await this.#session.decider.undoCode(person.id, reason);
    } catch (error) {
      console.warn('The entry was not undone.', error);
      return false;
    }
    const entrance = this.#entranceNow;
    this.#showMessage(t(($) => $.desk.undone, { name: nameOf(person) }));
    this.#updatePerson({ ...person, in: { ...person.in, [entrance]: 0 } });
    return true;
  }

  #updatePerson(person: DeskPerson): void {
    this.#session.people.update(person);
    if (this.#result === undefined) return;
    const people = this.#result.people.map((shown) => (shown.id === person.id ? person : shown));
    this.#result = { ...this.#result, people };
    this.#updateResult(person.id);
  }

  #openForm(): void {
    const { device, clock } = this.#session;
    this.#form = new WalkInForm({
      needsBooking: device.entrance === 'dinner',
      onAdd: (walkIn, comesIn) => this.#add(walkIn, comesIn),
      onClose: () => this.#closeForm(),
      now: () => clock.now,
    });
    this.#formPlace.replaceChildren(this.#form.element);
    this.showTexts();
    this.#form.focus();
  }

  #closeForm(): void {
    this.#form = undefined;
    this.#formPlace.replaceChildren();
    this.showTexts();
    this.#search.focus();
  }

  /** @param comesIn whether the visitor comes in now and gets a badge */
  async #add(walkIn: WalkIn, comesIn: boolean): Promise<void> {
    const { walkIns, people, sender } = this.#session;
    await walkIns.store(walkIn);
    this.#showOutcome(walkIn, 'waiting');
    this.#closeForm();
    // Searches for the new walk-in; the name is selected, so that typing replaces it.
    this.#search.value = nameOf(walkIn);
    this.#search.select();
    const sent = sender.send();
    if (!comesIn) {
      void sent.then(() => this.#find());
      return;
    }
    const person = await people.ofWalkIn(walkIn);
    this.#waitingIds = new Set([...this.#waitingIds, person.id]);
    const isIn = await this.#checkIn(person, false);
    const outside = t(($) => $.desk.stillOutside, { name: nameOf(walkIn) });
    if (!isIn) this.#showMessage(outside, true);
    void sent.then(() => this.#find());
    await this.#print({ ...walkIn, code: walkIn.id }, false);
  }

  /** Asks the server for the code and the job title, unless this desk has registered the person. */
  async #printFor(who: DeskPerson): Promise<void> {
    const walkIn = await this.#session.walkIns.find(who.id);
    if (walkIn !== undefined) {
      await this.#print({ ...walkIn, code: walkIn.id }, !this.#waitingIds.has(who.id));
      return;
    }
    // An earlier message about this person's badge no longer holds.
    this.#messages.querySelector(`[data-walk-in="${who.id}"]`)?.remove();
    let badge: DeskBadge;
    try {
      badge = await this.#session.call('doorBadge', { code: who.id }, badgeTimeout);
    } catch (error) {
      console.warn('The server gave no badge.', error);
      const isRefused = isRefusal(error);
      const problem = t(($) => $.desk[isRefused ? 'printFailed' : 'badgeWithoutCode']);
      this.#showMessage(problem, true, who.id);
      if (!isRefused) await this.#print(who, false);
      return;
    }
    await this.#print({ ...badge, code: badge.id }, true);
  }

  /** @param isOnServer whether the server has the person; otherwise this phone makes the badge */
  async #print(holder: BadgeHolder & { language?: Language }, isOnServer: boolean): Promise<void> {
    const { device } = this.#session;
    const { code } = holder;
    const fetchFile =
      isOnServer && code !== undefined
        ? (signal: AbortSignal) => fetchBadge(device, code, signal)
        : undefined;
    try {
      await printBadge(holder, holder.language ?? currentLanguage(), fetchFile);
    } catch (error) {
      console.error('The badge was not printed.', error);
      const problem = t(($) => $.desk.printFailed);
      this.#showMessage(problem, true);
    }
  }

  #showOutcome(walkIn: WalkIn, outcome: WalkInOutcome): void {
    const text = t(($) => $.desk.outcome[outcome], { name: nameOf(walkIn) });
    const previous = this.#messages.querySelector(`[data-walk-in="${walkIn.id}"]`);
    previous?.remove();
    this.#showMessage(text, outcome === 'address-taken' || outcome === 'refused', walkIn.id);
  }

  #showMessage(text: string, isProblem = false, walkIn?: string): void {
    // Problems stay, so that they are read; the next message replaces any other message.
    for (const message of this.#messages.querySelectorAll('p:not(.grave)')) message.remove();
    this.#messages.append(h('p', { class: isProblem ? 'grave' : undefined, 'data-walk-in': walkIn }, text));
  }
}

/** @param count how many people are shown, out of `total` found */
function foundText(count: number, total: number): string {
  if (count === 0) return t(($) => $.desk.nobody);
  return total > count
    ? t(($) => $.desk.foundMore, { count: total, shown: count })
    : t(($) => $.desk.found, { count });
}

/** Whether the server has refused the badge, for good or for now. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && statusOf[error.code] < 500 && error.code !== 'request-timeout';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
