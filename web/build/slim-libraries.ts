/**
 * Leaves out of the bundle what the libraries bring along and the site never reaches: 6 kB of the first load.
 * Each entry can be dropped without any other change.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const reactRouter = dirname(createRequire(import.meta.url).resolve('react-router'));

export const slimAliases = [
  // Formik asks lodash for four small things, which bring half of lodash with them.
  {
    find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/,
    replacement: join(import.meta.dirname, 'lodash/$1.js'),
  },
  // The only build that React Router's package names is the one for development.
  { find: /^react-router$/, replacement: join(reactRouter, '../production/index.mjs') },
];

/** What Formik uses for parts that the site does not use; these packages do not say that they may be left out. */
export const withoutSideEffects = {
  test: /node_modules\/(hoist-non-react-statics|react-is|deepmerge)\//,
  sideEffects: false,
};
