/** Computed once, on first use; see service-base.ts. */
export type Lazy<T> = () => Promise<T>;
