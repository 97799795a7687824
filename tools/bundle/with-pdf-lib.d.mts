import type { Plugin } from 'esbuild';

export const bundledPackages: readonly string[];
export const withPdfLib: { mainFields: string[]; plugins: Plugin[] };
