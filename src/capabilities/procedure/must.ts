/** What must stand before a moment that cannot be taken back, as the records tell it. */
import type { Turn } from '../../kernel/screen/turn.ts';
import type { MomentId, SideId } from './moments.ts';

/** Who it lies with is told by the project that it is of. */
export interface Must<Before extends MomentId = MomentId> extends Omit<Turn, 'who' | 'isMine' | 'ends'> {
  before: Before;
  owes: readonly SideId[];
  /** The lot comes to no moment any more: only such lines stand, and its other steps are no one's task. */
  over?: boolean;
}
