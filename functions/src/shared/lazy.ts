/** Services that are created once, on first use; see service-base.ts. */
export type Lazy<T> = () => Promise<T>;

type Services = Readonly<Record<string, Lazy<unknown>>>;
type Loaded<T extends Services> = { readonly [Name in keyof T]: Awaited<ReturnType<T[Name]>> };

/** Combines several services into one object, with each under its name. */
export function allOf<T extends Services>(services: T): Lazy<Loaded<T>>;
export function allOf(services: Services): Lazy<object> {
  const load = async ([name, service]: [string, Lazy<unknown>]) => [name, await service()] as const;
  return async () => Object.fromEntries(await Promise.all(Object.entries(services).map(load)));
}
