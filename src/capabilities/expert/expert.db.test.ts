import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';

describe('the register of experts', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
  });
  afterAll(() => test.close());

  const values = {
    name: '梁思明',
    idNumber: '510101196001011000',
    employer: '四川大学水利水电学院',
    origin: 'unit',
    rank: 'associate',
    years: 8,
    majors: 'A08',
    mobile: '13900001111',
  };
  const entered = async (changed: object = {}) =>
    (await (await test.as('agent')).done('expert.create', { values: { ...values, ...changed } })).row.id as string;
  const approve = async (id: string) => (await test.as('reviewer')).action('expert.approve', { id });

  it('TB-37b takes in whoever has eight years of practice, and nobody with seven', async () => {
    const short = await approve(await entered({ years: 7 }));
    expect(short.code).toBe('valerror');
    expect(short.msg).toContain('应当从业满 8 年（招标投标法 第37条）');
    expect((await approve(await entered({ years: 8 }))).tdata.row.state).toBe('active');
  });

  it('EX-26 asks for a senior title, or says what stands for it', async () => {
    const middle = await approve(await entered({ rank: 'middle' }));
    expect(middle.code).toBe('valerror');
    expect(middle.msg).toContain('应当具有高级职称或者同等专业水平');
    const equivalent = await entered({ rank: 'middle', equivalentReason: '注册土木工程师，主持大型工程三项' });
    expect((await approve(equivalent)).tdata.row.state).toBe('active');
  });

  it('L15: an agency’s own word puts nobody into a register of the state', async () => {
    const named = { origin: 'provincial', registerName: '四川省综合评标专家库', registerNumber: 'SC2026123' };
    const bare = await (await test.as('agent')).action('expert.create', {
      values: { ...values, origin: 'provincial' },
    });
    expect(Object.keys(bare.tdata.fields)).toEqual(['registerName', 'registerNumber']);
    const id = await entered(named);
    expect((await approve(id)).msg).toContain('由平台管理员对照专家库的名单审核');
    const admin = await test.as('admin');
    expect((await admin.done('expert.approve', { id })).row).toMatchObject({ state: 'active', ...named });
    const own = await entered();
    expect((await approve(own)).tdata.row).toMatchObject({ origin: 'unit', registerName: null });
    const reviewer = await test.as('reviewer');
    expect((await reviewer.action('expert.registerOrigin', { id: own, asked: named })).status).toBe(403);
    const silent = await admin.action('expert.registerOrigin', { id: own, asked: { origin: 'ministerial' } });
    expect(silent.msg).toContain('请填写专家库名称和专家在库中的编号');
    expect((await admin.done('expert.registerOrigin', { id: own, asked: named })).row).toMatchObject(named);
  });

  it('is checked by somebody else', async () => {
    const rival = await test.as('rival');
    const { row } = await rival.done('expert.create', { values });
    const own = await rival.action('expert.approve', { id: row.id });
    expect(own.msg).toContain('不能审核自己录入的专家');
  });

  it('refuses an identity number that cannot be one', async () => {
    const answer = await (await test.as('agent')).action('expert.create', {
      values: { ...values, idNumber: '510101196001011004' },
    });
    expect(answer.tdata.fields.idNumber).toBe('身份证号码不正确');
  });

  it('keeps identity number and mobile to those who keep the register, and to who applies until it is checked', async () => {
    const id = await entered();
    const shown = async (who: string) => {
      const { idNumber, mobile } = (await (await test.as(who)).detail('expert', id)).tdata.row;
      return [idNumber, mobile];
    };
    expect(await shown('reviewer')).toEqual([values.idNumber, values.mobile]);
    expect(await shown('rival')).toEqual([null, null]);
    expect(await shown('supervisor')).toEqual([null, null]);
    await approve(id);
    const seen = (await (await test.as('agent')).detail('expert', id)).tdata.row;
    expect([seen.idNumber, seen.mobile]).toEqual([null, null]);
    expect((await (await test.as('admin')).detail('expert', id)).tdata.row.mobile).toBe('13900001111');
    expect((await (await test.as('owner')).detail('expert', id)).status).toBe(404);
  });
});
