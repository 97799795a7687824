/**
 * The page `/exhibitor`: opens an exhibitor's own page with the link in the mail, or with what this device has kept of it
 * (EXH-3). A link is used up by a press only, since programs that check mails open addresses and run their scripts.
 */
import { inviterName } from 'contract/edition/exhibitors';
import { exhibitorLinkPattern } from 'contract/exhibitors/exhibitor-link';
import type { ExhibitorPage as Page, OpenedPage } from 'contract/exhibitors/exhibitors';
import { hasCode } from 'contract/wire/api-error';
import { leadingToken } from 'contract/wire/leading-token';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../shared/api/call-api';
import { lazyPart } from '../shared/loading/lazy-part';
import { callProblem, isDeadLink } from '../shared/site/call-problem';
import { useLanguage, useTexts } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';
import { Contact } from '../shared/ui/Contact';
import { OutcomeMessage } from '../shared/ui/OutcomeMessage';
import { useAction } from '../shared/ui/use-action';
import { loadExhibitorTexts } from './exhibitor-texts';
import { forgetDevice, readDevice, storeDevice } from './stored-device';
import '../shared/ui/sheet.css';

const loadOwnPage = () => import('./OwnPage');
const OwnPage = lazyPart(loadOwnPage);
const EmailForm = lazyPart(async () => ({ default: (await import('../shared/form/EmailForm')).EmailForm }));

/** Why there is no page to show. */
type MissingPage = 'lost' | 'cut' | 'invalid' | 'ended' | 'forgotten';

type State =
  | { kind: 'loading' | 'not-in-list' }
  | { kind: 'missing'; reason: MissingPage }
  /** Waits for the press that opens the link. */
  | { kind: 'link'; link: string }
  | { kind: 'failed'; error: unknown; device: string }
  | { kind: 'shown'; page: Page; device: string; isKept: boolean };

export default function ExhibitorPage() {
  useTexts(loadExhibitorTexts);
  const { t } = useTranslation();
  const language = useLanguage();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const isShown = useRef(false);

  const show = useCallback(
    (page: Page, device: string) => {
      isShown.current = true;
      setState({ kind: 'shown', page, device, isKept: storeDevice(device) });
      // A copied address then opens nothing.
      void navigate({ hash: '' }, { replace: true });
    },
    [navigate],
  );

  /** @returns whether the error means that there is no page to show */
  const refuse = useCallback((error: unknown, reason: MissingPage, link?: string): boolean => {
    const isRemoved = hasCode(error, 'not-in-list');
    if (!isRemoved && !isDeadLink(error)) return false;
    isShown.current = false;
    if (!isRemoved && reason === 'ended') forgetDevice();
    setState(
      isRemoved
        ? { kind: 'not-in-list' }
        : link === undefined
          ? { kind: 'missing', reason }
          : { kind: 'link', link },
    );
    return true;
  }, []);

  const load = useCallback(
    (device: string, link?: string, signal?: AbortSignal) => {
      setState({ kind: 'loading' });
      callApi('exhibitor', {}, { exhibitor: device, signal }).then(
        (page) => show(page, device),
        (error: unknown) => {
          if (signal?.aborted === true || refuse(error, 'ended', link)) return;
          console.warn('The page could not be loaded.', error);
          setState({ kind: 'failed', error, device });
        },
      );
    },
    [show, refuse],
  );

  useEffect(() => {
    const [link, device] = [leadingToken(hash.slice(1), exhibitorLinkPattern), readDevice()];
    if (link === undefined && isShown.current) return;
    isShown.current = false;
    const leaving = new AbortController();
    // The mail also serves as a bookmark on the device that has opened it.
    if (device !== undefined && (link === undefined || keyOf(link) === keyOf(device)))
      load(device, link, leaving.signal);
    else if (link !== undefined) setState({ kind: 'link', link });
    else setState({ kind: 'missing', reason: hash === '' ? 'lost' : 'cut' });
    return () => leaving.abort();
  }, [hash, load]);

  switch (state.kind) {
    case 'loading':
      return (
        <div className="visit visit-loading">
          <h1>{t(($) => $.visitors.page.exhibitor.title)}</h1>
          <p role="status">{t(($) => $.exhibitor.loading)}</p>
        </div>
      );
    case 'link':
      return (
        <LinkToOpen
          key={state.link}
          link={state.link}
          onOpened={({ page, device }) => show(page, device)}
          refuse={(error) => refuse(error, 'invalid')}
        />
      );
    case 'missing':
      return (
        <Told
          key={state.reason}
          title={t(($) => $.exhibitor.missing[state.reason].title)}
          hint={t(($) => $.exhibitor.missing[state.reason].hint)}
        >
          <section className="sheet" aria-labelledby="ask-for-link">
            <h2 id="ask-for-link">{t(($) => $.exhibitor.askForLink)}</h2>
            <Suspense>
              <EmailForm
                send={(email) => callApi('requestExhibitorLink', { email })}
                asked={t(($) => $.exhibitor.asked)}
              />
            </Suspense>
          </section>
        </Told>
      );
    case 'not-in-list':
      return (
        <Told title={t(($) => $.exhibitor.notInList.title)} hint={t(($) => $.exhibitor.notInList.hint)} />
      );
    case 'failed':
      return (
        <Told
          title={t(($) => $.exhibitor.notLoaded)}
          hint={<span role="alert">{callProblem(state.error, t, language)}</span>}
        >
          <p>
            <button type="button" className="button" onClick={() => load(state.device)}>
              {t(($) => $.visit.again)}
            </button>
          </p>
        </Told>
      );
    case 'shown':
      return (
        <Suspense fallback={<div className="visit visit-loading" />}>
          <OwnPage
            key={state.page.key}
            page={state.page}
            device={state.device}
            isKept={state.isKept}
            onPage={(page) => setState({ ...state, page })}
            refuse={(error) => refuse(error, 'ended')}
            onForget={() => {
              forgetDevice();
              isShown.current = false;
              setState({ kind: 'missing', reason: 'forgotten' });
            }}
          />
        </Suspense>
      );
  }
}

const keyOf = (link: string) => link.split('.')[0];

interface LinkProps {
  /** `<key>.<token>` */
  link: string;
  onOpened: (opened: OpenedPage) => void;
  /** @returns whether the page says itself what the error means */
  refuse: (error: unknown) => boolean;
}

function LinkToOpen({ link, onOpened, refuse }: LinkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const opening = useAction((error) => (refuse(error) ? undefined : callProblem(error, t, language)));
  // So that the page is there when the link is used up.
  useEffect(() => void loadOwnPage().catch(() => undefined), []);
  return (
    <div className="visit">
      <h1>{t(($) => $.exhibitor.open.title, { name: inviterName(keyOf(link) ?? '') })}</h1>
      <p>{t(($) => $.exhibitor.open.what)}</p>
      <p>{t(($) => $.exhibitor.open.once)}</p>
      <div>
        <ActionButton
          isMain
          label={t(($) => $.exhibitor.open.now)}
          busy={t(($) => $.exhibitor.open.opening)}
          isRunning={opening.isRunning}
          onPress={() => opening.run(async () => onOpened(await callApi('openExhibitor', { link })))}
        />
      </div>
      <OutcomeMessage {...opening} />
    </div>
  );
}

/** Instead of the page: why, and whom to ask. */
function Told({ title, hint, children }: { title: string; hint: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus, so that a screen reader announces what has replaced the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {hint} {t(($) => $.visitors.contact.question)} <Contact />
      </p>
      {children}
    </div>
  );
}
