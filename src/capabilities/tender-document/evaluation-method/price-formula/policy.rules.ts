/**
 * What a tender grants small enterprises, prisons and enterprises of the disabled when their bids are compared (domain E9,
 * 46号 第9条): a share of the price is taken off, or, of works that are scored around a benchmark, a share of the price
 * score is added. What is read out, contracted and paid stays the price that was bid. Pure: the form, the evaluation and
 * the verifier judge by it.
 */
import { Decimal } from 'decimal.js';
import { amountOf, demands, type LimitName, limitIfAny, numberOf, type Of } from '../../../../platform/law/rulebook.ts';
import { isComprehensive, isPricedInWords } from '../method-kinds.ts';
import { isDirect } from './exact-decimal.ts';
import { type Claimed, policyClaims } from './policy-claims.ts';

type Method = Readonly<Record<string, any>>;

const of = (m: Method): Of => ({ regime: m.regime, way: m.tenderWay, kind: m.subject });

/** Whether the law of this tender grants it at all, and so whether the method offers it. */
export const hasPolicy = (m: Method): boolean =>
  Boolean(m.regime) && !isPricedInWords(m) && demands('policy.deducted', of(m));

/** Nothing more is granted where only favoured enterprises may bid. */
export const grantsPolicy = (m: Method): boolean => hasPolicy(m) && m.policyReserved !== true;

/** For works that are scored, and not judged by the lowest price, the score is raised and the price left as it is. */
export const raisesScore = (m: Method): boolean =>
  m.subject === 'works' && isComprehensive(m) && m.priceMethod !== 'lowest-ratio';

const granted = {
  policyRate: { least: 'policy.small.least', most: 'policy.small.most' },
  policyJointRate: { least: 'policy.joint.least', most: 'policy.joint.most' },
} as const satisfies Readonly<Record<string, { least: LimitName; most: LimitName }>>;

/** What is out of the bounds of the law, as a sentence; nothing where all is well, or nothing is granted. */
export function policyRateFault(m: Method, field: keyof typeof granted): string | undefined {
  if (!grantsPolicy(m) || !m[field]) return undefined;
  const { least, most } = granted[field];
  const bounds = [limitIfAny(least, of(m)), limitIfAny(most, of(m))].filter((l) => l !== undefined);
  const share = new Decimal(m[field]).div(100);
  const broken = bounds.find((l) =>
    l.sense === 'atLeast' ? share.lt(numberOf(l.value)) : share.gt(numberOf(l.value)),
  );
  return (
    broken && `${raisesScore(m) ? '加分' : '扣除'}比例应在 ${bounds.map(amountOf).join(' 至 ')}之间（${broken.law}）`
  );
}

/** The smallest part that small enterprises must do of a joint bid, in percent. */
export function jointShareFault(m: Method): string | undefined {
  if (!grantsPolicy(m) || !m.policyJointRate || !m.policyJointFrom) return undefined;
  const least = limitIfAny('policy.joint.share', of(m));
  return least && new Decimal(m.policyJointFrom).div(100).lt(numberOf(least.value))
    ? `小型、微型企业的份额不得低于 ${amountOf(least)}（${least.law}）`
    : undefined;
}

/** A discount that is scored as it is has no price that a share could be taken of. */
export const policyFormFault = (m: Method): string | undefined =>
  grantsPolicy(m) && isDirect(m) && !raisesScore(m)
    ? '直接以下浮率计分的没有可以扣除的价格，请把下浮率的计分口径改为折算为报价系数（财库〔2020〕46号 第9条）'
    : undefined;

/** Percent of the price or of the score, and why; `0` with its reason where the claim earns nothing. */
export interface Grant {
  percent: string;
  because: string;
}

/** What the document grants a claim; nothing where it grants none to anybody, or none is made. */
export function grantOf(m: Method, claimed: Claimed | null | undefined): Grant | null {
  if (!claimed || !m.policyRate || m.policyReserved === true) return null;
  const name = policyClaims[claimed.claim];
  if (!claimed.hasPaper) return { percent: '0', because: `${name}：没有附声明函或者证明文件，不享受` };
  if (claimed.claim !== 'joint') return { percent: plain(m.policyRate), because: name };
  if (!m.policyJointRate) return { percent: '0', because: `${name}：{招标}文件没有规定扣除，不享受` };
  const share = /^\d+(\.\d+)?$/.test(claimed.share ?? '') ? new Decimal(claimed.share!) : new Decimal(0);
  return share.gte(m.policyJointFrom ?? '30') && share.lte(100)
    ? { percent: plain(m.policyJointRate), because: `${name} ${plain(share)}%` }
    : { percent: '0', because: `${name} ${plain(share)}%，不足 ${plain(m.policyJointFrom ?? '30')}%，不享受` };
}

const plain = (number: Decimal.Value) => new Decimal(number).toFixed();

/** What a formula is given for a bid: a share of its price, or a share of its score. */
export function policyTerms(m: Method, claimed: Claimed | null | undefined): { deduction?: string; raise?: string } {
  const grant = grantOf(m, claimed);
  if (!grant || grant.percent === '0') return {};
  return raisesScore(m) ? { raise: `${grant.percent}%` } : { deduction: `${grant.percent}%` };
}

/** The grant as the document tells it. */
export function policySentences(m: Method): string[] {
  if (!hasPolicy(m)) return [];
  if (m.policyReserved === true) return ['本{招标}专门面向中小企业，不再给予价格扣除或者加分。'];
  if (!m.policyRate) return [];
  const who = '小型、微型企业（监狱企业、残疾人福利性单位视同小型、微型企业）';
  const what = (rate: string) =>
    raisesScore(m) ? `价格分增加 ${plain(rate)}%` : `报价扣除 ${plain(rate)}% 后参加评审`;
  return [
    `${who}的${what(m.policyRate)}${raisesScore(m) ? (m.policyCapped === false ? '' : '，不超过满分') : ''}；以{投标}文件中的声明函或者证明文件为准，没有附的不享受，声明不实的依法处理。`,
    ...(m.policyJointRate
      ? [
          `联合体或者分包，小型、微型企业的合同份额不低于 ${plain(m.policyJointFrom ?? '30')}% 的，${what(m.policyJointRate)}。`,
        ]
      : []),
    '扣除和加分只用于评审，合同价仍为{投标}报价。',
  ];
}
