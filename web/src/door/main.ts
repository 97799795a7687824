/** The entry point of the page at the door. */
import { pauseUntilOnline } from '../shared/loading/pause';
import { keepBuild } from './build/keep-build';
import { startDoor } from './start';
import './view/door.css';
import { openLanguage } from './view/language';

/** In milliseconds. */
const retryPause = 3_000;

async function start(root: HTMLElement): Promise<void> {
  try {
    await openLanguage();
  } catch (error) {
    // Nothing can be shown without texts. Reload: a newer build may have replaced their file.
    console.error('The texts did not load.', error);
    await pauseUntilOnline(retryPause);
    location.reload();
    return;
  }
  const door = startDoor(root);
  if (import.meta.env.PROD) void keepBuild(() => door.isIdle);
}

const root = document.getElementById('door');
if (root !== null) void start(root);
