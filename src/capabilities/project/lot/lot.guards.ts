import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { bidSecurityCap, type SecuredKind, securityRefusal } from './bond.rules.ts';

export interface SecuredLot {
  name?: string | null;
  kind: SecuredKind;
  /** Yuan. */
  estimate: string | null;
  bidSecurity: string | null;
}

/**
 * Why a lot's bid security is too high; nothing when it is not, or when the other cap is the one that binds.
 * @param rule `TR-26a` two percent of the estimate, `BZ-37` the fixed cap of the kind
 */
export function securitySentence(
  rule: 'TR-26a' | 'BZ-37',
  regime: Regime,
  { name, kind, estimate, bidSecurity }: SecuredLot,
): string | undefined {
  if (!bidSecurity || !estimate) return undefined;
  const cap = bidSecurityCap({ regime, kind, base: estimate });
  const because = cap.rule === rule ? securityRefusal(bidSecurity, cap) : undefined;
  return because && (name ? `标段“${name}”：${because}` : because);
}

/** What the supervisor stopped stays stopped: nothing of the lot goes on until it is lifted. `suspended` comes from the record's facts. */
export const notSuspended = guard<{ facts: { suspended?: boolean } }>(
  'notSuspended',
  '监督部门已责令暂停招标投标活动，恢复后再办理',
  ({ facts }) => facts.suspended !== true,
  { law: '招标投标法实施条例 第62条' },
);
