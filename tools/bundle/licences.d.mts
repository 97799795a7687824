export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Whether the licence requires only attribution. */
  isWelcome: boolean;
}
export function shippedPackages(): ShippedPackage[];
export function licencesPage(): string;
