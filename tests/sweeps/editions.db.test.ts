/** Each edition does what the table says (specification §1, §2, §3, §6): menu, titles, fields and jumps, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type EditionCode, editions, featuresOf } from '../../src/platform/editions/editions.ts';
import { initialSettings } from '../../src/platform/settings/office-settings.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

/** What distinguishes an edition from the plain one. */
interface Differs {
  soleSource: string;
  /** The project's own words. */
  projects: string;
  judging: string;
  register: 'plain' | 'tobacco';
  /** Whether `getjumpparams.json` is this edition's. */
  jumps: boolean;
}

const plain: Differs = {
  soleSource: '单一来源公示列表',
  projects: '招标公告列表',
  judging: '评标委员会',
  register: 'plain',
  jumps: false,
};
const renamed: Differs = { ...plain, soleSource: '单一来源审前公示列表' };
const table: Readonly<Record<EditionCode, Differs>> = {
  plain,
  nxhzz: renamed,
  nx: renamed,
  ndez: renamed,
  ycjs: renamed,
  hyc: { ...plain, jumps: true },
  shahe: plain,
  xingtai: plain,
  yancao: { ...plain, projects: '采购公告列表', judging: '评审委员会', register: 'tobacco' },
  heda: plain,
};

let test: TestOffice;
let agent: Client;
let admin: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, admin] = [await test.as('agent'), await test.as('admin')];
});
afterAll(() => test?.close());

const set = (values: object) =>
  admin.post('/platform/settings/save.json', { values: { ...initialSettings, memberUrl: null, ...values } });

async function menuOf(client: Client): Promise<Map<string, string>> {
  const { tdata } = await client.get('/agency/tree/get_menu.json');
  return new Map([...tdata.menuList, ...tdata.menuList2].map((e: { id: string; title: string }) => [e.id, e.title]));
}

describe('an edition', () => {
  it.each(Object.entries(table) as [EditionCode, Differs][])(
    '%s speaks, shows and asks as the table says',
    async (edition, differs) => {
      await set({ edition });
      const menu = await menuOf(agent);
      expect(menu.get('sole-source.list')).toBe(differs.soleSource);
      expect(menu.get('notice.list')).toBe(differs.projects);
      expect(menu.get('committee.list')).toBe(differs.judging);

      const { row } = await agent.done('project.create', { values: await projectValues(test) });
      expect(row.registeredAs).toBe(differs.register);
      await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
      const { tdata } = await agent.action('project.submit', { id: row.id });
      const asked = Object.keys(tdata.fields ?? {}).filter((name) => name.startsWith('tobacco'));
      expect(asked).toEqual(
        differs.register === 'tobacco' ? ['tobaccoWork', 'tobaccoPlan', 'tobaccoBoard', 'tobaccoDepartment'] : [],
      );

      const jump = await agent.get('/agency/api/oa/getjumpparams.json');
      // Where the office system is not configured, a person who may jump is told so in a sentence.
      expect([jump.status, jump.code]).toEqual(differs.jumps ? [200, 'valerror'] : [403, 'error']);
      if (differs.jumps) expect(jump.msg).toContain('办公系统的地址还没有配置');
    },
  );

  it('has a row in the table, and every feature of one leads to a screen, a field or a jump', () => {
    expect(Object.keys(table)).toEqual(Object.keys(editions));
    const features = Object.keys(editions).flatMap((configvalue) =>
      featuresOf([{ configname: 'edition', configvalue }]),
    );
    const drawn = new Set(Object.values(house.screens).flatMap((s) => s.feature ?? []));
    expect(features.filter((f) => !drawn.has(f) && f !== 'officeJump')).toEqual([]);
  });
});

describe('a switch of the settings', () => {
  it('§3.23 ishbdx opens the merging of projects, and without it the server refuses it', async () => {
    const values = await projectValues(test);
    const parts: string[] = [];
    for (const name of ['一号楼', '二号楼'])
      parts.push((await agent.done('project.create', { values: { ...values, name } })).row.id);
    const merge = () => agent.action('project.merge', { asked: { name: '一、二号楼', parts } });
    await set({ ishbdx: false });
    expect((await agent.get('/agency/getIdentity.json')).tdata).toContainEqual({
      configname: 'ishbdx',
      configvalue: '0',
    });
    expect((await merge()).msg).toContain('项目合并没有启用');
    await set({ ishbdx: true });
    expect((await agent.get('/agency/getIdentity.json')).tdata).toContainEqual({
      configname: 'ishbdx',
      configvalue: '1',
    });
    expect((await merge()).tdata.row).toMatchObject({ state: 'draft', name: '一、二号楼' });
  });

  it('memberUrl puts the membership system into the menu, and nothing stands there without it', async () => {
    await set({});
    expect((await menuOf(admin)).has('member.list')).toBe(false);
    await set({ memberUrl: 'https://members.example/' });
    expect((await menuOf(admin)).get('member.list')).toBe('会员管理');
  });
});
