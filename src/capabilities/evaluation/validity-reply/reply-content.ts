/** The exact text that a bidder signs when agreeing to a longer validity, or refusing it. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

export const replyContent = (
  { lot, bid, endsOn, newEndsOn }: Readonly<Record<string, any>>,
  says: 'agreed' | 'refused',
): string => canonicalJson({ format: 'zhaocai.validity-reply', lot, bid, endsOn, newEndsOn, says });
