/** The seat of this person on a lot's committee, with what it may do about a clearing now. */

import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { call, newKey, recordPath, useDetail } from '../../../../kernel/web/index.ts';
import { committeeIs } from '../../../committee/states.ts';
import { useMyEvaluations } from '../../../committee/web/door.ts';

export type ClearingVerb = 'recordClearing' | 'settleClearing';

export function useClearingSeat(lot: string, refetch: () => Promise<unknown>) {
  const mine = useMyEvaluations(lot).data?.find((m) => !committeeIs.dissolved({ state: m.committeeState }));
  const { actions } = useDetail('committee-member', mine?.id ?? '');
  const may = (verb: ClearingVerb) => ((actions ?? []) as AllowedAction[]).some((a) => a.verb === verb && a.allowed);
  /** @returns whether it was done; the wire has told the person why not */
  const act = async (verb: ClearingVerb, asked: Record<string, unknown>): Promise<boolean> => {
    try {
      await call(recordPath('committee-member', verb), {
        json: true,
        body: { id: sure(mine, 'mine').id, asked },
        idempotencyKey: newKey(),
      });
      return true;
    } catch {
      return false;
    } finally {
      await refetch();
    }
  };
  return { seat: mine, may, act };
}
