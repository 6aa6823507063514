import { describe, expect, it } from 'vitest';
import { type ReadBefore, readAnswers, readForm } from './check.ts';
import { children, date, richText, text } from './field.ts';
import { defineRecord } from './record.ts';
import { asksForWords, buildRules, firstRefusal, type RuleName } from './rules.ts';
import { findSensitive, toLookup } from './sensitive-words.ts';

const said = (names: RuleName[], value: unknown, facts = {}) => firstRefusal(buildRules('名称', names), value, facts);

describe('the rule builder', () => {
  type Case = [RuleName[], unknown, string | undefined];

  it.each<Case>([
    [['required'], '', '请输入名称'],
    [['required'], null, '请输入名称'],
    [['required'], '甲', undefined],
    [['required'], 0, undefined],
  ])('§5.1 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['required'], ' \u3000 ', '名称内容不能为空'],
    [['required'], '\n\t', '名称内容不能为空'],
    [['required'], ' 甲 ', undefined],
  ])('§5.2 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['required'], [], '请填写其他名称'],
    [['array'], [], '请填写其他名称'],
    [['required'], ['甲'], undefined],
  ])('§5.14 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['min3'], '甲乙', '名称至少 3 个字符'],
    [['min3'], '甲乙丙', undefined],
    [['min1'], '甲', undefined],
    [['min12'], '甲乙丙丁戊己庚辛壬癸子', '名称至少 12 个字符'],
  ])('§5.3 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['max3'], '甲乙丙丁', '名称最多 3 个字符，现有 4 个'],
    [['max3'], '甲乙丙', undefined],
    [['max3'], '𠮷𠮷𠮷', undefined],
  ])('§5.4 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['mobile'], '13800001111', undefined],
    [['mobile'], '138000011', '手机号码格式错误'],
  ])('§5.5 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['ucc'], '91110000600037341L', undefined],
    [['ucc'], '91110000600037341N', '不是有效的统一社会信用代码'],
    [['ucc'], '91110000600037341l', '不是有效的统一社会信用代码'],
  ])('§5.6 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['sfz'], '11010519491231002x', undefined],
    [['sfz'], '12345', '身份证号码格式错误'],
  ])('§5.7 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it.each<Case>([
    [['string'], 7, '请输入正确的文字格式'],
    [['number'], '12.5', undefined],
    [['number'], '一', '请输入正确的数字格式'],
    [['boolean'], 'true', undefined],
    [['boolean'], 'ja', '请输入正确的是或否格式'],
    [['integer'], '12', undefined],
    [['integer'], '1.5', '请输入正确的整数格式'],
    [['float'], '1.5', undefined],
    [['float'], '1', '请输入正确的小数格式'],
    [['array'], ['甲'], undefined],
    [['array'], '甲', '请输入正确的列表格式'],
    [['object'], {}, undefined],
    [['object'], [], '请输入正确的对象格式'],
    [['date'], '2026-02-28', undefined],
    [['date'], '2026-02-30', '请输入正确的日期格式'],
    [['url'], 'https://example.cn/a?b=1', undefined],
    [['url'], 'javascript:alert(1)', '请输入正确的网址格式'],
    [['hex'], '#0f5c5c', undefined],
    [['hex'], '0g', '请输入正确的十六进制数格式'],
    [['email'], 'a.b@example.com.cn', undefined],
    [['email'], 'a@b', '请输入正确的邮箱格式'],
  ])('§5.12 %j of %j: %s', (names, value, sentence) => expect(said(names, value)).toBe(sentence));

  it('§5.12 enum takes the given codes', () => {
    expect(said(['enum'], 'a', { choices: ['a', 'b'] })).toBeUndefined();
    expect(said(['enum'], 'c', { choices: ['a', 'b'] })).toBe('请输入正确的选项格式');
  });

  it('an empty value passes every rule but required', () => {
    expect(said(['min3', 'mobile', 'ucc', 'sfz', 'email'], '')).toBeUndefined();
  });

  it('§5.1 §5.13 rules speak when the field is left; `change` adds a trigger to every one of them', () => {
    expect(buildRules('名称', ['required', 'mobile']).map((r) => r.triggers)).toEqual([['blur'], ['blur']]);
    const eager = buildRules('名称', ['required', 'change', 'mobile']);
    expect(eager.map((r) => [r.name, ...r.triggers])).toEqual([
      ['required', 'blur', 'change'],
      ['mobile', 'blur', 'change'],
    ]);
    expect(firstRefusal(buildRules('手机', ['mobile']), '1', {}, 'change')).toBeUndefined();
    expect(firstRefusal(eager, '1', {}, 'change')).toBe('手机号码格式错误');
  });
});

