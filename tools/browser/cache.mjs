// Where the browser search keeps what it found and fetched; ignored by git, safe to delete.
import { fileURLToPath } from 'node:url';

export const cacheFolder = fileURLToPath(new URL('../../.cache/browser', import.meta.url));
