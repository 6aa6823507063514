/** Ways of the acts around the award and after it. */
import { type AwardStage, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { insertSecurities } from '../../src/capabilities/bid-security/testing/insert-securities.ts';
import { buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import { buildPerformance } from '../../src/capabilities/performance/testing/build-performance.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { type Build, type Stage, said } from './power-ways.ts';

async function awarded({ test }: Stage, until: AwardStage = 'sent') {
  const evaluated = await insertReportedLot(test);
  return { ...(await buildAwardedTender(test, { evaluated, until })), bids: evaluated.bids };
}

const otherCandidate: Build = async (stage) => {
  const { owner } = stage.people;
  const { confirmation: id, bids } = await awarded(stage, 'ended');
  // No winner has refused to sign before there was a letter: it is no choice of that form.
  const early = /选项格式/;
  return {
    ask: ({ cause, reason, proofs, documentNumber }) =>
      owner.action('winner-confirmation.passOver', {
        id,
        asked: said({ of: bids[0]!.id, ending: cause, because: reason, proof: proofs, documentNumber }),
      }),
    by: ['owner'],
    stands: async () => {
      const { state, passedOver } = (await owner.detail('winner-confirmation', id)).tdata.row;
      return JSON.stringify([state, passedOver ?? null]);
    },
    otherwise: { noSecurity: early, refusesContract: early, addsConditions: early },
    goesBy: 'unlawful',
    paper: id,
  };
};

/** The winner says that it declines, and the owner decides for the next: the published result is another now. */
const resultChange: Build = async (stage) => {
  const { agent, owner, supplier1 } = stage.people;
  const of = await awarded(stage, 'announced');
  const anew = async () => {
    const asked = { ending: 'declined', because: '书面放弃', proof: await stage.papers(owner), nextStep: 'next' };
    await owner.done('winner-confirmation.withdraw', { id: of.confirmation, asked });
    await giveConsent(supplier1, { paper: of.confirmation });
    const [next] = (await owner.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' })).tdata;
    await owner.done('winner-confirmation.decide', {
      id: next.id,
      asked: await signedDecision(owner, next.id, { bid: of.bids[1]!.id }),
    });
  };
  let id = '';
  return {
    ask: async ({ cause, reason }) => {
      const values = said({ notice: of.resultNotice, reason, ...(cause === 'awardFell' ? {} : { cause }) });
      const created = id ? undefined : await agent.action('result-change.create', { values });
      if (created && created.code !== 'v') return created;
      id ||= created!.tdata.row.id;
      if (created && cause !== 'awardFell') return agent.action('result-change.save', { id, values: { cause } });
      await agent.done('result-change.save', { id, values: { reason: reason ?? '' } });
      return agent.action('result-change.submit', { id });
    },
    by: ['agent'],
    stands: async () => (await agent.detail('result-notice', of.resultNotice)).tdata.row.winnerName,
    goesBy: 'awardFell',
    before: anew,
    between: async () => void (await stage.people.reviewer.done('result-change.approve', { id })),
    paper: async () => id,
  };
};

const correction: Build = async (stage) => {
  const { agent, reviewer } = stage.people;
  const of = await awarded(stage, 'published');
  let id = '';
  return {
    ask: async ({ cause, reason }) => {
      const values = said({ publicity: of.publicity, reason, ...(cause === 'slip' ? {} : { cause }) });
      const created = id ? undefined : await agent.action('publicity-correction.create', { values });
      if (created && created.code !== 'v') return created;
      id ||= created!.tdata.row.id;
      const changed = { reason: reason ?? '', objectionMethod: '通过平台提出' };
      await agent.done('publicity-correction.save', { id, values: changed });
      return agent.action('publicity-correction.submit', { id });
    },
    by: ['agent'],
    stands: async () => (await agent.detail('candidate-publicity', of.publicity)).tdata.row.objectionMethod,
    goesBy: 'slip',
    between: async () => void (await reviewer.done('publicity-correction.approve', { id })),
    paper: async () => id,
  };
};

const offlineContract: Build = async (stage) => {
  const { agent, owner, reviewer } = stage.people;
  const of = await awarded(stage);
  const signedOn = dateInShanghai(await stage.test.now());
  const attachments = await stage.papers(agent);
  const { row } = await agent.done('contract.create', {
    values: { project: of.project, lot: of.lot, award: of.letter, signedOn, attachments, ...contractTerms },
  });
  const { id } = row;
  await agent.done('contract.submit', { id });
  await reviewer.done('contract.approve', { id });
  return {
    ask: async ({ cause, proofs }) => {
      const kept = JSON.stringify(proofs?.length ? attachments : []);
      await sql`update contract set attachments = ${kept}::jsonb where id = ${id}`.execute(stage.test.office.db);
      return owner.action('contract.takeEffect', { id, ...(cause === 'paper' ? {} : { asked: { cause } }) });
    },
    by: ['owner'],
    stands: async () => (await agent.detail('contract', id)).tdata.row.state,
    goesBy: 'paper',
    paper: id,
  };
};

const contractChange: Build = async (stage) => {
  const { agent, owner, supplier1 } = stage.people;
  const { letter } = await awarded(stage);
  const performance = await buildPerformance(stage.test, await buildContract(stage.test, { letter }));
  const on = dateInShanghai(await stage.test.now());
  let id = '';
  const { contract } = (await agent.detail('performance', performance)).tdata.row;
  return {
    ask: async ({ cause, reason, proofs, documentNumber }) => {
      // Only a contract that was signed before its clauses were written down has one on paper alone.
      const written = JSON.stringify(cause === 'paperClause' ? [] : contractTerms.changeTerms);
      const paper = JSON.stringify(await stage.papers(agent));
      await sql`update contract set change_terms = ${written}::jsonb, attachments = ${paper}::jsonb where id = ${contract}`.execute(
        stage.test.office.db,
      );
      const onPaper = { clause: '15.4', clauseWords: '设计变更按实计价', clausePages: await stage.papers(agent) };
      const values = said({
        ...(cause === 'paperClause' ? onPaper : { clause: cause === 'clause' ? '15.4' : null }),
        ...{ performance, name: '变更', touches: 'price', amount: '100.00', days: 0, content: reason },
        ...(cause === 'forceMajeure' ? { touches: 'term', amount: '0', days: 1 } : {}),
        ...(cause === 'immaterial' ? { touches: 'other', amount: '0' } : {}),
        ...{ cause, proofs, documentNumber },
        ...{ agreement: await stage.papers(agent) },
      });
      const created = await agent.action('contract-change.create', { values });
      if (created.code !== 'v') return created;
      id = created.tdata.row.id;
      return owner.action('contract-change.propose', { id });
    },
    by: ['owner'],
    papersBy: 'agent',
    stands: async () => (await agent.detail('performance', performance)).tdata.row.currentPrice,
    goesBy: 'onlySource',
    // Both parties agree: what the contract does not say needs the supervisor besides.
    between: async () => void (await supplier1.done('contract-change.agree', { id, asked: { on } })),
    paper: async () => id,
  };
};

const keptSecurity: Build = async (stage) => {
  const { finance, owner, supplier1 } = stage.people;
  const of = await insertReportedLot(stage.test);
  const [security] = await insertSecurities(stage.test, of, ['money']);
  await finance.done('bid-security.refund', { id: security!, asked: { cause: 'breach', note: '说明' } });
  const { id } = (await finance.list('bid-security-refund', { 'f.lot': of.lot })).tdata[0];
  const heardBy = addDays(dateInShanghai(await stage.test.now()), 1);
  return {
    ask: ({ cause, reason, proofs }) =>
      finance.action('bid-security-refund.proposeKeep', {
        id,
        asked: said({ keepReason: cause, keepStatement: reason, keepEvidence: proofs, heardBy }),
      }),
    by: ['finance'],
    stands: async () => (await finance.detail('bid-security', security!)).tdata.row.state,
    goesBy: 'revoked',
    between: async () => {
      await supplier1.done('bid-security-refund.beHeard', { id, asked: { heard: 'objects', statement: '没有撤销' } });
      await owner.done('bid-security-refund.approveKeep', { id });
    },
    paper: id,
  };
};

const validity: Build = async (stage) => {
  const { agent } = stage.people;
  const of = await awarded(stage, 'ended');
  const { db } = stage.test.office;
  const now = await stage.test.now();
  const endsOn = dateInShanghai(now);
  await sql`update lot set opened_at = now() where id = ${of.lot}`.execute(db);
  const { rows } = await sql<{ id: string }>`insert into bid_validity (project_id, lot_id, ends_on, deadline, state)
    values (${of.project}, ${of.lot}, ${endsOn}, now(), 'running') returning id`.execute(db);
  const { id } = rows[0]!;
  const replyBy = new Date(now.getTime() + 86_400_000).toISOString();
  return {
    ask: ({ cause, reason }) =>
      agent.action('bid-validity.ask', {
        id,
        asked: said({
          newEndsOn: addDays(endsOn, 30),
          replyBy,
          reason,
          cause: cause === 'notFinished' ? undefined : cause,
        }),
      }),
    by: ['agent', 'owner'],
    stands: async () => (await agent.detail('bid-validity', id)).tdata.row.state,
    goesBy: 'notFinished',
    paper: id,
  };
};

export const awardWays = {
  'result-change': resultChange,
  correction,
  'contract-change': contractChange,
  'offline-contract': offlineContract,
  'other-candidate': otherCandidate,
  'kept-security': keptSecurity,
  validity,
};
