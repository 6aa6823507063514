/** What the result leaves to do, to whoever won and to whoever lost: each with its last day and its article. Pure. */
import { showDecimal } from '../../kernel/record/kinds.ts';
import { isOpen } from '../project/possible/answer.ts';
import type { Possible } from '../project/possible/possible.ts';
import { hasLost, hasWon, settledRefunds, type TenderFacts } from './tender-facts.ts';

export interface AfterResult {
  id: 'receive' | 'performanceSecurity' | 'contract' | 'refund';
  what: string;
  /** The last day; `null` where none is set yet, and `says` tells what sets it. */
  until: string | null;
  says: string;
  law: string | null;
  isDone: boolean;
  /** Whether this unit does it; the others are waited for. */
  isOwn: boolean;
}

const received = (f: TenderFacts, acts: Possible['acts']): AfterResult => ({
  id: 'receive',
  what: acts.receiveLetter.what,
  until: null,
  says: isOpen(acts.receiveLetter) ? '收到后请签收' : '已签收',
  law: acts.receiveLetter.law,
  isDone: !isOpen(acts.receiveLetter) && f.letter?.state === 'received',
  isOwn: true,
});

/** The security of the bid: its refund has its day once it is due. */
function refund(f: TenderFacts): AfterResult | null {
  const { security, refunds } = f;
  const [last] = refunds;
  if (!last && (!security || security.state === 'none')) return null;
  const what = (last ?? security)?.isGuarantee ? '退还{投标}保函' : '退还{投标}保证金';
  const common = { id: 'refund', what, law: null, isOwn: false } as const;
  if (!last) return { ...common, until: null, says: '按期退还，应退的日期定下后写在这里', isDone: false };
  if (last.state === 'kept') return { ...common, until: null, says: last.keepReason ?? '不予退还', isDone: true };
  const isDone = settledRefunds.some((s) => s === last.state) || last.state === 'paid';
  return { ...common, until: last.dueOn, says: last.paidOn ? `${last.paidOn} 已退` : '由代收单位退还', isDone };
}

/** In the order in which they fall due. */
export function afterResult(f: TenderFacts, { acts }: Possible): AfterResult[] {
  if (!hasWon(f) && !hasLost(f)) return [];
  const money = refund(f);
  if (hasLost(f)) return [received(f, acts), ...(money ? [money] : [])];
  const { letter, contract } = f;
  const isSigned = contract?.state === 'effective';
  const by = letter?.contractBy ?? null;
  const security: AfterResult[] = letter?.performanceSecurity
    ? [
        {
          id: 'performanceSecurity',
          what: `提交履约担保 ${showDecimal(letter.performanceSecurity, 2)} 元`,
          until: by,
          // It is given from hand to hand: a contract in force does not tell that it was.
          says: isSigned ? '是否收到平台没有记载，请与{招标}人核对' : '签订合同前交给{招标}人',
          law: null,
          isDone: false,
          isOwn: !isSigned,
        },
      ]
    : [];
  return [
    received(f, acts),
    ...security,
    {
      id: 'contract',
      what: '签订合同',
      until: by,
      says: isSigned ? '已生效' : acts.sign.because,
      law: acts.sign.law,
      isDone: isSigned,
      isOwn: true,
    },
    ...(money ? [money] : []),
  ];
}
