/** Whether the pages show an archive (ORG-50). */
import { createContext } from 'react';

export const IsArchive = createContext(false);
