/** Whether the pages show an edition that is not the live one any more, whose people only stay stored (ORG-50). */
import { createContext } from 'react';

export const IsArchive = createContext(false);
