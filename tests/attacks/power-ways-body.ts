/** Ways of the acts that change who judges. */
import { buildEvaluatedTender } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { replaceMember } from '../../src/capabilities/evaluation/testing/replace-member.ts';
import { calledMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  apply,
  buildPreliminary,
  closeWindow,
  postShares,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { exhaustPanel } from '../../src/capabilities/preliminary/testing/exhaust-panel.ts';
import { lockPanel, seatPanel } from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { type Build, type Stage, said } from './power-ways.ts';

const expertReplacement: Build = async ({ test, people: { agent } }) => {
  const built = await buildEvaluatedTender(test, { until: 'evaluating' });
  const { id } = sure(
    built.members.find((m) => m !== built.chair),
    'a member',
  );
  return {
    ask: (asked) => agent.action('committee-member.askReplacement', { id, asked: said({ ...asked }) }),
    by: ['agent'],
    stands: async () => (await agent.detail('committee-member', id)).tdata.row.state,
    goesBy: 'health',
    paper: id,
  };
};

/** A panel whose members have all come. */
async function seatedPanel({ test, people: { agent } }: Stage) {
  const built = await buildPreliminary(test);
  for (const account of ['supplier1', 'supplier2', 'supplier3']) await apply(await test.as(account), built.lot);
  const panel = await lockPanel(test, built);
  const { id: unsealing } = await closeWindow(test, built);
  for (const side of ['owner', 'agency'] as const) await postShares(test, unsealing, built, side);
  await waitForState(agent, 'unsealing', unsealing, 'opened');
  return { panel, panelists: await seatPanel(test, panel) };
}

const panelReplacement: Build = async (stage) => {
  const { agent, supervisor } = stage.people;
  const { seat: id } = sure((await seatedPanel(stage)).panelists[0], 'a member of the panel');
  return {
    ask: (asked) => agent.action('committee-member.askForReviewer', { id, asked: said({ ...asked }) }),
    by: ['agent'],
    stands: async () => (await supervisor.detail('committee-member', id)).tdata.row.state,
    goesBy: 'health',
    paper: id,
  };
};

/** A committee with an empty seat: the expert who is called next declines. */
async function emptySeat({ test }: Stage) {
  const built = await buildEvaluatedTender(test, { until: 'evaluating' });
  const leaving = sure(
    built.members.find((m) => m !== built.chair),
    'a member',
  );
  return {
    built,
    empty: async () => {
      await replaceMember(test, leaving.id);
      const called = async () =>
        (await calledMembers(test, built.committee)).find((m) => !built.members.some((b) => b.id === m.id));
      for (let next = await called(); next; next = await called())
        await next.client.done('committee-member.decline', { id: next.id, asked: { reason: '在外地' } });
    },
  };
}

const expertAddition: Build = async (stage) => {
  const { agent, supervisor } = stage.people;
  const { built, empty } = await emptySeat(stage);
  const id = built.committee;
  await empty();
  return {
    ask: ({ cause, reason }) => agent.action('committee.drawMore', { id, asked: said({ cause, reason, count: 1 }) }),
    by: ['agent'],
    stands: async () =>
      String((await supervisor.list('committee-member', { 'f.committee': id, pagesize: '50' })).tdata.length),
    goesBy: 'short',
    paper: id,
  };
};

const committeeRenewal: Build = async (stage) => {
  const { agent, supervisor } = stage.people;
  const { built, empty } = await emptySeat(stage);
  const id = built.committee;
  return {
    ask: ({ cause, reason }) => agent.action('committee.askRenewal', { id, asked: said({ cause, reason }) }),
    by: ['agent', 'owner'],
    stands: async () => (await supervisor.detail('committee', id)).tdata.row.state,
    goesBy: 'noBody',
    before: async () => {
      // The list holds only those that were drawn.
      await sql`update committee set avoided = avoided || (select jsonb_agg(jsonb_build_object('id', x->>'id', 'because', '须回避'))
        from jsonb_array_elements(lock->'candidates') x where not drawn->'chosen' ? (x->>'id')
        and not drawn->'alternates' ? (x->>'id')) where id = ${id}`.execute(stage.test.office.db);
      await empty();
    },
    paper: id,
  };
};

const panelRenewal: Build = async (stage) => {
  const { agent, supervisor } = stage.people;
  const { panel: id, panelists } = await seatedPanel(stage);
  return {
    ask: ({ cause, reason }) => agent.action('committee.askPanelRenewal', { id, asked: said({ cause, reason }) }),
    by: ['agent', 'owner'],
    stands: async () => (await supervisor.detail('committee', id)).tdata.row.state,
    goesBy: 'noPanel',
    before: () => exhaustPanel(stage.test, id, panelists),
    paper: id,
  };
};

export const bodyWays = {
  'expert-replacement': expertReplacement,
  'expert-addition': expertAddition,
  'panel-replacement': panelReplacement,
  'committee-renewal': committeeRenewal,
  'panel-renewal': panelRenewal,
};
