/** What stands before a lot's next moment, from the guards: each refusal in its own words, and where it is lifted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { house } from '../../../apps/server/house.ts';
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../notice/testing/build-published-tender.ts';
import { stepsOf } from '../../procedure/server/door.ts';
import type { Before, LastLook } from '../flow-wire.ts';
import { answersToday } from './kept-answers.ts';
import { wayOn } from './steps-of-lots.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = [await test.as('agent'), await test.as('owner')];
}, 120_000);
afterAll(() => test?.close());

const build = (until: TenderOptions['until'], more: TenderOptions = {}) =>
  buildPublishedTender(test, { ...more, until: until! });
const askedBy = async (client: Client, { project, lot }: Pick<BuiltTender, 'project' | 'lot'>): Promise<Before> =>
  (await client.get(`/${client.prefix}/project-flow/detail.json`, { project, lot })).tdata.before;
const one = ({ items }: Before, id: string): Turn => items.find((item) => item.id === id)!;
const open = ({ items }: Before) => items.filter(isOpen).map(({ id }) => id);

describe('what is left before the issue', () => {
  it('Y: is the notice while nobody has written it, although the document is through', async () => {
    const tender = await build('document');
    const before = await askedBy(agent, tender);
    expect(open(before)).toEqual(['step-notice']);
    expect(one(before, 'step-notice')).toMatchObject({ isMine: true, says: '可以编写公告了', screen: 'notice.form' });
    // What goes out with it is nobody's task, and says with what.
    expect(one(before, 'step-tender-document')).toMatchObject({
      state: 'later',
      who: '审核人',
      says: '已通过，{招标}公告审核通过后随公告发出',
    });
  }, 60_000);

  it('is what a draft lacks, however little it says', async () => {
    const { tdata } = await agent.post('/agency/project/create.json', {
      values: { name: '只有名称的项目' },
      next: true,
    });
    // What its own page would refuse is not what comes first.
    expect(tdata.next).toMatchObject({ isMine: true, does: '新建标段' });
    const { rows: drafts } = await sql<{ id: string }>`select id from project where name = '只有名称的项目'`.execute(
      test.office.db,
    );
    const flow = await agent.get('/agency/project-flow/detail.json', { project: drafts[0]!.id });
    expect([flow.status, flow.code]).toEqual([200, 'v']);
    expect(one(flow.tdata.before, 'step-project').because).toEqual(
      expect.arrayContaining([expect.stringContaining('适用')]),
    );
    expect(await answersToday(test.office, await test.now(), drafts[0]!.id)).toHaveLength(1);
  }, 60_000);

  it('is a draft with why it is refused, in the words that the server refuses with', async () => {
    const tender = await build('notice');
    expect(one(await askedBy(agent, tender), 'step-notice').because).toBeUndefined();
    await sql`update tender_document set document_from = document_from + interval '1 hour' where id = ${tender.document}`.execute(
      test.office.db,
    );
    const line = one(await askedBy(agent, tender), 'step-notice');
    expect(line).toMatchObject({ state: 'open', isMine: true });
    expect(line.because).toHaveLength(1);
    expect((await agent.action('notice.submit', { id: tender.notice })).msg).toBe(
      resolveWording(line.because?.[0] ?? ''),
    );
  }, 60_000);

  it('is what another person does on another paper, until it is done', async () => {
    const tender = await build('notice', { entrustment: { finalisesDocument: false } });
    const id = `mend-tender-document.confirm-${tender.document}`;
    expect(one(await askedBy(agent, tender), id)).toMatchObject({ state: 'open', isMine: false, who: '{招标}人代表' });
    expect(one(await askedBy(owner, tender), id)).toMatchObject({
      isMine: true,
      law: '招标投标法 第15条',
      screen: 'tender-document.detail',
      query: { id: tender.document },
    });
    await owner.done('tender-document.confirm', { id: tender.document });
    expect(one(await askedBy(owner, tender), id)).toBeUndefined();
  }, 60_000);

  it('is nobody’s who has done their part: of two sides that sign, the one that has not', async () => {
    const tender = await build('notice');
    await sql`update project set entrust_contract = null where id = ${tender.project}`.execute(test.office.db);
    const offered = (signed: string) =>
      sql`update entrustment set state = 'offered', signing = jsonb_build_object('content', 'x', 'signatures',
        jsonb_build_array(jsonb_build_object('unit', (select o.name from organisation o join "user" u on u.organisation_id = o.id where u.account = ${signed}))))
        where project_id = ${tender.project}`.execute(test.office.db);
    const isMine = async () =>
      Promise.all(
        [agent, owner].map(
          async (client) =>
            (await askedBy(client, tender)).items.find(({ id }) => /^mend-entrustment.sign-/.test(id))?.isMine,
        ),
      );
    await offered('agent');
    expect(await isMine()).toEqual([false, true]);
    await offered('owner');
    expect(await isMine()).toEqual([true, false]);
  }, 60_000);

  it('says with what date a paper goes out by itself, and leaves nothing open then', async () => {
    const tender = await build('scheduled');
    const before = await askedBy(agent, tender);
    expect(open(before)).toEqual([]);
    expect(one(before, 'step-notice')).toMatchObject({ state: 'later', who: '', by: tender.publishAt });
    expect(one(before, 'step-notice').says).toContain('到时自动发布');
  }, 60_000);

  it('tells a thing once, whoever tells it: a signature that is missing', async () => {
    const tender = await build('notice');
    await sql`update notice set signature = null where id = ${tender.notice}`.execute(test.office.db);
    const { items } = await askedBy(agent, tender);
    expect(items.filter(({ guard }) => guard === 'noticeSigned').map(({ id }) => id)).toEqual(['notice-signature']);
  }, 60_000);
});

it('homes read the same lines a moment later, each person what lies on rows that they may read', async () => {
  const tender = await build('notice', { entrustment: { finalisesDocument: false } });
  const atHome = async (client: Client) =>
    (await client.get(`/${client.prefix}/workbench/index.json`)).tdata.before.find(
      ({ lot }: Before) => lot === tender.lot,
    )?.items;
  const alike = async () => {
    for (const client of [agent, owner]) {
      const flow = (await askedBy(client, tender)).items.filter(isOpen);
      await expect.poll(() => atHome(client)).toEqual(flow);
    }
  };
  await alike();
  expect((await atHome(owner)).map(({ id }: Turn) => id)).toContain(`mend-tender-document.confirm-${tender.document}`);
  await owner.done('tender-document.confirm', { id: tender.document });
  await alike();
  expect((await atHome(owner)).map(({ id }: Turn) => id)).toEqual(['step-notice']);
}, 60_000);

it('the last look reads the same lines', async () => {
  const tender = await build('notice', { entrustment: { finalisesDocument: false } });
  await agent.done('notice.submit', { id: tender.notice });
  const reviewer = await test.as('reviewer');
  const look: LastLook = (
    await reviewer.get('/agency/project-flow/last-look.json', { action: 'notice.approve', id: tender.notice })
  ).tdata;
  const missing = look.items.filter((item) => item.blocks && isOpen(item));
  expect(missing.map(({ id }) => id)).toEqual([`mend-tender-document.confirm-${tender.document}`]);
}, 60_000);

/** They stand where no step's way begins: what a lot was before it is held, and a project that became part of another. */
const noCause = ['lot.resume', 'project.release'];

