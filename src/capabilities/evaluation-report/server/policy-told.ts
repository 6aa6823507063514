import type { RowOf } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import type { bid } from '../../bid/bid/bid.record.ts';
import type { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { claimIn, claimWords, grantOf, policySentences, raisesScore } from '../../tender-document/index.ts';
import type { ReportData } from '../evaluation-report/report-data.ts';

/** What the document grants small enterprises, and what each claim of an opened bid came to. */
export function policyTold(
  method: RowOf<typeof evaluationMethod>,
  bids: readonly RowOf<typeof bid>[],
): ReportData['policy'] {
  if (!method.policyRate) return undefined;
  return {
    says: policySentences(method).map((sentence) => resolveWording(sentence)),
    claims: bids.flatMap((b) => {
      const [claim, grant] = [claimWords(b.readOut), grantOf(method, claimIn(b))];
      if (!claim || !grant) return [];
      const granted =
        grant.percent === '0'
          ? resolveWording(grant.because)
          : `${raisesScore(method) ? '价格分增加' : '报价扣除'} ${grant.percent}%`;
      return [{ supplierName: b.supplierName, claim, granted }];
    }),
  };
}
