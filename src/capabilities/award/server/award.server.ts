import type { ServerPart } from '../../../kernel/server/house.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { demands } from '../../../platform/law/rulebook.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { signedContent } from '../../tender-document/server/door.ts';
import { groupMoved, replaceAllocation } from '../allocation/server/allocation.effects.ts';
import {
  beginPublicity,
  calendarArranged,
  carryOnPublicity,
  endPublicity,
  extendPublicity,
  fillPublicity,
  freezePublicity,
  keepCandidates,
  lotResumed,
  lotSuspended,
  objectionAnswered,
  objectionSubmitted,
  publishPublicity,
  resumePublicity,
  startByDate,
} from '../candidate-publicity/server/publicity.effects.ts';
import { dossierRoutes } from '../dossier/server/dossier.server.ts';
import { publicityText, resultText } from '../published-text.ts';
import { awardNoticeFacts, confirmationFacts, publicityFacts, resultNoticeFacts } from './award.facts.ts';
import { askCapacityReview, capacityVoted, dropCapacityReview } from './capacity.effects.ts';
import { moveContractTerm, remindOfContract } from './contract-term.effects.ts';
import {
  askPublicityCorrection,
  askResultChange,
  beginPublicityCorrection,
  beginResultChange,
  changeResult,
  correctPublicity,
  keepPublicityCorrection,
  keepResultChange,
  publicityCorrectionFacts,
  publishPublicityCorrection,
  publishResultChange,
  resultChangeFacts,
} from './correction.effects.ts';
import {
  chooseInstead,
  decideWinner,
  endDecision,
  fileWrittenReport,
  followExtension,
  followValidity,
  keepRefusal,
  remindWrittenReport,
  voidAsOrdered,
} from './decision.effects.ts';
import {
  beginLetter,
  dropLosses,
  fileLetter,
  fillAwardNotice,
  keepLetterOpinion,
  readyLetters,
  revokeLetter,
  sendLetters,
  sendWithOthers,
  stampReceipt,
  takeLetter,
  takeSignature,
  writeLetters,
} from './letter.effects.ts';
import { letterRoutes, paperRoutes } from './letter-routes.ts';
import {
  beginOfflineAward,
  fileOfflineAward,
  keepOfflineReport,
  offlineAwardFacts,
  supplementOfflineAward,
} from './offline.effects.ts';
import { openDecisions, restOnPublicity } from './open-decision.ts';
import { askToEnd, excludeCandidate, passOver } from './other-candidate.effects.ts';
import { biddersOf, lettersIssuers, peopleOf } from './people.ts';
import {
  evaluationFinished,
  fillReEvaluation,
  finishReEvaluation,
  keepReEvaluation,
  lapseDecision,
  orderReEvaluation,
  passReEvaluation,
  reEvaluationFacts,
  withdrawPublicity,
  withdrawResult,
} from './re-evaluation.effects.ts';
import { fillResultNotice, publishResultNotice, writeResultNotice } from './result-notice.effects.ts';
import { awardedFacts, endingFacts, unableWinner, upheldResult } from './standing.ts';

export { unableWinner, upheldResult };

