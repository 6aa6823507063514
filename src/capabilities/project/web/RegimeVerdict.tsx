import { isAsStrict, regimes } from '../../../platform/law/rulebook.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { demandedRegime } from '../project/project.rules.ts';

/** Whether the law demands a tender, from the composition of the money, while it is typed (domain A13). */
export function RegimeVerdict({ row }: { row: Readonly<Record<string, any>> }) {
  const demanded = verdictOf(row);
  if (!demanded) return null;
  const fits = row.regime && (!demanded.mustTender || isAsStrict(row.regime, demanded.regime));
  return (
    <Banner tone={fits ? 'done' : 'wait'}>
      按资金构成：{regimes[demanded.regime]}。{demanded.because}（{demanded.law}）
      {row.regime && !fits ? `；所选为${regimes[row.regime as keyof typeof regimes]}，提交时须说明理由` : ''}
    </Banner>
  );
}

/** Half-typed amounts make no verdict. */
function verdictOf(row: Readonly<Record<string, any>>) {
  try {
    return demandedRegime(row);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
