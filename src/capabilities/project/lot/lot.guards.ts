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

/**
 * What the authority ordered comes first: nothing that rests on the result goes on before it is done. A refusal for the
 * time being: what each verdict forbids and demands is for a table of powers to say. `ordered` comes from the facts.
 */
export const noOpenOrder = guard<{ facts: { ordered?: boolean } }>(
  'noOpenOrder',
  '监督部门对投诉的处理决定（责令改正、{中标}无效、重新{评标}或重新{招标}）尚未落实：按决定办理后，由监督部门在投诉中确认已落实，再继续',
  ({ facts }) => facts.ordered !== true,
  { rule: 'TR-61', law: '招标投标法实施条例 第61条' },
);
