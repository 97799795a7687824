export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Whether the licence requires at most attribution. */
  isAllowed: boolean;
}
export function shippedPackages(): ShippedPackage[];
export function licencesPage(): string;
