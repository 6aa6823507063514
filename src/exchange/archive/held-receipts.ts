/** Receipts that bidders kept: the office cannot have rewritten those, so the archive must hold what they say. */

import { type Receipt, verifyReceipt } from '../../capabilities/bid/sealing/receipt.ts';
import { type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { PublicJwk } from '../../platform/signature/index.ts';
import type { ArchiveData } from './archive-data.ts';
import type { Findings } from './findings.ts';

export async function checkHeldReceipts(
  data: ArchiveData,
  manifest: Manifest,
  receipts: readonly Receipt[],
  key: PublicJwk | undefined,
  findings: Findings,
): Promise<void> {
  for (const receipt of receipts) {
    const place = `${recordPath('bid')} · 投标人持有的回执 ${String(receipt.serial).slice(0, 12)}`;
    if (receipt.lotId !== manifest.lot.id) {
      findings.remark(`回执 ${receipt.serial} 不是本标段的`);
      continue;
    }
    await findings.attempt(place, async () => {
      if (key) await verifyReceipt(receipt, key);
      // A unit may hold one of each round; its own number tells which.
      if (data.rows('application').some((a) => canonicalJson(a.receipt) === canonicalJson(receipt))) return;
      const bid = data.rows('bid').find((b) => b.supplier === receipt.bidderId);
      if (!bid) throw new Error('归档包里没有这个投标人的投标文件');
      if (bid.state === 'withdrawn' && !bid.withdrawal)
        throw new Error('归档包把这份投标文件记为已撤回，没有投标人签名的撤回：没有撤回的投标人请保留回执');
      if (bid.bidVersion > receipt.version)
        return findings.remark(
          `回执 ${receipt.serial} 是第 ${receipt.version} 版的，投标人后来递交了第 ${bid.bidVersion} 版`,
        );
      if (canonicalJson(bid.receipt) !== canonicalJson(receipt))
        throw new Error('归档包里的投标文件与投标人持有的回执不符');
    });
    findings.checked('投标人持有的回执');
  }
}
