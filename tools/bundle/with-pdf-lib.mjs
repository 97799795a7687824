// Bundles only the part of pdf-lib that we use. Every new instance loads it at its first badge, and loading all 500
// modules took ten times as long.

/**
 * pdf-lib is bundled with what it depends on. Its package.json lacks `sideEffects: false`, so esbuild would keep all
 * modules, including the fonts, the parser and the forms that we do not use.
 */
const shakePdfLib = {
  name: 'shake-pdf-lib',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const isPdfLib = path === 'pdf-lib' || /[\\/]node_modules[\\/]pdf-lib[\\/]/.test(importer);
      if (!isPdfLib || pluginData === shakePdfLib) return undefined;
      const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: shakePdfLib });
      return { ...found, sideEffects: false };
    });
  },
};

/** Packages that are bundled and so need not be installed. */
export const bundledPackages = ['pdf-lib'];

/** The esbuild options for pdf-lib: which of its builds to use, and the plugin. */
export const withPdfLib = { mainFields: ['module', 'main'], plugins: [shakePdfLib] };
