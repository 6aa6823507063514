/** Ways of the authority's own acts, and of an opening that is put off. */
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { type Build, type Stage, said } from './power-ways.ts';

const issue = ({ people: { supervisor } }: Stage, values: object) =>
  supervisor.action('directive.issue', {
    values: { issuer: '泸定县住建局', subject: '监督决定', basis: '招标投标法实施条例 第4条', ...values },
  });

const suspension: Build = async (stage) => {
  const { lot } = await buildPublishedTender(stage.test);
  return {
    ask: ({ cause, reason, proofs, documentNumber }) =>
      issue(
        stage,
        said({
          ...{ lot, matter: 'suspended', cause, documentNumber, document: proofs, facts: reason },
          ...{ until: '2030-05-01', condition: '改正并提交报告' },
        }),
      ),
    by: ['supervisor'],
    stands: async () => (await stage.people.owner.detail('lot', lot)).tdata.row.state,
    goesBy: 'ownMotion',
    // A complaint and an objection have acts of their own.
    otherwise: { complaint: /选项格式/, objection: /选项格式/ },
    paper: lot,
  };
};

const resumption: Build = async (stage) => {
  const { lot } = await buildPublishedTender(stage.test);
  const { supervisor } = stage.people;
  const answer = await issue(stage, {
    ...{ lot, matter: 'suspended', cause: 'ownMotion', documentNumber: '住建监〔2026〕7 号', facts: '检查发现' },
    ...{ document: await stage.papers(supervisor), until: '2030-05-01', condition: '改正并提交报告' },
  });
  const { id } = answer.tdata.row;
  return {
    ask: ({ cause, reason, proofs, documentNumber }) =>
      supervisor.action('directive.resume', { id, asked: said({ cause, because: reason, proofs, documentNumber }) }),
    by: ['supervisor'],
    stands: async () => (await stage.people.owner.detail('lot', lot)).tdata.row.state,
    otherwise: { complaintServed: /选项格式/ },
    goesBy: 'conditionMet',
    paper: id,
  };
};

const postponing: Build = async ({ test, people: { agent, supervisor, owner }, papers }) => {
  const built = await buildOpenedTender(test, { until: 'submitted' });
  // Without the word in the entrustment it is the owner's.
  await sql`update project set entrusted_powers = '[]' where id = ${built.project}`.execute(test.office.db);
  // An order keeps the room shut; what nothing keeps shut is opened by the clock.
  await supervisor.done('directive.issue', {
    values: {
      ...{ lot: built.lot, matter: 'corrected', orderBy: '2030-05-01', issuer: '泸定县住建局', subject: '监督决定' },
      ...{ documentNumber: '住建监〔2026〕7 号', facts: '检查发现', basis: '招标投标法实施条例 第4条' },
      document: await papers(supervisor),
    },
  });
  const later = (hours: number) => new Date(Date.parse(built.deadline) + hours * 3_600_000).toISOString();
  await test.setClock(later(1));
  return {
    ask: ({ cause, reason, proofs }) =>
      agent.action('opening.postpone', {
        id: built.opening,
        asked: said({ cause, reason, proofs, clause: '第二章 5.1 电力中断的推迟开标', startsAt: later(6) }),
      }),
    by: ['agent'],
    stands: async () => (await owner.detail('opening', built.opening)).tdata.row.startsAt,
    goesBy: 'documentClause',
    paper: built.opening,
  };
};

export const authorityWays = { suspension, resumption, postponing };
