import type { ServerPart } from '../../../kernel/server/house.ts';
import { beginEvaluation, confirmQualification, returnSheet } from './chair-effects.ts';
import { lapseQuestion, receiveAnswer } from './clarification-answer.ts';
import { askBidder, dropClarification, judgeClarification, sendClarification } from './clarification-effects.ts';
import { drawCommittee, drawMore } from './committee-draw.ts';
import { confirmLateLock, lockCommittee, lockLate, undoLateLock } from './committee-lock.ts';
import { attachToReport, recheckReport } from './delivered-report.ts';
import { confirmSource, recordSource, takeCommitment } from './draw-values.ts';
import { evaluationEvents } from './events.ts';
import { committeeFacts, memberFacts, sheetFacts, validityFacts } from './facts.ts';
import {
  askForTime,
  declineSeat,
  haveTime,
  nameChair,
  replaceMember,
  signIn,
  stampAnswer,
  voteForChair,
} from './member-answers.ts';
import { replaceReport } from './reconvene.ts';
import { moveRejection } from './reject-all.ts';
import {
  deliverReport,
  openSigning,
  recordRefusal,
  refuseReport,
  reopenReport,
  signReport,
  writeReport,
} from './report-effects.ts';
import { confirmResult, settleFinding, summarise } from './result-effects.ts';
import { evaluationRoutes } from './room-routes.ts';
import {
  keepReturn,
  keepScores,
  keepVerdicts,
  submitScores,
  submitVerdicts,
  takeBackVerdicts,
} from './sheet-effects.ts';
import {
  askExtension,
  expireValidity,
  settleExtension,
  startValidity,
  takeReply,
  warnValidity,
} from './validity-effects.ts';

export const evaluationServer: ServerPart = {
  openWork: { 'bid-validity': '{投标}有效期', clarification: '澄清' },
  takesPart: ['committee-member', 'clarification', 'validity-reply'],
  facts: {
    committee: committeeFacts,
    'committee-member': memberFacts,
    qualification: sheetFacts,
    'score-sheet': sheetFacts,
    'bid-validity': validityFacts,
  },
  effects: {
    lockCommittee,
    lockLate,
    confirmLateLock,
    undoLateLock,
    takeCommitment,
    recordSource,
    confirmSource,
    drawCommittee,
    drawMore,
    nameChair,
    stampAnswer,
    declineSeat,
    signIn,
    voteForChair,
    askForTime,
    haveTime,
    replaceMember,
    beginEvaluation,
    confirmQualification,
    moveRejection,
    returnSheet,
    summarise,
    settleFinding,
    confirmResult,
    writeReport,
    openSigning,
    reopenReport,
    recheckReport,
    attachToReport,
    signReport,
    refuseReport,
    recordRefusal,
    deliverReport,
    replaceReport,
    keepVerdicts,
    submitVerdicts,
    takeBackVerdicts,
    keepScores,
    submitScores,
    keepReturn,
    askBidder,
    sendClarification,
    dropClarification,
    judgeClarification,
    receiveAnswer,
    lapseQuestion,
    startValidity,
    warnValidity,
    expireValidity,
    askExtension,
    takeReply,
    settleExtension,
  },
  events: evaluationEvents,
  routes: evaluationRoutes,
};
