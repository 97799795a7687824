/**
 * The page `/visit`: visitors see, correct, cancel, export or erase their registration (VIS-2 to VIS-6).
 *
 * The link `<id>.<token>` is in the URL's fragment, so that the page can be reloaded, and is sent to the server in a
 * header, nowhere else.
 */
import type { ApiError, NamedEdition } from 'contract/wire/api-error';
import { leadingToken } from 'contract/wire/leading-token';
import type { Visit } from 'contract/registrant/visit';
import { visitPattern } from 'contract/registrant/visit-link';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api';
import { clearRegistered, updateRegistered } from '../registration/sending/registered';
import { lazyPart } from '../../shared/loading/lazy-part';
import { paths } from '../../shared/site/paths';
import { rehearsalToken } from '../../shared/site/rehearsal';
import { useLanguage } from '../../shared/translations/i18n';
import { RehearsalBand } from '../../shared/ui/RehearsalBand';
import { Contact } from '../../shared/ui/Contact';
import { clearChangeDraft } from './change-draft';
import { OtherShow } from './OtherShow';
import { isGone, visitProblem } from './words/problem';
import { RegistrationView } from './RegistrationView';
import { useVisitTexts } from './words/visit-texts';
import '../../shared/ui/sheet.css';

/** Apart: whoever has a link does not need it. */
const LinkRequest = lazyPart(async () => ({ default: (await import('./LinkRequest')).LinkRequest }));

type State =
  | { kind: 'loading' | 'link-invalid' | 'erased' }
  | { kind: 'other-edition'; edition: NamedEdition | undefined }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; visit: Visit; link: string };

const loading: State = { kind: 'loading' };

export default function VisitPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const link = linkIn(location.hash);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [state, setState] = useState<State>(loading);
  /** The link whose registration is shown. */
  const shown = useRef<string>(undefined);

  const onGone = useCallback((error: ApiError) => {
    clearChangeDraft();
    shown.current = undefined;
    setState(gone(error));
  }, []);

  const load = useCallback(
    (link: string, signal?: AbortSignal) => {
      shown.current = undefined;
      setState(loading);
      callApi('visit', {}, { visit: link, signal }).then(
        (visit) => {
          shown.current = link;
          setState({ kind: 'shown', visit, link });
        },
        (error: unknown) => {
          if (signal?.aborted === true) return;
          console.warn('The registration could not be loaded.', error);
          if (isGone(error)) onGone(error);
          else setState({ kind: 'failed', error });
        },
      );
    },
    [onGone],
  );

  useEffect(() => {
    if (link === undefined || link === shown.current) return;
    const leaving = new AbortController();
    load(link, leaving.signal);
    return () => leaving.abort();
  }, [link, load]);

  /** @param link the link that the call used */
  function onVisit(visit: Visit, link: string) {
    remember(visit, link);
    // Another link has been opened in the meantime.
    if (shown.current !== link) return;
    setState({ kind: 'shown', visit, link });
    // Clears what to focus.
    void navigate({ hash: link }, { replace: true });
  }

  function onErased() {
    shown.current = undefined;
    setState({ kind: 'erased' });
    void navigate({ hash: '' }, { replace: true });
  }

  // The prerendered page cannot know the fragment, so wait for hydration.
  if (state.kind === 'link-invalid' || (isHydrated && link === undefined && state.kind !== 'erased')) {
    const reason = link !== undefined ? 'invalid' : location.hash === '' ? 'lost' : 'cut';
    return (
      <Suspense fallback={<Loading />}>
        <LinkRequest key={reason} reason={reason} />
      </Suspense>
    );
  }
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'other-edition':
      return (
        <OtherShow
          edition={state.edition}
          call={(name, input) => callApi(name, input, { visit: link })}
          onErased={onErased}
          onGone={onGone}
        />
      );
    case 'failed':
      return <NotLoaded error={state.error} onRetry={() => link !== undefined && load(link)} />;
    case 'erased':
      return <Erased />;
    case 'shown':
      return (
        <>
          {state.visit.isTest === true && rehearsalToken() === undefined && (
            <RehearsalBand canLeave={false} />
          )}
          <RegistrationView
            key={state.visit.registrant.id}
            visit={state.visit}
            link={state.link}
            edit={toldIn(location.state, 'edit')}
            press={toldIn(location.state, 'press')}
            onVisit={(visit) => onVisit(visit, state.link)}
            onErased={() => {
              clearRegistered(state.visit.registrant.id);
              onErased();
            }}
            onGone={onGone}
          />
        </>
      );
  }
}

/** For the page of the form, which shows what this browser has registered. */
function remember({ state, registrant }: Visit, link: string): void {
  const { id, firstname, lastname, email, dinnerReservation, vegetarianMeal } = registrant;
  if (state === 'cancelled') clearRegistered(id);
  else
    updateRegistered(id, {
      ...{ firstname, lastname, email, dinnerReservation, vegetarianMeal },
      visit: link,
    });
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useVisitTexts();
  return (
    <div className="visit">
      <h1>{texts.notLoaded}</h1>
      <p role="alert">{visitProblem(error, texts, language)}</p>
      <p>
        {t('contact.question')} <Contact />
      </p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {texts.again}
        </button>
      </p>
    </div>
  );
}

function Erased() {
  const texts = useVisitTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="visit">
      <h1 ref={heading} tabIndex={-1}>
        {texts.erased}
      </h1>
      <p>{texts.erasedHint}</p>
      <p>
        <Link className="button-quiet" to={paths.registration}>
          {texts.registerAgain}
        </Link>
      </p>
    </div>
  );
}

function gone({ code, edition }: ApiError): State {
  return code === 'other-edition' ? { kind: 'other-edition', edition } : { kind: 'link-invalid' };
}

const neverChanges = () => () => undefined;

/** @returns undefined when the fragment is not a link, such as one truncated by a mail program */
function linkIn(hash: string): string | undefined {
  return leadingToken(hash.slice(1), visitPattern);
}

/** What to focus: a field (`edit`) or a button (`press`), as told by a link inside the site such as "Send it again". */
function toldIn(routerState: unknown, name: 'edit' | 'press'): string | undefined {
  if (typeof routerState !== 'object' || routerState === null) return undefined;
  const told: unknown = Reflect.get(routerState, name);
  return typeof told === 'string' ? told : undefined;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="visit visit-loading">
      <h1>{t('page.visit.title')}</h1>
      <p role="status">{useVisitTexts().loading}</p>
    </div>
  );
}
