// Bundles only the used part of pdf-lib, which every new instance loads at its first badge: loading all 500 modules took
// ten times as long.

/**
 * Marks pdf-lib and what it imports as free of side effects, since its package.json does not. Otherwise esbuild would
 * keep all modules, including unused fonts, parser and forms.
 */
const shakePdfLib = {
  name: 'shake-pdf-lib',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const isPdfLibOrItsImport = path === 'pdf-lib' || /[\\/]node_modules[\\/]pdf-lib[\\/]/.test(importer);
      if (!isPdfLibOrItsImport || pluginData === shakePdfLib) return undefined;
      const resolved = await build.resolve(path, { importer, resolveDir, kind, pluginData: shakePdfLib });
      return { ...resolved, sideEffects: false };
    });
  },
};

/** Dependencies that are in the bundle, and so need not be installed in production. */
export const bundledPackages = ['pdf-lib'];

/** The esbuild options for pdf-lib: prefer its ES modules, and use the plugin. */
export const withPdfLib = { mainFields: ['module', 'main'], plugins: [shakePdfLib] };
