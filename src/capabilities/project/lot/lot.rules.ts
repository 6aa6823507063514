/** What is said of a lot while it is typed; handing in the project, and issuing its document, ask the same. */
import type { RowRule } from '../../../kernel/record/record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { bidSecurityCap, type SecuredKind, securityRefusal } from './bond.rules.ts';

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
