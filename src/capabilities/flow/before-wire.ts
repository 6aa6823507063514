/** What must be done before what nobody can take back. */
import type { Turn } from '../../kernel/screen/turn.ts';
import type { MomentId } from '../procedure/moments.ts';

/** One lot, or a project that has none yet, before its next moment. */
export interface Before {
  project: string;
  projectName: string;
  lot: string | null;
  lotName: string | null;
  moment: MomentId;
  label: string;
  /** When it is, as far as it is known: an instant, and in people's words. */
  at: string | null;
  ends: string | null;
  items: Turn[];
}
