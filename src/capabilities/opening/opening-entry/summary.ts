import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

export interface SummaryRow {
  opening: string | null;
  bid: string | null;
  supplierName: string | null;
  price: string | null;
  priceText: string | null;
  term: string | null;
  quality: string | null;
  /** Missing in bids that were sealed before it was read out. */
  manager?: string | null;
  managerCertificate?: string | null;
  policyClaim?: string | null;
  /** Where the document asks for a security; it is published with the rest. */
  security?: string | null;
}

/** 张三（一级建造师 川1510000000000） */
export const shownManager = ({ manager, managerCertificate }: Readonly<Record<string, any>>): string =>
  manager ? `${manager}${managerCertificate ? `（${managerCertificate}）` : ''}` : '—';

/** Why a bid stayed shut, and so what becomes of it. */
export const causeWords: Readonly<Record<string, string>> = {
  bidder: '{投标}人原因，视为撤销',
  platform: '非{投标}人原因，视为撤回',
  open: '待裁定',
};

/** What a bidder signs to confirm a row of the summary sheet: exactly these bytes, in the browser and on the server. */
export function summaryContent(row: SummaryRow): string {
  const {
    opening,
    bid,
    supplierName,
    price,
    priceText,
    term,
    quality,
    manager,
    managerCertificate,
    policyClaim,
    security,
  } = row;
  return canonicalJson({
    format: 'zhaocai.opening-confirmation',
    version: 1,
    opening,
    bid,
    supplierName,
    price,
    priceText,
    term,
    quality,
    ...(manager ? { manager, managerCertificate: managerCertificate ?? null } : {}),
    ...(policyClaim ? { policyClaim } : {}),
    ...(security ? { security } : {}),
  });
}

/** Whether a confirmation was signed by a page of before, which left the security out of what it showed and signed. */
export const leavesSecurityOut = (content: string, row: SummaryRow): boolean =>
  Boolean(row.security) && content === summaryContent({ ...row, security: null });
