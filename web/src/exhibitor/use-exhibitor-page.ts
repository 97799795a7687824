/** The state of an exhibitor's page, opened by the link in the address or by the secret stored on this device (EXH-3). */
import { exhibitorLinkPattern } from 'contract/exhibitors/exhibitor-link';
import type { ExhibitorPage, OpenedPage } from 'contract/exhibitors/exhibitors';
import { hasCode } from 'contract/wire/api-error';
import { leadingToken } from 'contract/wire/leading-token';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../shared/api/call-api';
import { isDeadLink } from '../shared/site/call-problem';
import { attempt } from '../shared/site/storage';

/** The local-storage key of the secret `<key>.<token>`, which this device got in exchange for the link. */
const storageKey = 'exhibitor';

type State =
  | { kind: 'loading' | 'not-in-list' }
  | { kind: 'missing'; reason: 'lost' | 'cut' | 'invalid' | 'ended' | 'forgotten' }
  /** Waits for the press that opens the link. */
  | { kind: 'link'; link: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; page: ExhibitorPage; device: string; isStored: boolean };

export function useExhibitorPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const isShown = useRef(false);

  function enter(next: State) {
    isShown.current = next.kind === 'shown';
    setState(next);
    // Removes the link, so that a copied address opens nothing.
    if (isShown.current) void navigate({ hash: '' }, { replace: true });
  }
  const latestEnter = useRef(enter);
  useEffect(() => void (latestEnter.current = enter));

  useEffect(() => {
    if (isShown.current && linkIn(hash) === undefined) return;
    let isOutdated = false;
    void stateAt(hash).then((next) => !isOutdated && latestEnter.current(next));
    return () => void (isOutdated = true);
  }, [hash]);

  return {
    state,
    showOpened: ({ page, device }: OpenedPage) => {
      attempt(() => localStorage.setItem(storageKey, device));
      enter({ kind: 'shown', page, device, isStored: readDevice() === device });
    },
    /** @returns whether the error closes the page or the link; the page then shows the reason */
    closeOn: (error: unknown): boolean => {
      const next = closedBy(error, isShown.current);
      if (next !== undefined) enter(next);
      return next !== undefined;
    },
    retry: () => {
      setState({ kind: 'loading' });
      void stateAt(hash).then(enter);
    },
    /** Shows the page after a call that has changed or reloaded it. */
    update: (page: ExhibitorPage) => setState((old) => (old.kind === 'shown' ? { ...old, page } : old)),
    forget: () => {
      forgetDevice();
      enter({ kind: 'missing', reason: 'forgotten' });
    },
  };
}

/** The exhibitor's key. @param link `<key>.<token>` */
export const keyOf = (link: string) => link.split('.')[0] ?? '';

const linkIn = (text: string | null | undefined) =>
  leadingToken(text?.replace('#', '') ?? '', exhibitorLinkPattern);
const readDevice = () => linkIn(attempt(() => localStorage.getItem(storageKey)));
const forgetDevice = () => attempt(() => localStorage.removeItem(storageKey));

/** A device that has opened the link uses its own secret, so the link in the mail also serves as a bookmark. */
async function stateAt(hash: string): Promise<State> {
  const [link, device] = [linkIn(hash), readDevice()];
  if (device !== undefined && (link === undefined || keyOf(link) === keyOf(device)))
    try {
      const page = await callApi('exhibitor', {}, { exhibitor: device });
      return { kind: 'shown', page, device, isStored: true };
    } catch (error) {
      console.warn('The page could not be loaded.', error);
      const closedState = closedBy(error, true);
      if (closedState === undefined) return { kind: 'failed', error };
      if (closedState.kind === 'not-in-list' || link === undefined) return closedState;
    }
  if (link !== undefined) return { kind: 'link', link };
  return { kind: 'missing', reason: hash === '' ? 'lost' : 'cut' };
}

/** @returns the state after the device's secret or a link was refused; undefined for other errors */
function closedBy(error: unknown, usedDevice: boolean): State | undefined {
  if (hasCode(error, 'not-in-list')) return { kind: 'not-in-list' };
  if (!isDeadLink(error)) return undefined;
  if (usedDevice) forgetDevice();
  return { kind: 'missing', reason: usedDevice ? 'ended' : 'invalid' };
}
