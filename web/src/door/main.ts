/** The entry point of the page at the door. */
import { startDoor } from './start';
import './door.css';

const root = document.getElementById('door');
if (root !== null) startDoor(root);
