/**
 * Whether a person can be in an audience of a record at all, and which of the person's roles still hold a permission.
 */
import { describe, expect, it } from 'vitest';
import { defineRecord } from '../record/record.ts';
import { defineAccess, extendAccess, withReaders } from './access.ts';
import { type Actor, anybody, audience, everything, has, isGranted, mayBe, mine, system, through } from './where.ts';

const actor: Actor = {
  id: 'u',
  name: '甲',
  org: 'o',
  orgName: '某',
  orgType: 'agency',
  roles: ['agent'],
  isAdmin: false,
};
const agents = audience('代理', everything, { roles: ['agent', 'reviewer'] });

describe('an audience', () => {
  it('is never a person where it is the clock, and anybody without an account where it says so', () => {
    expect([mayBe(system, actor), mayBe({ ...system, anybody: true }, actor)]).toEqual([false, false]);
    expect([mayBe(anybody, undefined), mayBe(anybody, actor)]).toEqual([true, true]);
    expect([mayBe(audience('人员', everything), undefined), mayBe(audience('人员', everything), actor)]).toEqual([
      false,
      true,
    ]);
  });

  it('asks for one of its roles and for the kind of the unit', () => {
    expect([mayBe(agents, actor), mayBe(agents, { ...actor, roles: ['expert'] })]).toEqual([true, false]);
    const owners = audience('招标人', everything, { orgTypes: ['owner'] });
    expect([mayBe(owners, actor), mayBe(owners, { ...actor, orgType: 'owner' })]).toEqual([false, true]);
    const both = audience('代理', everything, { roles: ['agent'], orgTypes: ['agency'] });
    expect([mayBe(both, actor), mayBe(both, { ...actor, orgType: 'owner' })]).toEqual([true, false]);
  });

  it('is the same people seen from a record that points at theirs', () => {
    const keepers = audience('保管人', { keeper: mine }, { roles: ['keeper'] });
    expect(through('shelf', keepers)).toEqual({
      label: '保管人',
      where: { shelf: { keeper: mine } },
      roles: ['keeper'],
    });
    const book = () => ({}) as never;
    expect(has(book, 'shelf', { state: 'lent' })).toEqual({
      has: [{ record: book, via: 'shelf', where: { state: 'lent' } }],
    });
  });
});

describe('a permission', () => {
  const by = [agents, audience('专家', everything, { roles: ['expert'] })];
  const granted = (grants: Actor['grants'], whose = by) =>
    isGranted({ ...actor, ...(grants && { grants }) }, ['a.do'], whose);
  const role = (name: string, without: string[] = []) => ({ role: name, without, withoutScreens: [] });

  it('is whole where the office took nothing away', () => expect(granted(undefined)).toBe(true));
  it('is held by any role of its audiences from which it was not taken', () => {
    expect(granted([role('agent')])).toBe(true);
    expect(granted([role('agent', ['a.do'])])).toBe(false);
    expect(granted([role('agent', ['a.do']), role('expert')])).toBe(true);
    expect(granted([role('agent', ['a.other'])])).toBe(true);
    expect(granted([role('finance')])).toBe(false);
    expect(granted([])).toBe(false);
  });
  it('needs no certain role where the audience names none', () => {
    expect(granted([role('finance')], [audience('人员', everything)])).toBe(true);
    expect(granted([role('finance', ['a.do'])], [audience('人员', everything)])).toBe(false);
  });
});

describe('who sees a record', () => {
  const record = defineRecord(
    'a-paper' as never,
    {
      label: '文书',
      title: () => '',
      fields: { price: { kind: 'text', label: '价格' } },
      list: { columns: [], empty: '' },
    } as never,
  );
  const hidden = { while: () => true, shows: '密封' };
  const reviewers = audience('审核人', { state: 'review' });
  const own = defineAccess(record, { read: [agents], fields: { price: { ...hidden, except: [agents] } } } as never);
  it('hides fields that it has, and no others', () => {
    expect(defineAccess(record, { read: [agents], fields: { price: hidden } } as never)).toMatchObject({
      record,
      read: [agents],
    });
    expect(() => defineAccess(record, { read: [], fields: { prise: hidden } } as never)).toThrow(
      'access of a-paper: there is no field "prise"',
    );
  });
  it('grows by readers of a later capability', () =>
    expect(withReaders(own, extendAccess(record, [reviewers], { price: [reviewers] }))).toMatchObject({
      read: [agents, reviewers],
      fields: { price: { except: [agents, reviewers], shows: '密封' } },
    }));
  it('shows a later capability nothing that is not hidden', () =>
    expect(() => withReaders(own, extendAccess(record, [], { prise: [reviewers] }))).toThrow(
      'access of a-paper: "prise" is hidden from nobody',
    ));
});
