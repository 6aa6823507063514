/** What the law wants of an expert (招标投标法 37, 2024年第26号令); asked of an application and of a row of a workbook. */
import { amountOf, limit, strictest } from '../../../platform/law/rulebook.ts';

type Applicant = Readonly<Record<string, any>>;

/** Why the years of practice do not suffice, or nothing. */
export function tooFewYears({ years }: Applicant, now: Date): string | undefined {
  const least = limit('expert.years', { ...strictest, on: now });
  return (years ?? 0) >= least.value ? undefined : `{评标}专家应当从业满 ${amountOf(least)}（${least.law}）`;
}

/** Why the rank does not suffice, or nothing. */
export const noRank = ({ rank, equivalentReason }: Applicant): string | undefined =>
  rank === 'senior' || rank === 'associate' || equivalentReason?.trim()
    ? undefined
    : '{评标}专家应当具有高级职称或者同等专业水平；没有高级职称的，请写明同等专业水平的依据';

/** Both, each with its field. */
export function lacksExperience(of: Applicant, now: Date): { field: 'years' | 'equivalentReason'; because: string }[] {
  const [years, rank] = [tooFewYears(of, now), noRank(of)];
  return [
    ...(years ? [{ field: 'years' as const, because: years }] : []),
    ...(rank ? [{ field: 'equivalentReason' as const, because: rank }] : []),
  ];
}
