import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { bidSecurityCap, type SecuredKind, type SecurityLimit, securityRefusal } from './bond.rules.ts';

export interface SecuredLot {
  name?: string | null;
  kind: SecuredKind;
  /** Yuan. */
  estimate: string | null;
  bidSecurity: string | null;
}

/**
 * Why a lot's bid security is too high; nothing when it is not, or when the other cap is the one that binds.
 * @param limit which of the two is asked about: the share of the estimate, or the fixed cap of the kind
 */
export function securitySentence(
  limit: SecurityLimit,
  of: Of,
  { name, kind, estimate, bidSecurity }: SecuredLot,
): string | undefined {
  if (!bidSecurity || !estimate) return undefined;
  const cap = bidSecurityCap(of, { kind, base: estimate });
  const because = cap.limit === limit ? securityRefusal(bidSecurity, cap) : undefined;
  return because && (name ? `标段“${name}”：${because}` : because);
}

/** What the supervisor stopped stays stopped: nothing of the lot goes on until it is lifted. `suspended` comes from the record's facts. */
export const notSuspended = guard<{ facts: { suspended?: boolean } }>(
  'notSuspended',
  '监督部门已责令暂停招标投标活动，恢复后再办理',
  ({ facts }) => facts.suspended !== true,
  { law: '招标投标法实施条例 第62条' },
);
