// The cache of found and downloaded browsers; ignored by git, safe to delete.
import { fileURLToPath } from 'node:url';

export const cacheFolder = fileURLToPath(new URL('../../.cache/browser', import.meta.url));