describe('sensitive words', () => {
  const lookup = toLookup(['走后门', '走后', 'Vip', '']);

  it('§3.27 are a nested look-up of characters, each with isEnd', () => {
    expect(toLookup(['走后门', '走后'])).toEqual({
      走: { isEnd: false, 后: { isEnd: true, 门: { isEnd: true } } },
    });
  });

  it.each([
    ['可以走后门吗', '走后门'],
    ['可以走 后', '走后'],
    ['ＶＩＰ通道', 'vip'],
    ['往后走', undefined],
    ['走', undefined],
    ['', undefined],
  ])('%s: %s', (text, word) => expect(findSensitive(text, lookup)).toBe(word));

  it('§5.10 refuse with a sentence', () => {
    expect(said(['sensitiveWords'], '走后门', { sensitiveWords: lookup })).toBe('名称含有敏感词“走后门”，请修改');
    expect(said(['sensitiveWords'], '走后门')).toBeUndefined();
  });

  it.each([0, 7, 8, 39, 40, 4000, 90_000])('§5.10 are found behind %i characters of honest text', (honest) => {
    const text = `${'甲'.repeat(honest)}走后门${'乙'.repeat(50)}`;
    expect(said(['sensitiveWords'], text, { sensitiveWords: lookup })).toContain('“走后门”');
  });
});

describe('fields with rules', () => {
  const unit = defineRecord('unit', {
    label: '单位',
    title: (u) => u.name ?? '',
    fields: {
      name: text('名称', { required: true }),
      people: children('人员', { idNumber: text('身份证号', { required: true, rules: ['sfz'] }) }),
    },
    list: { columns: ['name'] },
  });

  it('are refused by the same sentences in form and rows, and know the day', () => {
    const sent = {
      name: '走后门',
      people: [
        { id: '1', idNumber: '11010519491231002X' },
        { id: '2', idNumber: '' },
      ],
    };
    const facts = { today: '1949-12-30', sensitiveWords: toLookup(['走后门']) };
    expect(readForm(unit, sent, {}, true, facts).refusals).toEqual({
      name: '名称含有敏感词“走后门”，请修改',
      'people.0.idNumber': '身份证号码出生日期无效',
      'people.1.idNumber': '请输入身份证号',
    });
    expect(readForm(unit, { name: '甲', people: [] }, {}, true, facts).refusals).toEqual({});
    expect(asksForWords(unit.fields)).toBe(true);
  });

  it('reads a child row once for as long as it is the same row, and says the same of it at its new place', () => {
    let read = 0;
    const check = (v: string) => {
      read += 1;
      return v === '0' ? '数量不能为零' : undefined;
    };
    const amount = text('数量', { check });
    const list = defineRecord('list', {
      label: '清单',
      title: () => '清单',
      fields: { items: children('明细', { amount }) },
      list: { columns: [] },
    });
    const [bad, good] = [
      { id: 'a', amount: '0' },
      { id: 'b', amount: '1' },
    ];
    const known: ReadBefore = new WeakMap();
    const said = (items: object[]) => readForm(list, { items }, {}, true, {}, known).refusals;
    expect(said([bad, good])).toEqual({ 'items.0.amount': '数量不能为零' });
    expect(said([good, bad])).toEqual({ 'items.1.amount': '数量不能为零' });
    expect(read).toBe(2);
    expect(said([good, { ...bad, amount: '2' }])).toEqual({});
    expect(read).toBe(3);
  });
});

