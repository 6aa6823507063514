import { Decimal } from 'decimal.js';
import type { Regime } from '../../../platform/law/rulebook.ts';

/** What is bought. `survey-design` are 勘察 and 设计; supervision and other services are `services`. */
export type SecuredKind = 'works' | 'goods' | 'services' | 'survey-design';

export interface BidSecurityBasis {
  /** `ZC` for government procurement. */
  regime: Regime | 'ZC';
  kind: SecuredKind;
  /** Yuan: the estimate of the tender; under `ZC` the budget. */
  base: string;
}

export interface SecurityCap {
  /** Yuan with two places, cut off so that it is never above the law's limit. */
  cap: string;
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

// 30号令 第37条, 27号令 第27条, 2号令 第24条. No rule of the works regimes caps other services beside the 2 %.
const fixedCaps: Partial<Record<SecuredKind, { yuan: number; law: string }>> = {
  works: { yuan: 800_000, law: '工程建设项目施工招标投标办法 第37条' },
  goods: { yuan: 800_000, law: '工程建设项目货物招标投标办法 第27条' },
  'survey-design': { yuan: 100_000, law: '工程建设项目勘察设计招标投标办法 第24条' },
};

/** The most a bid security may be (TR-26a, BZ-37; ZR-33a). */
export function bidSecurityCap({ regime, kind, base }: BidSecurityBasis): SecurityCap {
  const share = yuanOf(base).times('0.02');
  if (regime === 'ZC') {
    const cap = cutToFen(share);
    const because = `投标保证金不得超过采购项目预算金额 ${base} 元的 2%，即 ${cap} 元`;
    return { cap, rule: 'ZR-33a', law: '政府采购法实施条例 第33条', because };
  }
  const fixed = fixedCaps[kind];
  if (fixed && share.gt(fixed.yuan)) {
    const cap = cutToFen(new Decimal(fixed.yuan));
    return {
      cap,
      rule: 'BZ-37',
      law: fixed.law,
      because: `${names[kind]}招标的投标保证金最高不得超过 ${fixed.yuan / 10_000} 万元`,
    };
  }
  const cap = cutToFen(share);
  const because = `投标保证金不得超过招标项目估算价 ${base} 元的 2%，即 ${cap} 元`;
  return { cap, rule: 'TR-26a', law: '招标投标法实施条例 第26条', because };
}

/** The most a performance security may be: a tenth of the contract's amount (TR-58, ZR-48). */
export function performanceSecurityCap({
  regime,
  contractAmount,
}: {
  regime: Regime | 'ZC';
  contractAmount: string;
}): SecurityCap {
  const cap = cutToFen(yuanOf(contractAmount).times('0.1'));
  const [rule, law, name] =
    regime === 'ZC'
      ? ['ZR-48', '政府采购法实施条例 第48条', '政府采购合同金额']
      : ['TR-58', '招标投标法实施条例 第58条', '中标合同金额'];
  return { cap, rule, law, because: `履约保证金不得超过${name} ${contractAmount} 元的 10%，即 ${cap} 元` };
}

/** Why the amount of a security is not lawful; undefined when it is. */
export function securityRefusal(amount: string, { cap, law, because }: SecurityCap): string | undefined {
  return yuanOf(amount).gt(cap) ? `${because}（${law}），现为 ${amount} 元` : undefined;
}

function yuanOf(text: string): Decimal {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`金额应为不小于 0 的十进制数：“${text}”`);
  return new Decimal(text);
}

function cutToFen(yuan: Decimal): string {
  return yuan.toFixed(2, Decimal.ROUND_DOWN);
}