export const awardServer: ServerPart = {
  facts: {
    complaint: awardedFacts,
    directive: awardedFacts,
    'bid-security-refund': endingFacts,
    'candidate-publicity': publicityFacts,
    'winner-confirmation': confirmationFacts,
    'result-notice': resultNoticeFacts,
    'award-notice': awardNoticeFacts,
    'publicity-correction': publicityCorrectionFacts,
    'result-change': resultChangeFacts,
    'offline-award': offlineAwardFacts,
    're-evaluation': reEvaluationFacts,
  },
  begins: {
    'candidate-publicity': beginPublicity,
    'award-notice': beginLetter,
    'result-notice': async ({ actor }) => ({ duty: actor.name }),
  },
  effects: {
    fillPublicity,
    keepCandidates,
    publishPublicity,
    signPublicity: async (context) => {
      context.row.signature = await signedContent(context, publicityText(context.before));
    },
    signResult: async (context) => {
      context.row.signature = await signedContent(context, resultText(context.before));
    },
    freezePublicity,
    resumePublicity,
    carryOnPublicity,
    endPublicity,
    extendPublicity,
    beginPublicityCorrection,
    beginResultChange,
    changeResult,
    correctPublicity,
    keepPublicityCorrection,
    keepResultChange,
    askPublicityCorrection,
    askResultChange,
    publishPublicityCorrection,
    publishResultChange,
    decideWinner,
    chooseInstead,
    endDecision,
    followValidity,
    passOver,
    excludeCandidate,
    askToEnd,
    keepRefusal,
    askCapacityReview,
    dropCapacityReview,
    fileWrittenReport,
    remindWrittenReport,
    fillResultNotice,
    writeResultNotice,
    publishResultNotice,
    fillAwardNotice,
    writeLetters,
    readyLetters,
    keepLetterOpinion,
    takeLetter,
    sendLetters,
    takeSignature,
    sendWithOthers,
    revokeLetter,
    fileLetter,
    beginOfflineAward,
    fileOfflineAward,
    keepOfflineReport,
    supplementOfflineAward,
    stampReceipt,
    fillReEvaluation,
    keepReEvaluation,
    orderReEvaluation,
    passReEvaluation,
    finishReEvaluation,
    withdrawPublicity,
    withdrawResult,
    lapseDecision,
    restOnPublicity,
    replaceAllocation,
    dropLosses,
    remindOfContract,
    moveContractTerm,
  },
  routes: (served) => {
    letterRoutes(served);
    dossierRoutes(served);
    paperRoutes(served);
  },
  follows: { 'committee-vote.decide': capacityVoted },
  recipients: {
    awardBidders: (db, row) => biddersOf(db, row.lot),
    // Who signs for the owner is told only where the owner asked the agency to.
    letterIssuers: lettersIssuers,
    awardAddressee: (db, row) => peopleOf(db, [row.supplier, ...(row.memberUnits ?? [])]),
  },
  openWork: {
    'candidate-publicity': '{中标}候选人公示',
    'award-notice': '{中标}通知书',
    'winner-confirmation': '定标',
    award: '定标',
    report: '{评标}报告',
    're-evaluation': '复评',
  },
  events: {
    'validity.extended': followExtension,
    'deadlines.calendar': calendarArranged,
    'objection.submitted': objectionSubmitted,
    'objection.answered': objectionAnswered,
    'objection.withdrawn': objectionAnswered,
    'lot.suspended': lotSuspended,
    'lot.resumed': async (context) => {
      await lotResumed(context);
      await voidAsOrdered(context, context.payload.lot);
    },
    'directive.issued': (context) => voidAsOrdered(context, context.payload.lot),
    'complaint.decided': (context) => voidAsOrdered(context, context.payload.lot),
    // A timer that is going off still stands; the next one can only be set when it is done.
    'award.remindAgain': ({ tx, payload }) => setTimer(tx, payload.action, payload.id, payload.at),
    'evaluation.finished': async (context) => {
      await evaluationFinished(context);
      await groupMoved(context);
    },
    'lot.ended': async (context) => {
      await groupMoved(context);
      await openDecisions(context);
    },
    'report.delivered': async (context) => {
      const { tx, payload } = context;
      const report = await get(tx, evaluationReport, payload.report);
      const { org, owner } = await get(tx, project, report.project);
      const law = await lawOf(tx, report.lot);
      const startBy = startByDate(law, report.deliveredAt!);
      const next = startBy && demands('publicity.held', law) ? `候选人应在 ${startBy} 前公示` : '请{招标}人{定标}';
      await openDecisions({ ...context, payload: { lot: report.lot } });
      await tell(tx, {
        to: await peopleOf(tx, [org, owner]),
        subject: `{评标}报告已提交，${next}：${report.title}`,
        link: `evaluation-report.detail?id=${report.id}`,
      });
    },
  },
};
