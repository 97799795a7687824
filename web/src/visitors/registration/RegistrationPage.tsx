/** The page `/`: introduction, form, facts of the day, and the outcome of a registration. */
import { currentEdition, facts, inLanguage } from 'contract/edition/current';
import { eventHoursLine } from 'contract/edition/event-dates';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import gifts from '../../shared/drawings/gifts.svg';
import { formattedDate, fromTo } from '../../shared/site/page-edition';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '../../shared/loading/PartBoundary';
import { PartFailed } from '../../shared/loading/PartFailed';
import { useLanguage } from '../../shared/translations/i18n';
import { LeavingLink } from '../../shared/ui/LeavingLink';
import { OwnText } from '../../shared/ui/OwnText';
import '../../shared/ui/overlay.css';
import './registration.css';
import { LostMail } from './sending/LostMail';
import { ShowFull, NotOpen } from './NotOpen';
import { useFullShow } from './use-full-show';
import { RegistrationForm, type RegistrationState } from './RegistrationForm';
import { ResultBanner } from './ResultBanner';
import { SidePanel } from './SidePanel';
import { useOpening } from '../../shared/site/use-opening';
import { useStoredRegistration } from './use-stored-registration';

export { loadQuestions } from '../../shared/form/inputs/FormSections';

/** Milliseconds after which the page shows that sending is slow. */
const slowAfter = 8_000;

export function RegistrationPage() {
  const { t } = useTranslation();
  const opening = useOpening();
  const [isFull, askForPlaces] = useFullShow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<RegistrationState>('idle');
  const [problem, setProblem] = useState<ReactNode>();
  const [isSlow, setSlow] = useState(false);
  const closeBanner = useCallback(() => setState('idle'), []);
  const isOnline = useSyncExternalStore(watchNetwork, hasNetwork, () => true);
  const { registration, View, remember, forget } = useStoredRegistration();
  const hint = isOnline ? isSlow && t(($) => $.visitors.form.slow) : t(($) => $.visitors.form.offline);

  function onState(next: RegistrationState, nextProblem?: ReactNode) {
    setState(next);
    setProblem(nextProblem);
  }

  function registerColleague() {
    flushSync(forget);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('#registration input')];
    inputs.find(({ value }) => value === '')?.focus();
  }

  useEffect(() => {
    if (state !== 'submitting') return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [state]);

  // Scroll before the next paint: without the form the page is shorter, and its end would flash.
  useLayoutEffect(() => {
    if (state === 'idle' || state === 'submitting') return;
    // The focused button is far below; keyboard users continue at the top.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [state]);

  return (
    <>
      <ResultBanner state={state} hint={hint} problem={problem} onClose={closeBanner} />
      {state === 'submitting' && (
        // The banner's live region announces the sending.
        <div className="overlay" aria-hidden="true">
          <div className="overlay-card">
            <span className="spinner" />
            <div>
              {t(($) => $.visitors.form.sending)}
              {hint && <p className="field-hint">{hint}</p>}
            </div>
          </div>
        </div>
      )}
      <Hero heading={heading}>
        {registration === undefined && (
          <>
            {opening === 'open' && (
              <p className="hero-note">{t(($) => $.visitors.registration.confirmation)}</p>
            )}
            <LostMail />
          </>
        )}
      </Hero>
      <div className="registration-body">
        <div className="registration-form">
          <div role="status">
            {registration === undefined && <NotOpen opening={opening} />}
            {registration === undefined && opening === 'open' && isFull && <ShowFull />}
          </div>
          {registration !== undefined && (
            <div className="registered">
              <PartBoundary Failed={PartFailed}>
                <Suspense>
                  <View
                    registration={registration}
                    onColleague={opening === 'open' ? registerColleague : undefined}
                  />
                </Suspense>
              </PartBoundary>
            </div>
          )}
          {/* Hidden instead of removed, to keep the input. */}
          <div hidden={opening !== 'open' || registration !== undefined} onFocus={askForPlaces}>
            <RegistrationForm state={state} problem={problem} onState={onState} onRegistered={remember} />
          </div>
        </div>
        <SidePanel />
      </div>
    </>
  );
}

const hasNetwork = () => navigator.onLine;

function watchNetwork(onChange: () => void): () => void {
  const kinds = ['online', 'offline'] as const;
  for (const kind of kinds) addEventListener(kind, onChange);
  return () => {
    for (const kind of kinds) removeEventListener(kind, onChange);
  };
}

/** The organisers' picture, or the drawing (LOOK-5, LOOK-6). */
function Drawing() {
  const language = useLanguage();
  const { drawing, picture } = facts();
  if (picture !== undefined) {
    const { alt, ...size } = picture;
    return <img className="hero-things hero-picture screen-only" {...size} alt={inLanguage(alt, language)} />;
  }
  if (drawing === 'none') return null;
  const src = currentEdition().drawn?.drawing ?? gifts;
  return <img className="hero-things screen-only" src={src} width="680" height="220" alt="" />;
}

interface HeroProps {
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function Hero({ heading, children }: HeroProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mapLink } = facts();
  return (
    <div className="hero">
      <div className="hero-content">
        <div className="hero-text">
          <p className="hero-facts">
            <span className="hero-date">
              <span>
                <time dateTime={facts().date}>{formattedDate(language)}</time>,
              </span>{' '}
              <span>{eventHoursLine(language, fromTo(t))}</span>
            </span>
            <span>
              {inLanguage(facts().venue, language).at(-1)}{' '}
              {mapLink && <LeavingLink href={mapLink}>{t(($) => $.visitors.day.map)}</LeavingLink>}
            </span>
          </p>
          <h1 ref={heading} id="form-heading" tabIndex={-1}>
            <span className="hero-lead">{t(($) => $.visitors.registration.heading)}</span> {facts().name}
          </h1>
          <OwnText fact="introText" className="hero-note">
            <p className="hero-note">{t(($) => $.visitors.registration.professionals)}</p>
          </OwnText>
          {children}
        </div>
        <Drawing />
      </div>
    </div>
  );
}
