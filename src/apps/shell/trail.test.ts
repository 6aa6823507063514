import { describe, expect, it } from 'vitest';
import {
  activeTab,
  closeTabs,
  crumbNames,
  moveTab,
  nextTabs,
  nextTrail,
  placeKey,
  type Tab,
  type TrailEntry,
  tabNames,
} from './trail.ts';

const at = (title: string, path: string): TrailEntry => ({ title, path });
const list = at('项目列表', '/agency/project/list');
const flow = (id: string) => at('项目流程', `/agency/project/flow?id=${id}`);
const notices = at('招标公告', '/agency/project/fabiao/zbgg/list?project=7');
const notice = at('公告', '/agency/project/fabiao/zbgg/form?id=n1');
const documents = at('招标文件', '/agency/project/fabiao/biddoc/list?project=7');
const titles = (trail: readonly TrailEntry[]) => trail.map((e) => e.title).join(' / ');

describe('breadcrumbs', () => {
  it('§2.3 of a project step are list, flow, step', () => {
    let trail = nextTrail([], [list]);
    trail = nextTrail(trail, [list, flow('7')]);
    expect(titles(trail)).toBe('项目列表 / 项目流程');
    trail = nextTrail(trail, [list, flow('7'), notices]);
    expect(titles(trail)).toBe('项目列表 / 项目流程 / 招标公告');
  });

  it('stand whole when a step is opened from outside', () => {
    expect(titles(nextTrail([], [list, flow('7'), notices]))).toBe('项目列表 / 项目流程 / 招标公告');
  });

  it('§2.4 keep the history: the list that a form was opened from stays before it', () => {
    const trail = nextTrail([list, flow('7'), notices], [list, flow(''), notice]);
    expect(titles(trail)).toBe('项目列表 / 项目流程 / 招标公告 / 公告');
    expect(trail[1]!.path).toBe('/agency/project/flow?id=7');
  });

  it('lead back to the project of the page, once that is known, and never to another one', () => {
    for (const history of [
      [list, notices, notice],
      [list, flow('8'), notices],
    ])
      expect(nextTrail(history, [list, flow('7'), notices, notice]).map((e) => e.path)).toEqual(
        [list, flow('7'), notices, notice].map((e) => e.path),
      );
  });

  it('do not grow by the lists that lie beside each other', () => {
    const bench = at('工作台', '/agency/workbench/index');
    const own = (title: string, path: string) => [bench, at(title, `/agency/workbench/${path}`)];
    let trail = nextTrail([], own('公告退回提醒', 'noticesReturned'));
    trail = nextTrail(trail, own('开标提醒', 'openings'));
    trail = nextTrail(trail, own('场地预约提醒', 'rooms'));
    expect(trail.map((e) => e.title)).toEqual(['工作台', '场地预约提醒']);
  });

  it('show one step at a time', () => {
    expect(titles(nextTrail([list, flow('7'), notices], [list, flow(''), documents]))).toBe(
      '项目列表 / 项目流程 / 招标文件',
    );
  });

  it('§2.4 are cut off at an entry that is visited again', () => {
    expect(titles(nextTrail([list, flow('7'), notices, notice], [list, flow('7')]))).toBe('项目列表 / 项目流程');
  });

  it('§2.4 know an entry again with other filters and in another spelling, and keep what was visited before it', () => {
    const filtered = at('项目列表', '/agency/project/list?q=道路');
    for (const path of ['/agency/project/flow?id=7&tab=2', '/agency/Project/Flow/?id=7']) {
      const history = [filtered, at('项目流程', path), notices];
      expect(nextTrail(history, [list, flow('7'), notices, notice])).toEqual([...history, notice]);
    }
  });

  it('give the place of a new record to the record, and of a record to its neighbour', () => {
    const made = nextTrail([list, at('登记', '/agency/project/form')], [list, at('登记', '/agency/project/form?id=7')]);
    expect(made.map((e) => e.path)).toEqual([list.path, '/agency/project/form?id=7']);
    expect(titles(nextTrail([list, flow('7')], [list, flow('8')]))).toBe('项目列表 / 项目流程');
  });

  it('do not lead back into a form that is done', () => {
    const trail = nextTrail(
      [list, at('登记', '/agency/project/form?id=7')],
      [list, at('详情', '/agency/project/detail?id=7')],
    );
    expect(titles(trail)).toBe('项目列表 / 详情');
  });

  it('§2.5 begin anew at a route with fewer than two entries', () => {
    expect(titles(nextTrail([list, flow('7'), notices], [at('工作台', '/agency/workbench/index')]))).toBe('工作台');
  });

  it('say what is done at a place that is called as the one before it', () => {
    const list = at('{招标}公告', '/agency/project/fabiao/zbgg/list');
    const named = (path: string) => crumbNames([list, at('{招标}公告', path)]).at(-1);
    expect(named('/agency/project/fabiao/zbgg/form?project=7')).toBe('新建');
    expect(named('/agency/project/fabiao/zbgg/form?id=7')).toBe('修改');
    expect(named('/agency/project/fabiao/zbgg/detail?id=7')).toBe('详情');
    expect(named('/agency/general/auditzbgg/audit?id=7')).toBe('审核');
    expect(crumbNames([list, at('登记', '/agency/project/fabiao/zbgg/form')])).toEqual(['{招标}公告', '登记']);
  });

  it('do not count filters as another place, but do count another record', () => {
    expect(placeKey('/a/list?q=x&page=3')).toBe(placeKey('/a/list'));
    expect(placeKey('/a/detail?id=1')).not.toBe(placeKey('/a/detail?id=2'));
  });
});

