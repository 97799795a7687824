/** The entry point of the page at the door. */
import { keepBuild } from './build/keep-build';
import { startDoor } from './start';
import './view/door.css';

const root = document.getElementById('door');
if (root !== null) {
  const door = startDoor(root);
  if (import.meta.env.PROD) void keepBuild(() => door.isIdle);
}
