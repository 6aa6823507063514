/** What must be done before a step that cannot be taken back. */
import type { AllowedAction } from '../../kernel/lifecycle/allowed.ts';
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
  /** It ends without coming to its moment: the items are what ends it. */
  isOver: boolean;
  items: Turn[];
}

/** The last look before one action that cannot be taken back: `GET /{prefix}/project-flow/last-look.json`. */
export interface LastLook {
  /** What it is done on, with the version that was looked at. */
  row: { id: string; version: number; title: string; state: string; project: string | null };
  action: AllowedAction;
  moment: MomentId;
  /** What happens then. */
  label: string;
  /** What is settled by it, as far as the tender knows: a label and words. */
  settles: { label: string; words: string }[];
  /** What cannot be changed afterwards. */
  ends: readonly string[];
  /** Who is told of it, unit by unit. */
  told: { unit: string; people: string[] }[];
  /** What the action itself needs, and what must stand before its moment. */
  items: Turn[];
}
