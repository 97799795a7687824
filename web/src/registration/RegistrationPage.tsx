/** The page `/`: what the show is, the form, the day, and what became of a registration. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../translations/use-translations';
import { Banner } from '../ui/Banner';
import { Overlay } from '../ui/Overlay';
import { RegistrationForm, type RegistrationState } from './RegistrationForm';
import { SidePanel } from './SidePanel';

/** How long the result stays, in milliseconds (specification, section 9). */
const bannerDuration = 10_000;

export function RegistrationPage() {
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<RegistrationState>('idle');
  const close = useCallback(() => setState('idle'), []);

  useEffect(() => {
    if (state !== 'success' && state !== 'error') return;
    // The button that had the focus is far below; whoever reads with the keyboard starts again at the top.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [state]);

  const banner = { duration: bannerDuration, closeLabel: t('banner.close'), onClose: close };
  return (
    <div className="registration">
      <div role="alert">
        {state === 'error' && (
          <Banner kind="error" {...banner}>
            {t('code.error')}
          </Banner>
        )}
      </div>
      <div role="status">
        {state === 'success' && (
          <Banner kind="success" {...banner}>
            {t('code.success')}
          </Banner>
        )}
        {state === 'submitting' && <Overlay text={t('form.sending')} />}
      </div>
      <div className="intro">
        <h1 ref={heading} id="form-heading" tabIndex={-1}>
          {t('registration.heading')}
        </h1>
        <p>{t('registration.professionals')}</p>
        <p>{t('registration.confirmation')}</p>
        <p className="mandatory-note">
          <span aria-hidden="true">* </span>
          {t('registration.mandatory')}
        </p>
      </div>
      <RegistrationForm state={state} onState={setState} />
      <SidePanel />
    </div>
  );
}