it('whatever happens by itself on a step’s way says who brings it about, or when', () => {
  const mute = stepsOf(house).flatMap(({ shown }) => {
    if (!shown || shown.optional) return [];
    const lifecycle = house.lifecycle(shown.record.id);
    return Object.entries(lifecycle.states).flatMap(([state, { final }]) => {
      if (final || shown.done.includes(state)) return [];
      const [verb] = wayOn(shown, lifecycle, state);
      const next = verb ? lifecycle.actions[verb] : undefined;
      return next?.by.every((a) => a.system) && !next.causedBy ? [`${lifecycle.record.id}.${verb}`] : [];
    });
  });
  expect([...new Set(mute)].toSorted()).toEqual(noCause);
});

describe('before the deadline', () => {
  it('is the room, which nobody opens before its time, and an objection that holds it shut after it', async () => {
    const tender = await build('published');
    await settled(test);
    const room = async () => one(await askedBy(agent, tender), 'step-opening');
    expect(await room()).toMatchObject({ state: 'later', by: tender.deadline, screen: 'opening.room' });
    expect((await room()).says).toContain('不得{开标}');
    await sql`insert into objection (state, title, project_id, lot_id, kind, created_at) select 'submitted', 'x', ${tender.project}, ${tender.lot}, 'document', now()`.execute(
      test.office.db,
    );
    await test.setClock(tender.deadline);
    expect(await room()).toMatchObject({ state: 'later', by: null });
    expect((await room()).says).toContain('对{招标}文件的异议没有答复');
    // The first of what leads to its answer, on the objection itself.
    const [answer] = (await askedBy(agent, tender)).items.filter(({ guard }) => guard === 'documentObjectionsAnswered');
    expect(answer).toMatchObject({ state: 'open', isMine: true, screen: 'objection.detail' });
    expect(answer?.id).toMatch(/^mend-objection\.propose-/);
    // What is kept says nothing of it before the bids are open: it is read where it is asked.
    const kept = await answersToday(test.office, await test.now(), tender.project);
    expect(kept.map(({ id }) => id)).toEqual([tender.lot]);
    expect(JSON.stringify(kept)).not.toMatch(/objection|异议/);
  }, 90_000);
});
