/** Computed once, on first use; see services.ts. */
export type Lazy<T> = () => Promise<T>;
