/**
 * How visitors would see facts that are not published: only the application can render their pages, so it hands this to
 * the organisers' pages.
 */
import type { Edition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { createContext } from 'react';

/** The page with the form, the same once it was sent, and the privacy policy. */
export type DraftPageName = 'registration' | 'thanks' | 'privacy';

/** @returns the markup of a page with other facts, without scripts */
export type RenderDraft = (edition: Edition, page: DraftPageName) => string;

/** Loads what renders, in a language. */
export const DraftPage = createContext<((language: Language) => Promise<RenderDraft>) | undefined>(undefined);
