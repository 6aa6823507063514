/**
 * One page under several addresses says so: the canonical address stands in the census, and a reader does not find the
 * same page twice (S3).
 */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { defineScreens, type Screen, type Screens } from '../../src/kernel/screen/screen.ts';

/** Pages that draw something of their own at each of their addresses, and by what. */
const tellApart: Readonly<Record<string, string>> = {
  DoorPage: 'one step of signing in at each address',
  JumpPage: 'one outside system at each address',
  OutsidePage: 'what its query names',
  MembersElsewhere: 'the list or one member of the outside system',
  ProjectFormPage: 'the plain register, or that of the tobacco trade',
  ReturnsPage: 'one list of returns at each address',
  EvaluationRoomPage: 'the rooms, or one room',
  NoticeDetailPage: 'a notice, or an invitation',
};

/** The component, as the declaration loads it. */
const pageOf = ({ page, kind, record }: Screen): string =>
  page
    ? ((/\)\)\.(\w+)/.exec(String(page)) ?? /([\w-]+)\.tsx/.exec(String(page)))?.[1] ?? String(page))
    : `${kind} of ${record}`;

/** Screens of one front end that draw the same rows by the same page, and none of which is declared another address. */
function doubled(screens: Screens): string[][] {
  const groups = new Map<string, [string, Screen][]>();
  for (const [id, screen] of Object.entries(screens)) {
    const page = pageOf(screen);
    if (Object.hasOwn(tellApart, page)) continue;
    const { portal, record, filter, opens } = screen;
    const key = JSON.stringify([page, portal ?? false, record, filter, opens]);
    groups.set(key, [...(groups.get(key) ?? []), [id, screen]]);
  }
  return [...groups.values()]
    .map((all) => all.filter(([, s]) => !all.some(([other]) => other === s.sameAs)).map(([id]) => id))
    .filter((canonical) => canonical.length > 1);
}

describe('one page', () => {
  it('has one canonical address in each front end', () => {
    expect(doubled(house.screens)).toEqual([]);
  });

  it('is another address only of a screen that stands by itself', () => {
    const chained = Object.entries(house.screens).filter(([, s]) => s.sameAs && house.screens[s.sameAs]?.sameAs);
    expect(chained.map(([id]) => id)).toEqual([]);
    expect(Object.values(house.screens).filter((s) => s.sameAs).length).toBeGreaterThan(15);
  });

  it('is found where it stands twice undeclared', () => {
    const page = () => import('../../src/platform/outside/web/OutsideFrame.tsx').then((m) => ({ default: m }));
    const twice = { kind: 'detail', record: 'project', page } as const;
    const screens = defineScreens('x', {
      'project.one': { path: '/one', title: '一', ...twice },
      'project.two': { path: '/two', title: '二', ...twice },
    });
    expect(doubled(screens)).toEqual([['project.one', 'project.two']]);
    const declared = {
      ...screens,
      'project.two': { ...screens['project.two'], sameAs: 'project.one' },
    } as unknown as Screens;
    expect(doubled(declared)).toEqual([]);
  });
});
