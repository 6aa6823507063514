import { lawfulWays } from '../../../platform/law/lawful-ways/lawful-ways.ts';
import { allRegimes, demands, type Of, type Regime } from '../../../platform/law/rulebook.ts';
import { asTokens, takesBids, wayLabels, wayName } from '../../procedure/ways/index.ts';

/**
 * No row of the lawful ways names it under this regime; nothing where one does, or where no supplier is asked to bid.
 */
export function whyNotUnder(regime: Regime, way: string): string | undefined {
  if (!takesBids(way)) return undefined;
  const rows = lawfulWays.filter((row) => row.way === way);
  const regimesOf = rows.flatMap((row) => row.in);
  return regimesOf.includes(regime)
    ? undefined
    : `${wayName(way, asTokens)}只适用于${regimesOf.map((r) => allRegimes[r]).join('、')}，请另选{招标}方式（${rows[0]?.law}）`;
}

/** 招标投标法 第2条: a buyer that tenders does so under that law, even if its own rules call it something else. */
export const tenderOutsideTheAct = (of: Of): string | undefined =>
  takesBids(of.way) && demands('tender.underAct', of)
    ? '公开招标、邀请招标适用招标投标法，不能按企业采购登记：请把适用体系改为自愿招标，或者把方式改为不招标'
    : undefined;

/** Those that the form does not offer under the chosen regime, each with why. */
export function closedWays(project: Readonly<Record<string, any>>): Record<string, string> {
  const { regime } = project;
  if (!regime) return {};
  return Object.fromEntries(
    Object.keys(wayLabels).flatMap((way) => {
      const because = tenderOutsideTheAct({ regime, way }) ?? whyNotUnder(regime, way);
      return because ? [[way, because]] : [];
    }),
  );
}