describe('a type by its name', () => {
  const is = (type: RuleName, ...values: unknown[]) =>
    values.map((value) => said([type], value, { choices: ['a', 'b'] }) === undefined);
  it.each<[RuleName, unknown[], unknown[]]>([
    ['string', ['a', ' '], [1, true, []]],
    ['number', [1, 1.5, '1', ' -1.5 ', '+.5', '10', '0.25'], [Number.NaN, Infinity, 'x1', '1x', '1.', '.', true]],
    ['integer', [1, -2, '12', '-3', '+4'], [1.5, '1.5', 'x1', '1x', true]],
    ['float', [1.5, '1.5', '-.25', '+10.25'], [1, Number.NaN, Infinity, '1', '1.', 'x1.5', '1.5x', true]],
    ['boolean', [true, false, 'true', 'false'], [1, 'yes', 'no']],
    ['object', [{}, { a: 1 }], [[], 'x', 1]],
    ['enum', ['a', ' b '], ['c', 1]],
    [
      'date',
      ['2026-02-28', '2026-02-28 08:30', '2026-02-28T23:59:59', new Date(0)],
      [
        '2026-02-30',
        '2026-2-28',
        'x',
        '2026-02-28 24:00',
        '2026-02-28 8:30',
        '2026-02-28 08:60',
        '2026-02-28 x08:30',
        '2026-02-28 30:00',
        '2026-02-28 08:3',
        new Date(Number.NaN),
        1,
      ],
    ],
    ['url', ['http://a.cn', 'HTTPS://a.cn/x'], ['ftp://a.cn', 'x http://a.cn', 'https://', 'a.cn', 1]],
    ['hex', ['0xff', '#FF', 'a1'], ['xyz', 'g1', 'a1g', '']],
    ['email', ['a.b@c-d.cn', 'A@B.CN'], ['a@b', 'a b@c.cn', '@c.cn', 'a@b.cn x', 'x a@b.cn', 'a@b..cn', 'a<@b.cn', 1]],
  ])('%s: %j, and not %j', (type, right, wrong) => {
    expect(is(type, ...right)).toEqual(right.map(() => true));
    expect(is(type, ...wrong)).toEqual(wrong.map((value) => value === ''));
  });
  it('of a length counts characters, and takes no name that only contains one', () => {
    expect([said(['min2'], '𠮷'), said(['min2'], '甲乙'), said(['max2'], '甲乙丙')]).toEqual([
      '名称至少 2 个字符',
      undefined,
      '名称最多 2 个字符，现有 3 个',
    ]);
  });
});

it('an address begins with its scheme', () => {
  expect(said(['url'] as RuleName[], 'see https://example.org')).toBeDefined();
  expect(said(['url'] as RuleName[], 'https://example.org')).toBeUndefined();
});

it('§5.11 only forms with a text that people write, or with rows of one, need the list', () => {
  const name = { name: text('名称') };
  expect(asksForWords(name)).toBe(true);
  expect(asksForWords({ rows: children('行', name) })).toBe(true);
  expect(asksForWords({ at: date('日期'), code: text('密文', { unsearched: 'code' }) })).toBe(false);
  expect(asksForWords({ name: text('名称', { readOnly: true }), rows: children('行', name, { readOnly: true }) })).toBe(
    false,
  );
});

describe('Q6 the sensitive words belong to every text of every record', () => {
  const facts = { sensitiveWords: toLookup(['走后门']) };
  const note = defineRecord('note', {
    label: '记录',
    title: (n) => n.name ?? '',
    fields: {
      name: text('名称'),
      long: text('说明', { long: true }),
      rich: richText('正文'),
      parts: children('人员', { name: text('姓名'), rank: text('职称') }),
      mobile: text('手机', { rules: ['mobile'] }),
      key: text('密钥', { unsearched: 'code' }),
      quoted: text('认定', { unsearched: 'quoted' }),
      made: text('编号', { readOnly: true }),
    },
    list: { columns: ['name'] },
  });
  const refused = (sent: Record<string, unknown>) => readForm(note, sent, {}, true, facts).refusals;

  it('§5.10 whichever kind it is, and in the rows of its parts; the refusal names field, word and remedy', () => {
    expect(
      refused({
        name: '走后门',
        long: `${'甲'.repeat(300)}走 后 门`,
        rich: '<p>走<b>后</b>门</p>',
        parts: [{ name: '甲', rank: '工程师' }, { name: '走后门' }],
      }),
    ).toEqual({
      name: '名称含有敏感词“走后门”，请修改',
      long: '说明含有敏感词“走后门”，请修改',
      rich: '正文含有敏感词“走后门”，请修改',
      'parts.1.name': '姓名含有敏感词“走后门”，请修改',
    });
  });

  it('but not what programs write, what is quoted, what no form writes, or the marks of formatted text', () => {
    expect(refused({ key: '走后门', quoted: '走后门', made: '走后门', mobile: '13800001111' })).toEqual({});
    const marks = { sensitiveWords: toLookup(['strong', '<p>']) };
    expect(readForm(note, { rich: '<p><strong>甲</strong></p>' }, {}, true, marks).refusals).toEqual({});
  });

  it('holds the answers to what an action asks as well', () => {
    expect(readAnswers({ because: text('理由') }, { because: '走后门' }, facts).refusals).toEqual({
      because: '理由含有敏感词“走后门”，请修改',
    });
  });
});
