/** L27: every value of a coded field has its national code, or a reason by name; no table speaks of what does not exist. */
import { describe, expect, it } from 'vitest';
import { house } from '../../apps/server/house.ts';
import { codeTables, nationalCode } from './index.ts';

/** What a field may hold: its choices, or the states of its record. */
function valuesOf(path: string): string[] | undefined {
  const [id, ...names] = path.split('.');
  const record = house.record(id as never) as any;
  if (names.join() === 'state') return Object.keys(house.lifecycle(id as never).states);
  const field = names.reduce((of, name) => of?.fields?.[name], record);
  return field?.choices && Object.keys(field.choices);
}

const mapped = codeTables.flatMap((table) =>
  Object.entries(table.fields).map(([field, values]) => [`${table.id} ${field}`, table, field, values] as const),
);

describe('codes of the national exchange (domain C0)', () => {
  it.each(mapped)('%s', (_, table, field, values) => {
    expect(Object.keys(values).sort()).toEqual(valuesOf(field)?.sort());
    for (const [value, code] of Object.entries(values))
      if (typeof code === 'string') {
        expect(table.codes).toHaveProperty(code);
        expect(nationalCode(table, field, value)).toBe(code);
      } else {
        expect(code.because.length).toBeGreaterThan(5);
        expect(() => nationalCode(table, field, value)).toThrow(code.because);
      }
  });

  it('names each table once', () => {
    const ids = codeTables.map((t) => t.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what it does not know', () => {
    expect(() => nationalCode(codeTables[0]!, 'project.nothing', 'x')).toThrow('没有 project.nothing 的“x”');
  });

  /** Coded fields of the records that the exchange takes, whose choices have no table: each is known and has a reason. */
  it('leaves no choice of a project, lot, document or notice without a table or a reason', () => {
    const coded = new Set(mapped.map(([, , field]) => field));
    const choices = ['project', 'lot', 'tender-document', 'notice', 'termination', 'objection', 'bid-security'].flatMap(
      (id) =>
        Object.entries((house.record(id as never) as any).fields)
          .filter(([, f]: [string, any]) => f.choices)
          .map(([name]) => `${id}.${name}`),
    );
    expect(choices.filter((field) => !coded.has(field)).sort()).toEqual(Object.keys(ownChoices).sort());
  });
});

/** Choices that no table of the exchange asks for. */
const ownChoices: Readonly<Record<string, string>> = {
  'bid-security.presence': '由金额和时间得出，报送的是金额和时间',
  'bid-security.review': '本平台凭证审核的结论',
  'lot.call': '由招标方式得出',
  'objection.verdict': '写在答复的内容里',
  'project.inviteReason': '写在招标方案说明里',
  'project.noTenderCase': '不招标的项目不报送',
  'project.registeredAs': '烟草版的登记表，没有对应的表',
  'project.tobaccoWork': '烟草行业自己的采购类别，没有对应的表',
  'project.regime': '报送的是是否依法必须招标（IS_TO_LAW），由体系得出',
  'tender-document.ballot': '定标委员会的表决方式，没有对应的表',
  'tender-document.decidedBy': '定标主体，写在招标文件里',
  'tender-document.decisionRule': '定标方法，写在招标文件里',
  'tender-document.making': '本平台的编制方式',
  'tender-document.regime': '同项目',
  'tender-document.standardText': '采用的标准文本，写在招标文件里',
  'termination.cause': '法定原因连同条文写在终止的原因里',
  'termination.regime': '同项目',
  'termination.thing': '由标段的类型得出',
};
