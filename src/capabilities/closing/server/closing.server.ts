import type { ServerPart } from '../../../kernel/server/house.ts';
import { appraiseArchive, archiveFacts, checkArchive, fillArchive } from './archive.effects.ts';
import { sealArchive } from './seal.effect.ts';
import {
  announceTermination,
  draftAfterAward,
  fillTermination,
  keepTermination,
  terminationBidders,
  terminationFacts,
} from './termination.effects.ts';

export const closingServer: ServerPart = {
  facts: { archive: archiveFacts, termination: terminationFacts },
  effects: {
    ...{ appraiseArchive, fillArchive, checkArchive, sealArchive },
    ...{ fillTermination, keepTermination, announceTermination },
  },
  recipients: { terminationBidders },
  events: { 'award.ended': draftAfterAward },
};
