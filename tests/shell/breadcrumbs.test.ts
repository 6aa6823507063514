/** Every screen draws where it is (specification §2, S7): the trail that the screens declare, as the shell draws it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { Crumbs } from '../../src/apps/shell/Crumbs.tsx';
import { ownTrail } from '../../src/apps/shell/own-trail.ts';
import { nextTrail } from '../../src/apps/shell/trail.ts';
import { stepTrail } from '../../src/apps/step-screens.generated.ts';
import { resolveWording } from '../../src/kernel/screen/wording.ts';

const home = { title: '首页', path: '/agency/home' };

/** The entries that stand on the page: their titles, and which of them are links. */
function drawn(screenId: string, path: string, project?: string) {
  const own = ownTrail(house.screens, screenId, path, project, (t) => resolveWording(t), stepTrail);
  const markup = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Crumbs, { trail: nextTrail([], own), home })),
  );
  expect([screenId, markup]).toEqual([screenId, expect.stringContaining('<nav aria-label="面包屑">')]);
  const items = [...markup.matchAll(/<li>(<a href="([^"]*)"[^>]*>|<span aria-current="page">)([^<]*)</g)];
  return items.map(([, , href, title]) => ({ href, title }));
}

describe('the breadcrumbs', () => {
  it.each(Object.entries(house.screens).map(([id, screen]) => [id, screen] as const))(
    'of %s lead from somewhere to its own title, or to what is done there where that is the title before it',
    (id, screen) => {
      const entries = drawn(id, screen.path);
      expect(entries.length).toBeGreaterThan(1);
      const own = resolveWording(screen.title);
      const before = screen.trail?.at(-1);
      const isTwice = before !== undefined && resolveWording(house.screens[before]?.title ?? '') === own;
      const done = screen.path.endsWith('/audit') ? '审核' : /\/form[^/]*$/.test(screen.path) ? '新建' : '详情';
      expect(entries.at(-1)).toEqual({ href: undefined, title: isTwice ? done : own });
      expect(entries.slice(0, -1).every((e) => e.href)).toBe(true);
    },
  );

  it('§2.2 of every screen are Chinese, and lead through screens that are there', () => {
    for (const [id, screen] of Object.entries(house.screens)) {
      expect([id, /\p{Script=Han}/u.test(screen.title)]).toEqual([id, true]);
      for (const parent of screen.trail ?? []) expect([id, parent in house.screens]).toEqual([id, true]);
    }
  });

  it('§3.25 are entries of a title and a path', () => {
    const own = ownTrail(
      house.screens,
      'notice.form',
      '/agency/project/fabiao/zbgg/form?id=1',
      'p7',
      String,
      stepTrail,
    );
    for (const entry of own) expect(Object.keys(entry)).toEqual(['title', 'path']);
    expect(own).toHaveLength(4);
  });

  it('§2.3 of every step of a project are project list, project flow, step', () => {
    const lists = [...stepTrail.screens].filter((id) => house.screens[id]?.trail?.join() === 'project.list');
    expect(lists.length).toBeGreaterThan(30);
    for (const id of lists) {
      const screen = house.screens[id]!;
      expect(drawn(id, `${screen.path}?f.project=p7`, 'p7')).toEqual([
        { href: '/agency/project/list', title: '项目列表' },
        { href: '/agency/project/flow?id=p7', title: '项目流程' },
        { href: undefined, title: resolveWording(screen.title) },
      ]);
    }
  });
});
