/**
 * Lets the organisers' pages render visitors' pages with unpublished facts. Only the folder `app` may import the
 * components of both, so it provides the renderer.
 */
import type { Edition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { createContext } from 'react';

/** The page with the form, its thank-you view, and the privacy policy. */
export type DraftPageName = 'registration' | 'thanks' | 'privacy';

/** @returns the markup of a page with this edition's facts, without scripts */
export type RenderDraft = (edition: Edition, page: DraftPageName) => string;

/** Provides the function that loads the renderer with a language's texts. */
export const DraftRenderer = createContext<((language: Language) => Promise<RenderDraft>) | undefined>(
  undefined,
);
