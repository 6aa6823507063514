import type { ServerPart } from '../../../kernel/server/house.ts';
import { drawCommittee, drawMore } from './committee-draw.ts';
import { confirmLateLock, lockCommittee, lockLate, undoLateLock } from './committee-lock.ts';
import { nameCommittee } from './committee-name.ts';
import { clearDirect, nameAnother, nameDirect } from './direct-experts.ts';
import { confirmSource, recordSource, takeCommitment } from './draw-values.ts';
import { committeeEvents } from './events.ts';
import { committeeFacts, seatFacts } from './facts.ts';
import { logIncident } from './incidents.ts';
import {
  askForTime,
  askReplacement,
  declineSeat,
  haveTime,
  keepFee,
  nameChair,
  replaceMember,
  signIn,
  stampAnswer,
  voteForChair,
} from './member-answers.ts';
import { askRenewal, renewCommittee } from './renewal.ts';

export const committeeServer: ServerPart = {
  takesPart: ['committee-member'],
  facts: { committee: committeeFacts, 'committee-member': seatFacts },
  effects: {
    nameCommittee,
    logIncident,
    lockCommittee,
    lockLate,
    confirmLateLock,
    undoLateLock,
    takeCommitment,
    recordSource,
    confirmSource,
    nameDirect,
    clearDirect,
    nameAnother,
    drawCommittee,
    drawMore,
    askRenewal,
    renewCommittee,
    nameChair,
    stampAnswer,
    declineSeat,
    signIn,
    voteForChair,
    askForTime,
    keepFee,
    haveTime,
    replaceMember,
    askReplacement,
  },
  events: committeeEvents,
};
