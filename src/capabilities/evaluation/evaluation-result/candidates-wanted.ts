/** How many candidates a committee recommends (实施条例 第53条). Pure. */
import { limitIfAny, type Of } from '../../../platform/law/rulebook.ts';

/**
 * What the document asks for, within what the law allows.
 * @param asked none where the document says nothing
 */
export const candidatesWanted = (asked: number | null | undefined, of: Of): number =>
  Math.min(asked ?? Number.POSITIVE_INFINITY, limitIfAny('candidates.most', of)?.value ?? Number.POSITIVE_INFINITY);
