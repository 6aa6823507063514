import type { ServerPart } from '../../../../kernel/server/house.ts';
import { awardLineFacts, contractLine, endLine, takeOldLine } from './lines.effects.ts';

export const awardLineServer: ServerPart = {
  facts: { 'award-line': awardLineFacts },
  effects: { contractLine, endLine },
  events: { 'award.wonBefore': takeOldLine },
};
