/**
 * How visitors would see facts that are not published: only the application can render their pages, so it hands this to
 * the organisers' pages.
 */
import type { Edition } from 'contract/edition/current';
import type { Language } from 'contract/languages';
import { createContext } from 'react';

/** @returns the markup of the registration page with other facts, without scripts */
export type RenderDraft = (edition: Edition) => string;

/** Loads what renders, in a language. */
export const DraftPage = createContext<((language: Language) => Promise<RenderDraft>) | undefined>(undefined);
