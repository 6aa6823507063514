/** What a bidder claims of the policy for small enterprises (domain E9), as it is sealed, read out and found in the opened bid. */

/** What a bidder may say of itself, sealed with its bid. */
export const policyClaims = {
  small: '小型、微型企业',
  prison: '监狱企业',
  disabled: '残疾人福利性单位',
  joint: '联合体或者分包，小型、微型企业承担一部分',
} as const;
export type PolicyClaim = keyof typeof policyClaims;

/** What one bid says, and whether the paper that proves it is sealed with it. */
export interface Claimed {
  claim: PolicyClaim;
  /** Percent of the contract that small enterprises do; of a joint bid. */
  share?: string | null;
  hasPaper: boolean;
}

/** The claim in an opened bid; nothing where it makes none. */
export function claimIn(bid: {
  readOut?: Readonly<Record<string, string>> | null;
  openedFiles?: readonly { name: string }[] | null;
}): Claimed | null {
  const { policyClaim = '', policyShare, policyPaper } = bid.readOut ?? {};
  if (!Object.hasOwn(policyClaims, policyClaim)) return null;
  const hasPaper = Boolean(policyPaper) && (bid.openedFiles ?? []).some((f) => f.name === policyPaper);
  return { claim: policyClaim as PolicyClaim, share: policyShare ?? null, hasPaper };
}

/** A part of the contract as a bidder writes it: percent, two places. */
export const isSharePercent = (text: string): boolean => /^(\d{1,2}(\.\d{1,2})?|100)$/.test(text);

/** The claim as it is read out; nothing where the bid makes none. */
export function claimWords(readOut: Readonly<Record<string, string>> | null | undefined): string | null {
  const { policyClaim = '', policyShare, policyPaper } = readOut ?? {};
  if (!Object.hasOwn(policyClaims, policyClaim)) return null;
  const share = policyShare ? ` ${policyShare}%` : '';
  return `${policyClaims[policyClaim as PolicyClaim]}${share}（${policyPaper || '没有附声明函'}）`.slice(0, 600);
}
