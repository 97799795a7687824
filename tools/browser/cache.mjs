// The cache of found and downloaded browsers. Git ignores it; it is safe to delete.
import { fileURLToPath } from 'node:url';

export const cacheFolder = fileURLToPath(new URL('../../.cache/browser', import.meta.url));
