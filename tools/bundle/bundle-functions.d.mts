export function bundleFunctions(outDir: string, options?: { watch?: boolean }): Promise<() => Promise<void>>;
