/** Ways of the acts that end, repeat or change what was published. */
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { signAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import { changeValues, signChange } from '../../src/capabilities/notice/testing/publish-change.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { type Build, type Stage, said } from './power-ways.ts';

/** What the agent writes, hands in as it stands, and its reviewer passes on. */
function byPaper(
  { people: { agent, reviewer } }: Stage,
  record: RecordId & ('termination' | 're-evaluation' | 'addendum' | 'notice-change'),
  sign: (id: string) => Promise<unknown> = async () => undefined,
) {
  let id = '';
  return {
    hand: async (values: object) => {
      const answer = await agent.action(`${record}.${id ? 'save' : 'create'}`, id ? { id, values } : { values });
      if (answer.code !== 'v') return answer;
      id ||= answer.tdata.row.id;
      await sign(id);
      return agent.action(`${record}.submit`, { id });
    },
    between: async () => void (await reviewer.done(`${record}.approve`, { id })),
    paper: async () => id,
    by: ['agent'] as const,
  };
}

async function ended({ test }: Stage) {
  const evaluated = await insertReportedLot(test);
  await sql`update lot set kind = 'works' where id = ${evaluated.lot}`.execute(test.office.db);
  await sql`update project set related_to_works = true where id = ${evaluated.project}`.execute(test.office.db);
  return buildAwardedTender(test, { evaluated, until: 'ended' });
}

const termination: Build = async (stage) => {
  const { project, lot } = await ended(stage);
  const { hand, ...paper } = byPaper(stage, 'termination');
  return {
    ...paper,
    ask: ({ cause, reason = '', proofs, documentNumber = '' }) =>
      hand({ project, lot, type: 'cancelled', tendersAgain: false, cause, reason, proofs, approval: documentNumber }),
    stands: async () => (await stage.people.agent.detail('lot', lot)).tdata.row.state,
    goesBy: 'projectGone',
  };
};

const reEvaluation: Build = async (stage) => {
  const { lot, publicity } = await ended(stage);
  const { hand, ...paper } = byPaper(stage, 're-evaluation');
  const plannedAt = new Date((await stage.test.now()).getTime() + 86_400_000).toISOString();
  return {
    ...paper,
    ask: ({ cause, reason = '', proofs, documentNumber = '' }) =>
      hand({ lot, concerns: 'evaluation', plannedAt, cause, grounds: reason, evidence: proofs, documentNumber }),
    stands: async () => (await stage.people.agent.detail('candidate-publicity', publicity)).tdata.row.state,
    goesBy: 'arithmetic',
  };
};

const kept = { entrustment: { givesAddenda: false, number: 'WT-各项' } };

const addendum: Build = async (stage) => {
  const { agent } = stage.people;
  const { project, lot, document } = await buildPublishedTender(stage.test, kept);
  const { hand, ...paper } = byPaper(stage, 'addendum', (id) => signAddendum(agent, id));
  const values = { project, lot, document, subject: '一号补遗', type: 'clarification', content: '明确图纸编号。' };
  return {
    ...paper,
    ask: ({ cause, reason = '', proofs, documentNumber = '' }) =>
      hand({ ...values, affectsPreparation: false, cause, reason, proofs, documentNumber }),
    stands: async () => String((await agent.detail('tender-document', document)).tdata.row.edition),
    goesBy: 'change',
  };
};

const changeNotice: Build = async (stage) => {
  const { agent } = stage.people;
  const { notice } = await buildPublishedTender(stage.test, kept);
  const { hand, ...paper } = byPaper(stage, 'notice-change', (id) => signChange(agent, id));
  return {
    ...paper,
    ask: ({ cause, reason = '' }) =>
      hand(said({ ...changeValues(notice), reason, cause: cause === 'change' ? undefined : cause })),
    stands: async () => JSON.stringify((await agent.detail('notice', notice)).tdata.row.changes ?? null),
    goesBy: 'change',
  };
};

export const publishedWays = { termination, 're-evaluation': reEvaluation, addendum, 'change-notice': changeNotice };
