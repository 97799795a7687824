/** The rows of the people found at a desk (DOOR-30). A row in which a reason is being typed stays as it is. */
import type { Entrance } from 'contract/edition/entrances';
import type { DeskPerson } from 'contract/door/door';
import { h } from '../view/dom';

export class PeopleList {
  readonly element = h('ul', { class: 'people' });
  readonly #entranceNow: () => Entrance;
  readonly #rowOf: (person: DeskPerson) => HTMLElement;

  constructor(entranceNow: () => Entrance, rowOf: (person: DeskPerson) => HTMLElement) {
    this.#entranceNow = entranceNow;
    this.#rowOf = rowOf;
  }

  /** Renders all rows again, for example in another language. */
  show(people: readonly DeskPerson[]): void {
    this.element.replaceChildren(...people.map(this.#rowOf));
  }

  /**
   * Shows what has changed. Keeps the row in which an admission is being undone, and the focus.
   * @param changed the id of a person whose row is always rendered again
   */
  update(people: readonly DeskPerson[], changed?: string): void {
    const active = document.activeElement;
    const focusedId = this.element.contains(active) ? personOf(active) : undefined;
    const undoButton = this.element.querySelector('[aria-expanded="true"]');
    const openRow = undoButton?.closest<HTMLElement>('[data-person]') ?? undefined;
    const openId = personOf(undoButton);
    const index = people.findIndex((who) => who.id === openId && (who.in[this.#entranceNow()] ?? 0) > 0);
    if (openRow === undefined || openId === changed || index === -1) this.show(people);
    else {
      for (const row of [...this.element.children]) if (row !== openRow) row.remove();
      openRow.before(...people.slice(0, index).map(this.#rowOf));
      openRow.after(...people.slice(index + 1).map(this.#rowOf));
    }
    // The button that had the focus has been replaced, or is gone.
    if (focusedId === undefined || active?.isConnected === true) return;
    this.element.querySelector<HTMLElement>(`[data-person="${focusedId}"] button`)?.focus();
  }
}

/** @returns the id of the person in whose row the element is */
function personOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-person]')?.dataset['person'];
}
