/** The facts that an edition may leave out: what reads one of them reads it here, since `event` has only those given. */
import { event } from './event';
import type { InEveryLanguage } from './languages';

/** Times are local times of the event, such as `2025-08-27T18:00`. */
export interface Edition {
  /** When visitors may register (REG-13); no limit where one is missing. A deployed edition has to set `closes`. */
  readonly registration: { readonly opens?: string; readonly closes?: string };
  /** Until when visitors may change or cancel their registration (VIS-4). A deployed edition has to set it. */
  readonly changesUntil?: string;
  readonly dinner: {
    readonly personsIncluded: number;
    readonly supplementEuro: number;
    readonly starts: string;
    /** Its address lines; the show's if absent. */
    readonly venue?: InEveryLanguage<readonly string[]>;
    /** How the supplement is paid, in a sentence. */
    readonly payment: InEveryLanguage;
    /** When booking ends. */
    readonly closes?: string;
    /** The number of places. */
    readonly seats?: number;
  };
  readonly contact: { readonly email: string; readonly phone?: string };
}

export const edition: Edition = event;
