import { rows, sql } from '../../../../kernel/server/database.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { committeeFacts, memberFacts } from './decision.facts.ts';
import { decisionRoutes } from './decision-routes.ts';
import {
  acceptDecisionSeat,
  beginDecision,
  decideAgain,
  declineDecisionSeat,
  formDecision,
  lapseCommittee,
  replaceDecisionMember,
} from './forming.effects.ts';
import {
  openDecisionSigning,
  recordDecisionRefusal,
  refuseDecisionReport,
  reopenDecisionReport,
  signDecisionReport,
  writeDecisionReport,
} from './report.effects.ts';
import { ballotTable, castDecisionBallot, conveneDecision } from './voting.effects.ts';

export const decisionServer: ServerPart = {
  facts: { 'decision-committee': committeeFacts, 'decision-member': memberFacts },
  effects: {
    beginDecision,
    formDecision,
    replaceDecisionMember,
    conveneDecision,
    decideAgain,
    lapseCommittee,
    acceptDecisionSeat,
    declineDecisionSeat,
    castDecisionBallot,
    writeDecisionReport,
    openDecisionSigning,
    reopenDecisionReport,
    signDecisionReport,
    refuseDecisionReport,
    recordDecisionRefusal,
  },
  routes: decisionRoutes,
  recipients: {
    decisionMembers: async (db, row) =>
      (
        await rows<{ id: string }>(
          db,
          sql`select person_id as id from decision_member where committee_id = ${row.committee} and state = 'accepted'`,
        )
      ).map((m) => m.id),
  },
  takesPart: ['decision-committee'],
  tables: [ballotTable],
  openWork: { 'decision-committee': '{定标}委员会' },
};
