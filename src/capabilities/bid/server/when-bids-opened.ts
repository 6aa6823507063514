import type { EventHandler } from '../../../kernel/server/effect.ts';

/**
 * What follows when the bids of a round are open, in a room or by its holders alone. What is opened before the bids is
 * judged by others.
 */
export const whenBidsOpened =
  (follows: EventHandler): EventHandler =>
  async (context) => {
    if (context.payload.takes === 'bid') await follows(context);
  };
