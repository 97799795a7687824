/** The entry point: renders the page first, then loads what can wait. */
import { provideEdition } from 'contract/edition/current';
import { hydrate } from './prerender/hydrate';
import { atFirstTouch } from './shared/api/first-touch';
import { loadPageEdition, displayedEdition } from './shared/site/page-edition';
import { takeRehearsalLink } from './shared/site/rehearsal';
import { clearStoredInput } from './shared/site/reload';
import './shared/ui/themes.css';
import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';
import './shared/fields/field.css';
import './shared/ui/button.css';
// The styles of the prerendered pages, which appear before their code arrives.
import './visitors/registration/registration.css';
import './visitors/visit/visit.css';
import './visitors/registration/banner.css';
import './visitors/registration/side-panel.css';
import './shared/ui/overlay.css';
import './visitors/privacy/privacy.css';

provideEdition(displayedEdition);

async function start(root: HTMLElement) {
  takeRehearsalLink();
  await loadPageEdition();
  await hydrate(root);
  clearStoredInput();
  // Nothing needs App Check or fonts before hydration.
  requestAnimationFrame(() => {
    document.documentElement.dataset['typefaces'] = '';
    setTimeout(prepareCalls);
  });
}

function prepareCalls() {
  import('./shared/api/app-check').then(
    ({ loadAppCheck, prepareAppCheck }) => {
      loadAppCheck();
      atFirstTouch(prepareAppCheck);
    },
    // Tries again once the browser is online; the first call would load App Check too, but later.
    () => addEventListener('online', prepareCalls, { once: true }),
  );
}

const root = document.getElementById('root');
if (root)
  start(root).catch((error: unknown) => {
    document.getElementById('incomplete')?.removeAttribute('hidden');
    throw error;
  });
