import { allRegimes, demands, type Of, type Regime } from '../../../platform/law/rulebook.ts';
import { ways } from '../../../platform/law/ways/ways.ts';
import { asTokens, methodLabels, methodName, takesBids } from '../../procedure/methods/index.ts';

/** No row of the guide names the way under this regime; nothing where one does, or where nobody is asked to bid. */
export function whyNotUnder(regime: Regime, method: string): string | undefined {
  if (!takesBids(method)) return undefined;
  const of = ways.filter((way) => way.method === method);
  const regimesOf = of.flatMap((way) => way.in);
  return regimesOf.includes(regime)
    ? undefined
    : `${methodName(method, asTokens)}只适用于${regimesOf.map((r) => allRegimes[r]).join('、')}，请另选{招标}方式（${of[0]?.law}）`;
}

/** 招标投标法 第2条: whoever tenders does so under that law, whatever its own rules are called. */
export const tenderOutsideTheAct = (of: Of): string | undefined =>
  takesBids(of.method) && demands('tender.underAct', of)
    ? '公开招标、邀请招标适用招标投标法，不能按企业采购登记：请把适用体系改为自愿招标，或者把方式改为不招标'
    : undefined;

/** Those that the form does not offer under the chosen regime, each with why. */
export function closedMethods(project: Readonly<Record<string, any>>): Record<string, string> {
  const { regime } = project;
  if (!regime) return {};
  return Object.fromEntries(
    Object.keys(methodLabels).flatMap((method) => {
      const because = tenderOutsideTheAct({ regime, method }) ?? whyNotUnder(regime, method);
      return because ? [[method, because]] : [];
    }),
  );
}
