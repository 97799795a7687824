/**
 * The page `/visit`: visitors see, correct, cancel, export or erase their registration (VIS-2 to VIS-6).
 *
 * The URL's fragment keeps the link `<id>.<token>`, so that the page can be reloaded. The link is sent to the server only
 * in a header.
 */
import type { ApiError, NamedEdition } from 'contract/wire/api-error';
import { leadingToken } from 'contract/wire/leading-token';
import type { Visit } from 'contract/registrant/visit';
import { visitPattern } from 'contract/registrant/visit-link';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api';
import { clearRegistration, updateRegistration } from '../registration/sending/stored-registration';
import { lazyPart } from '../../shared/loading/lazy-part';
import { PageNotice } from '../../shared/site/PageNotice';
import { paths } from '../../shared/site/paths';
import { rehearsalToken } from '../../shared/site/rehearsal';
import { useLanguage, useTexts } from '../../shared/translations/i18n';
import { RehearsalBand } from '../../shared/ui/RehearsalBand';
import { WhomToAsk } from '../../shared/ui/Contact';
import { clearChangeDraft } from './change-draft';
import { OtherShow } from './OtherShow';
import { isDeadLink, callProblem } from '../../shared/site/call-problem';
import { loadVisitTexts } from './visit-texts';
import { RegistrationView } from './RegistrationView';
import '../../shared/ui/sheet.css';

/** A separate chunk: visitors with a link do not need it. */
const LinkRequest = lazyPart(async () => ({ default: (await import('./LinkRequest')).LinkRequest }));

type State =
  | { kind: 'loading' | 'link-invalid' | 'erased' }
  | { kind: 'other-edition'; edition: NamedEdition | undefined }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; visit: Visit; link: string };

const loading: State = { kind: 'loading' };

export default function VisitPage() {
  useTexts(loadVisitTexts);
  const location = useLocation();
  const navigate = useNavigate();
  const link = linkIn(location.hash);
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const [state, setState] = useState<State>(loading);
  /** The link whose registration is shown. */
  const shownLink = useRef<string>(undefined);

  const onDeadLink = useCallback((error: ApiError) => {
    clearChangeDraft();
    shownLink.current = undefined;
    setState(deadLinkState(error));
  }, []);

  const load = useCallback(
    (link: string, signal?: AbortSignal) => {
      shownLink.current = undefined;
      setState(loading);
      callApi('visit', {}, { visit: link, signal }).then(
        (visit) => {
          shownLink.current = link;
          setState({ kind: 'shown', visit, link });
        },
        (error: unknown) => {
          if (signal?.aborted === true) return;
          console.warn('The registration could not be loaded.', error);
          if (isDeadLink(error)) onDeadLink(error);
          else setState({ kind: 'failed', error });
        },
      );
    },
    [onDeadLink],
  );

  useEffect(() => {
    if (link === undefined || link === shownLink.current) return;
    const controller = new AbortController();
    load(link, controller.signal);
    return () => controller.abort();
  }, [link, load]);

  /** @param link the link that the call used */
  function onVisit(visit: Visit, link: string) {
    syncStoredRegistration(visit, link);
    // Another link has been opened in the meantime.
    if (shownLink.current !== link) return;
    setState({ kind: 'shown', visit, link });
    // Clears the router's state, which names the field or button to focus.
    void navigate({ hash: link }, { replace: true });
  }

  function onErased() {
    shownLink.current = undefined;
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
          onDeadLink={onDeadLink}
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
            edit={focusTarget(location.state, 'edit')}
            focusedTask={focusTarget(location.state, 'press')}
            onVisit={(visit) => onVisit(visit, state.link)}
            onErased={() => {
              clearRegistration(state.visit.registrant.id);
              onErased();
            }}
            onDeadLink={onDeadLink}
          />
        </>
      );
  }
}

/** Updates or clears this tab's stored registration, which the form's page shows. */
function syncStoredRegistration({ state, registrant }: Visit, link: string): void {
  const { id, firstname, lastname, email, dinnerReservation, vegetarianMeal } = registrant;
  if (state === 'cancelled') clearRegistration(id);
  else
    updateRegistration(id, {
      ...{ firstname, lastname, email, dinnerReservation, vegetarianMeal },
      visit: link,
    });
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <PageNotice title={t(($) => $.visit.notLoaded)}>
      <p role="alert">{callProblem(error, t, language)}</p>
      <WhomToAsk />
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {t(($) => $.visit.again)}
        </button>
      </p>
    </PageNotice>
  );
}

function Erased() {
  const { t } = useTranslation();
  return (
    <PageNotice title={t(($) => $.visit.erased)}>
      <p>{t(($) => $.visit.erasedHint)}</p>
      <p>
        <Link className="button-quiet" to={paths.registration}>
          {t(($) => $.visit.registerAgain)}
        </Link>
      </p>
    </PageNotice>
  );
}

function deadLinkState({ code, edition }: ApiError): State {
  return code === 'other-edition' ? { kind: 'other-edition', edition } : { kind: 'link-invalid' };
}

const noSubscription = () => () => undefined;

/** @returns undefined when the fragment has no complete link, for example because a mail program truncated it */
function linkIn(hash: string): string | undefined {
  return leadingToken(hash.slice(1), visitPattern);
}

/** The field (`edit`) or button (`press`) to focus, from a link inside the site such as "Send it again". */
function focusTarget(routerState: unknown, name: 'edit' | 'press'): string | undefined {
  if (typeof routerState !== 'object' || routerState === null) return undefined;
  const target: unknown = Reflect.get(routerState, name);
  return typeof target === 'string' ? target : undefined;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="visit visit-loading">
      <h1>{t(($) => $.visitors.page.visit.title)}</h1>
      <p role="status">{t(($) => $.visit.loading)}</p>
    </div>
  );
}
