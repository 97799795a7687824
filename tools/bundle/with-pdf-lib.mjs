// Bundles only the used part of pdf-lib. Every new instance loads pdf-lib at its first badge, and all 500 modules took ten
// times as long.

/**
 * Marks pdf-lib and its dependencies as free of side effects, as its package.json does not. Otherwise esbuild would keep
 * all modules, including unused fonts, parser and forms.
 */
const shakePdfLib = {
  name: 'shake-pdf-lib',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const isPdfLib = path === 'pdf-lib' || /[\\/]node_modules[\\/]pdf-lib[\\/]/.test(importer);
      if (!isPdfLib || pluginData === shakePdfLib) return undefined;
      const resolved = await build.resolve(path, { importer, resolveDir, kind, pluginData: shakePdfLib });
      return { ...resolved, sideEffects: false };
    });
  },
};

/** Bundled packages, which need not be installed. */
export const bundledPackages = ['pdf-lib'];

/** The esbuild options for pdf-lib: the build to use, and the plugin. */
export const withPdfLib = { mainFields: ['module', 'main'], plugins: [shakePdfLib] };
