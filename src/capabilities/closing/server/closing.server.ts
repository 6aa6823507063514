import type { ServerPart } from '../../../kernel/server/house.ts';
import { appraiseArchive, archiveFacts, checkArchive, fillArchive } from './archive.effects.ts';
import { sealArchive } from './seal.effect.ts';
import {
  announceTermination,
  beginTermination,
  draftAfterAward,
  fillTermination,
  keepTermination,
  passTermination,
  terminationFacts,
  terminationReaders,
} from './termination.facts.ts';

export const closingServer: ServerPart = {
  facts: { archive: archiveFacts, termination: terminationFacts },
  begins: { termination: beginTermination },
  effects: {
    ...{ appraiseArchive, fillArchive, checkArchive, sealArchive },
    ...{ fillTermination, keepTermination, passTermination, announceTermination },
  },
  recipients: { terminationReaders },
  events: { 'award.ended': draftAfterAward },
};
