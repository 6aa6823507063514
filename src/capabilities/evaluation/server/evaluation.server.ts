import type { ServerPart } from '../../../kernel/server/house.ts';
import { whenBidsOpened } from '../../bid/server/door.ts';
import { openReview } from './capacity-votes.ts';
import { beginEvaluation, confirmQualification, returnSheet } from './chair-effects.ts';
import { lapseQuestion, receiveAnswer } from './clarification-answer.ts';
import { askBidder, dropClarification, judgeClarification, sendClarification } from './clarification-effects.ts';
import { judgingFacts, sheetFacts, validityFacts } from './facts.ts';
import { moveRejection } from './reject-all.ts';
import { remindSeats } from './remind-seats.ts';
import { settleFinding, summarise } from './result-effects.ts';
import { annulJudgement, judgeFromStart, sealJudgement } from './seat-changes.ts';
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
  bindBids,
  expireValidity,
  proposeExtension,
  settleExtension,
  startValidity,
  takeReply,
  warnValidity,
} from './validity-effects.ts';

export { openReview };

export const evaluationServer: ServerPart = {
  openWork: { 'bid-validity': '{投标}有效期', clarification: '澄清' },
  takesPart: ['clarification', 'validity-reply'],
  facts: {
    'committee-member': judgingFacts,
    qualification: sheetFacts,
    'score-sheet': sheetFacts,
    'bid-validity': validityFacts,
  },
  effects: {
    beginEvaluation,
    confirmQualification,
    moveRejection,
    returnSheet,
    remindSeats,
    summarise,
    settleFinding,
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
    proposeExtension,
    takeReply,
    settleExtension,
  },
  events: { 'round.opened': whenBidsOpened(bindBids) },
  follows: {
    'committee.renew': sealJudgement,
    'committee-member.signIn': judgeFromStart,
    'committee-member.replace': annulJudgement,
  },
};
