/**
 * Leaves out of the bundle what the libraries bring along and the site never reaches: 8 kB of the first load.
 * Each part can be dropped without any other change.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

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

/**
 * React Router has components for its other modes, which the bundler keeps because making them could have side
 * effects. It has none: say so, and drop the names that only development tools read.
 */
export const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform(code, id) {
    if (!/node_modules\/react-router\/dist\//.test(id)) return undefined;
    return code
      .replaceAll(/^[\w$]+\.displayName = .*;$/gm, '')
      .replaceAll(
        /^(var [\w$]+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
        '$1/* @__PURE__ */ $2',
      );
  },
};
