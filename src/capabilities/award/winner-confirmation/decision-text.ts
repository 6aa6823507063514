/** What the owner signs: whom it chose, as it was published, and for which reason. Pure: page and server make the same. */

import { system } from '../../../kernel/access/where.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { choice, files, ref, text } from '../../../kernel/record/field.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { causeChoices } from '../../powers/powers.ts';
import { projectOwners } from '../../project/audiences.ts';
import { reviewsCandidate } from './ending.guards.ts';
import { lettersNotSent, noOpenReview, reviewedByLaw, reviewIsOpen } from './winner-confirmation.guards.ts';

type Row = Readonly<Record<string, any>>;

interface Reasons {
  reasonKind?: string | null;
  reason?: string | null;
  proof?: readonly { sha256: string }[] | null;
  /** Bids that win beside the chosen one. */
  others?: readonly string[] | null;
}

/**
 * The exact text that the signature is over.
 * @param chosen the candidate, as the publicity has it
 */
export const decisionText = (
  decision: Row,
  chosen: Row,
  { reasonKind, reason, proof, others }: Readonly<Reasons>,
): string =>
  canonicalJson({
    format: 'zhaocai.decision',
    confirmation: decision.id,
    project: decision.project,
    lot: decision.lot,
    // Where nothing was published, it rests on the report alone.
    ...(decision.publicity ? { publicity: decision.publicity } : { report: decision.report }),
    ...(others?.length ? { others } : {}),
    winner: Object.fromEntries(chosenBy.map((name) => [name, chosen[name] ?? null])),
    reason: {
      kind: reasonKind || null,
      words: reason?.trim() || null,
      proof: (proof ?? []).map((file) => file.sha256),
    },
  });

/** What of a candidate is signed. */
const chosenBy = ['bid', 'supplierName', 'rank', 'price', 'correctedPrice', 'priceText'] as const;

/** The owner doubts, with proof; the original committee's members find, each by a signed vote. */
export const capacityReview = {
  askReview: {
    label: '提请原{评标}委员会审查履约能力',
    from: ['open', 'decided'],
    by: [projectOwners],
    asks: {
      capacityOf: ref('被审查的{投标}', () => bid, {
        hint: '已经{定标}的不必选，审查的是{中标}人；有几个{中标}人的，选其中一个',
      }),
      cause: choice('原因', causeChoices('capacity-review'), { required: true }),
      reason: text('事实和理由', { required: true, long: true, max: 2000 }),
      statement: text('候选人的说明', {
        required: true,
        long: true,
        max: 2000,
        hint: '先请其书面说明；催告后没有说明的，写明催告和期限届满的日期',
      }),
      proofs: files('证明材料', { required: true, hint: '证明材料和候选人的书面说明，由审查的评委查阅' }),
      documentNumber: text('文号', { max: 200, hint: '因违法行为审查的，写明处罚决定、判决等的文号' }),
    },
    needs: [lettersNotSent, reviewsCandidate, noOpenReview, ...reviewedByLaw],
    does: 'askCapacityReview',
    tells: ['projectOfficers', 'projectSupervisors'],
    law: ['招标投标法实施条例 第56条'],
  },
  keepReview: {
    label: '原{评标}委员会的审查结论',
    from: ['open', 'decided', 'refused'],
    by: [system],
    tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
    says: '原{评标}委员会已审查履约能力',
    law: ['招标投标法实施条例 第56条'],
    quiet: true,
  },
  dropReview: {
    label: '撤回履约能力审查',
    from: ['open', 'decided', 'refused'],
    by: [projectOwners],
    needs: [reviewIsOpen],
    asks: { because: text('撤回的原因', { required: true, max: 500 }) },
    does: 'dropCapacityReview',
    tells: ['projectOfficers', 'projectSupervisors'],
    law: ['招标投标法实施条例 第56条'],
    danger: true,
  },
} as const;
