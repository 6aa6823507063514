import type { DeniedShare } from '../../bid/sealing/index.ts';

/** The units around one bid that stayed shut. */
export interface Sides {
  supplier: string;
  owner: string | null;
  supervisor: string | null;
  agency: string;
  host: string | null;
  denials: readonly Pick<DeniedShare, 'organisation'>[] | null;
}

/**
 * Who may rule the cause: neither the bidder's unit nor a denying holder's nor the host's. If no unit is left, the
 * supervisor rules, bound by the proofs (`denialIsNoProof`).
 */
export function rulingUnits({ supplier, owner, supervisor, agency, host, denials }: Sides): string[] {
  const concerned = new Set([supplier, agency, host, ...(denials ?? []).map((d) => d.organisation)]);
  const units = [owner, supervisor].filter((unit) => unit !== null);
  const impartial = units.filter((unit) => !concerned.has(unit));
  return impartial.length > 0 ? impartial : units.slice(-1);
}
