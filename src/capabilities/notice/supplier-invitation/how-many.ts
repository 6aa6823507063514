/** How many units a tender asks for, in the words of its own rows: of its regime and its way, or what its lot was issued under. */
import { limit, type Of, ofLot, type UnderLaw } from '../../../platform/law/rulebook.ts';
import { countedAt } from '../../procedure/gates.ts';

/** What is asked before anything went out: a lot's own rows are pinned with the first paper. */
export const inviteSo = (of: Of): string => {
  const fewest = limit('invitation.fewest', of);
  return `每个标段邀请 ${fewest.value} 家以上具备承担{招标}项目的能力、资信良好的特定单位（${fewest.law}）`;
};

/**
 * Whether a lot, with the units that have not declined, can still be opened; nothing while it can.
 * @param units those asked for this lot
 */
export function tooFewToCome(
  lot: UnderLaw,
  before: Parameters<typeof ofLot>[1],
  units: readonly { state: string }[],
): string | undefined {
  const asked = units.filter((u) => u.state !== 'passedOver');
  const coming = asked.filter((u) => u.state !== 'declined').length;
  const declined = asked.length - coming;
  const { atLeast, law } = countedAt(ofLot(lot, before), 'bid', 'handedIn');
  return declined > 0 && coming < atLeast
    ? `已有 ${declined} 家谢绝，仍可能{投标}的只有 ${coming} 家；{投标}截止时少于 ${atLeast} 家的不得{开标}，应重新{招标}（${law}）。`
    : undefined;
}