describe('tabs', () => {
  const visit = (tabs: readonly Tab[], trail: readonly TrailEntry[], flagged = true) =>
    nextTabs(tabs, trail, { flagged });

  it('§2.11 are added for a flagged route and not for another', () => {
    expect(visit([], [list])).toHaveLength(1);
    expect(visit([], [list], false)).toHaveLength(0);
  });

  it('§2.10 with the same breadcrumbs are replaced, so that a project is one tab', () => {
    let tabs = visit([], [list]);
    tabs = visit(tabs, [list, flow('7')]);
    tabs = visit(tabs, [list, flow('7'), notices]);
    expect(tabs.map((t) => t.title)).toEqual(['项目列表', '招标公告']);
    tabs = visit(tabs, [list, flow('8')]);
    expect(tabs).toHaveLength(3);
    expect(activeTab(tabs, [list, flow('7'), documents])).toBe(1);
  });

  const document = (id: string) => at('招标文件', `/agency/project/fabiao/biddoc/detail?id=${id}`);

  it('of one project’s document never takes the place of another’s, before its project is known and after (S8)', () => {
    let tabs = visit([], [list, flow('7'), documents, document('d7')]);
    tabs = visit(tabs, [list, documents, document('d8')]);
    expect(tabs.map((t) => t.path)).toEqual([document('d7').path, document('d8').path]);
    tabs = visit(tabs, [list, flow('8'), documents, document('d8')]);
    expect(tabs.map((t) => t.path)).toEqual([document('d7').path, document('d8').path]);
    // The document of a project that is open already joins its tab, and leaves none of its own behind.
    tabs = visit(visit(tabs, [list, documents, document('d9')]), [list, flow('8'), documents, document('d9')]);
    expect(tabs.map((t) => t.path)).toEqual([document('d7').path, document('d9').path]);
  });

  it('are the same one in another case and with a slash behind (S8)', () => {
    const tabs = visit([], [list]);
    expect(visit(tabs, [at('项目列表', '/agency/Project/LIST/')])).toHaveLength(1);
    expect(placeKey('/a/Detail/?id=X')).toBe(placeKey('/a/detail?id=X'));
  });

  it('of a new record give way to the record once it is saved (U16)', () => {
    const form = at('登记', '/agency/general/supplierlib/form');
    const made = [
      at('供应商', '/agency/general/supplierlib/list'),
      at('某公司', '/agency/general/supplierlib/detail?id=9'),
    ];
    const before = visit(visit([], [list]), [at('供应商', '/agency/general/supplierlib/list'), form]);
    const after = nextTabs(before, made, { flagged: true, from: form });
    expect(after.map((t) => t.title)).toEqual(['项目列表', '某公司']);
    expect(nextTabs(before, made, { flagged: true, from: list })).toHaveLength(3);
  });

  it('are called by their project, once a page has said its name', () => {
    let tabs = nextTabs([], [list, flow('7')], { flagged: true, title: '某路 · 流程', matter: '某路' });
    tabs = visit(tabs, [list, flow('7'), notices]);
    expect(tabs.map((t) => t.title)).toEqual(['某路']);
  });

  it('have short names that differ (U16)', () => {
    expect(tabNames(['工作台', '泸定县全民健身体育中心施工'])).toEqual(['工作台', '泸定县全民健身体育中心施…']);
    expect(tabNames(['泸定县全民健身体育中心施工一标', '泸定县全民健身体育中心施工二标'])).toEqual([
      '泸定县全民…育中心施工一标',
      '泸定县全民…育中心施工二标',
    ]);
  });

  it('of a list remember its filters', () => {
    const tabs = visit(visit([], [list]), [at('项目列表', '/agency/project/list?q=道路')]);
    expect(tabs.map((t) => t.path)).toEqual(['/agency/project/list?q=道路']);
  });

  const three = [at('甲', '/a'), at('乙', '/b'), at('丙', '/c')].map((e) => ({ ...e, trail: [e] }));

  it('close, and the neighbour on the right comes to the front', () => {
    expect(closeTabs(three, 1, 'this', 1)).toMatchObject({ goTo: '/c', tabs: [{ title: '甲' }, { title: '丙' }] });
    expect(closeTabs(three, 2, 'this', 2).goTo).toBe('/b');
    expect(closeTabs(three, 0, 'this', 2).goTo).toBeUndefined();
  });

  it('close to the right or all others, and the kept one comes to the front if the active one went', () => {
    expect(closeTabs(three, 0, 'right', 2)).toMatchObject({ goTo: '/a', tabs: [{ title: '甲' }] });
    expect(closeTabs(three, 1, 'others', 1)).toEqual({ tabs: [three[1]] });
  });

  it('close all at once, and the first page comes', () => {
    expect(closeTabs(three, 0, 'all', 2)).toEqual({ tabs: [], goTo: '/' });
  });

  it('are put into another order', () => {
    const order = (tabs: readonly Tab[]) => tabs.map((t) => t.title).join('');
    expect(order(moveTab(three, 0, 2))).toBe('乙丙甲');
    expect(order(moveTab(three, 2, 0))).toBe('丙甲乙');
    expect(order(moveTab(three, 1, 9))).toBe('甲丙乙');
    expect(order(moveTab(three, 1, -1))).toBe('乙甲丙');
    expect(order(moveTab(three, 7, 0))).toBe('甲乙丙');
  });

  it('never are more than twelve', () => {
    let tabs: Tab[] = [];
    for (let i = 0; i < 20; i += 1) tabs = visit(tabs, [at(String(i), `/p${i}`)]);
    expect(tabs).toHaveLength(12);
    expect(tabs.at(-1)!.title).toBe('19');
  });
});
