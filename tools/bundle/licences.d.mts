export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Whether the licence asks for no more than to be named. */
  isWelcome: boolean;
}
export function shippedPackages(): ShippedPackage[];
export function licencesPage(): string;
