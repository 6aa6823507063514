import type { ServerPart } from '../../../kernel/server/house.ts';
import { appraiseArchive, archiveFacts, checkArchive, fillArchive } from './archive.effects.ts';
import { sealArchive } from './seal.effect.ts';
import {
  announceTermination,
  draftAfterAward,
  fillTermination,
  keepTermination,
  passTermination,
  terminationReaders,
} from './termination.effects.ts';
import { beginTermination, terminationFacts } from './termination.facts.ts';

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
