/** What a verdict closes stays closed until it is carried out; the refusal names the verdict and the way on. */
import { guard } from '../../kernel/lifecycle/guard.ts';
import { type GateId, gates, verdictKinds } from './verdict.ts';
import { type VerdictId, verdictOf } from './verdicts.ts';

/** A verdict on a lot that is not carried out; loaded by `openOrders` of `dispute/server/open-disputes.ts`. */
export interface OpenOrder {
  verdict: VerdictId;
  /** The record that says it. */
  id: string;
  /** The day that the decision names, as `YYYY-MM-DD`. */
  by: string | null;
  /** Whose turn it was says that it was done. */
  reported: boolean;
}

/** `orders` comes from the record's facts. */
export const notForbidden = (gate: GateId) =>
  guard<{ facts: { orders?: readonly OpenOrder[] | undefined } }>(
    'notForbidden',
    `已有的处理决定尚未落实，不能${gates[gate].label}`,
    ({ facts }) => {
      const closed = (facts.orders ?? []).find(({ verdict }) => verdictOf(verdict).refuses.includes(gate));
      if (!closed) return true;
      const { kind, label, law, wayOn } = verdictOf(closed.verdict);
      return `${verdictKinds[kind]}“${label}”尚未落实，不能${gates[gate].label}：${wayOn}（${law}）`;
    },
    { rule: 'TR-61' },
  );
