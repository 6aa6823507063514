/** The exact text that a bidder signs when it takes its bid back; browser, server and verifier write it alike. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

/** It withdraws one version, which its receipt names. */
export const withdrawalContent = ({ lot, supplier, bidVersion, receipt }: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.bid-withdrawal',
    lot,
    bidder: supplier,
    version: bidVersion,
    receipt: receipt?.serial ?? null,
  });
