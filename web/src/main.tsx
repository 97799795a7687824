/** The entry point: renders the page first, then loads what can wait. */
import { hydrate } from './prerender/hydrate';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/field.css';
import './ui/button.css';
// The prerendered pages are styled before their code arrives.
import './registration/registration.css';
import './registration/banner.css';
import './registration/side-panel.css';
import './ui/overlay.css';
import './privacy/privacy.css';

async function start(root: HTMLElement) {
  await hydrate(root);
  // Nothing needs App Check or fonts before hydration.
  requestAnimationFrame(() => {
    document.documentElement.dataset['typefaces'] = '';
    setTimeout(() => void prepareCalls());
  });
}

async function prepareCalls() {
  const { prepareAppCheck } = await import('./api/app-check');
  prepareAppCheck();
  // Preload the part of the form for members.
  await import('./registration/Dinner');
}

const root = document.getElementById('root');
if (root)
  start(root).catch((error: unknown) => {
    document.getElementById('incomplete')?.removeAttribute('hidden');
    throw error;
  });
