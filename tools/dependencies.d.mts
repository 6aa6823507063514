export interface Installed {
  place: string;
  name: string;
  version: string;
  license: string;
  integrity?: string | undefined;
  isDev: boolean;
  isOptional: boolean;
  needs: string[];
}
export interface Exception {
  license: string;
  of: (string | RegExp)[];
  because: string;
}
export interface Sbom {
  serialNumber: string;
  metadata: { component: { 'bom-ref': string } };
  components: { 'bom-ref': string; name: string; purl: string; hashes?: { content: string }[]; licenses: object[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
export const exceptions: Exception[];
export const sbomPlace: string;
export function installed(lock?: object): Installed[];
export function isAllowed(expression: string): boolean;
export function licenceFaults(packages: Installed[], excepted?: Exception[]): string[];
export function sbomOf(packages: Installed[], project: object): Sbom;
export function writeSbom(place?: string): void;
