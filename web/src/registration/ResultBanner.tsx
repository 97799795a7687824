/** Says what becomes of a registration, and its result in green or red for ten seconds (specification, sections 4 and 8). */
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/Banner';
import type { RegistrationState } from './RegistrationForm';

/** In milliseconds (specification, section 9). */
const duration = 10_000;

/** Both places are there before anything is said, so that screen readers listen. */
export function ResultBanner({ state, onClose }: { state: RegistrationState; onClose: () => void }) {
  const { t } = useTranslation();
  const banner = { duration, closeLabel: t('banner.close'), onClose };
  return (
    <>
      <div className="banner-place" role="alert">
        {(state === 'error' || state === 'tooMany') && (
          <Banner kind="error" {...banner}>
            <p>{t(state === 'error' ? 'code.error' : 'code.tooMany')}</p>
          </Banner>
        )}
      </div>
      <div className="banner-place" role="status">
        {state === 'submitting' && <p className="visually-hidden">{t('form.sending')}</p>}
        {state === 'success' && (
          <Banner kind="success" {...banner}>
            <p>{t('code.success')}</p>
            <p className="banner-note">{t('registration.confirmation')}</p>
          </Banner>
        )}
      </div>
    </>
  );
}
