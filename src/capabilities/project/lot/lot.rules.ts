/** What is said of a lot while it is typed; handing in the project, and issuing its document, ask the same. */
import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { amountOf, type Limit, limit, limitIfAny, type Of, type Regime } from '../../../platform/law/rulebook.ts';

/** What is bought. `survey-design` are 勘察 and 设计; supervision and other services are `services`. */
export type SecuredKind = 'works' | 'goods' | 'services' | 'survey-design';

export interface BidSecurityBasis {
  kind: SecuredKind;
  /** Yuan: what the share is taken of, by the row of its regime. */
  base: string;
}

export type SecurityLimit = 'security.bid.share' | 'security.bid.cap' | 'security.performance';

export interface SecurityCap {
  /** Yuan with two places, cut off so that it is never above the law's limit. */
  cap: string;
  /** Which limit binds. */
  limit: SecurityLimit;
  rule: string;
  law: string;
  because: string;
}

const names: Record<SecuredKind, string> = {
  works: '施工',
  goods: '货物',
  services: '服务',
  'survey-design': '勘察设计',
};

/** The most a bid security may be: a share of the estimate, under government procurement of the budget, and a fixed cap by kind. */
export function bidSecurityCap(of: Of, { kind, base }: BidSecurityBasis): SecurityCap {
  const share = limit('security.bid.share', { ...of, kind });
  const ofBase = yuanOf(base).times(share.value);
  // No rule caps what is not works, goods, survey or design beside the share.
  const fixed = limitIfAny('security.bid.cap', { ...of, kind });
  if (fixed && ofBase.gt(fixed.value))
    return {
      cap: cutToFen(new Decimal(fixed.value)),
      limit: fixed.name,
      ...sourceOf(fixed),
      because: `${names[kind]}招标的投标保证金最高不得超过 ${amountOf(fixed)}`,
    };
  const cap = cutToFen(ofBase);
  const because = `投标保证金不得超过${share.base} ${showDecimal(base, 2)} 元的 ${amountOf(share)}，即 ${showDecimal(cap, 2)} 元`;
  return { cap, limit: share.name, ...sourceOf(share), because };
}

/** The most a performance security may be: a share of the contract's amount. */
export function performanceSecurityCap(of: Of, contractAmount: string): SecurityCap {
  const share = limit('security.performance', of);
  const cap = cutToFen(yuanOf(contractAmount).times(share.value));
  const because = `履约担保不得超过{中标}合同金额的 ${amountOf(share)}，最高 ${showDecimal(cap, 2)} 元`;
  return { cap, limit: share.name, ...sourceOf(share), because };
}

const sourceOf = ({ rule = '', law }: Limit) => ({ rule, law });

/** Why the amount of a security is not lawful; undefined when it is. */
export function securityRefusal(amount: string, { cap, law, because }: SecurityCap): string | undefined {
  return yuanOf(amount).gt(cap) ? `${because}（${law}），现为 ${showDecimal(amount, 2)} 元` : undefined;
}

function yuanOf(text: string): Decimal {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`金额应为不小于 0 的十进制数：“${text}”`);
  return new Decimal(text);
}

function cutToFen(yuan: Decimal): string {
  return yuan.toFixed(2, Decimal.ROUND_DOWN);
}

/** What a form knows beside its own row. */
export interface KnownLaw {
  regime?: Regime | null;
  way?: string | null;
}

interface Secured {
  kind?: SecuredKind | null;
  estimate?: string | null;
  bidSecurity?: string | null;
}

/** Why a security is above what the law allows; nothing while it is not yet known by which law. */
export function securityFault({ regime, way }: KnownLaw, { kind, estimate, bidSecurity }: Secured): string | undefined {
  if (!regime || !kind || !estimate || !bidSecurity) return undefined;
  return securityRefusal(bidSecurity, bidSecurityCap({ regime, way: way ?? null }, { kind, base: estimate }));
}

export const lotRules: readonly RowRule[] = [
  {
    rule: 'TR-26a',
    law: '招标投标法实施条例 第26条',
    field: 'bidSecurity',
    check: (l) => securityFault(l.$project ?? {}, l),
  },
];
