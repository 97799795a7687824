/** Error boundary: shown when part of the application does not load or throws. */
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export class Failsafe extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Incomplete /> : this.props.children;
  }
}

function Incomplete() {
  const { t } = useTranslation();
  return (
    <main className="plain-page">
      <p role="alert">{t('frame.incomplete')}</p>
      <p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('frame.reload')}
        </button>
      </p>
    </main>
  );
}
