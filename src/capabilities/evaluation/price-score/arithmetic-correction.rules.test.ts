import { describe, expect, it } from 'vitest';
import { correctArithmetic, type StatedPrices } from './arithmetic-correction.rules.ts';

const items = (...lines: [unitPrice: string, quantity: string][]) =>
  lines.map(([unitPrice, quantity], index) => ({ name: `第${index + 1}项`, unitPrice, quantity }));
const summary = (figures: string, words?: string) => ({ summary: { figures, words } });
const body = (figures: string) => ({ body: { figures } });

describe('correctArithmetic', () => {
  const cases: [
    title: string,
    order: 'procurement' | 'tendering',
    stated: StatedPrices,
    amount: string | null,
    clauses: string,
  ][] = [
    [
      'nothing to correct',
      'procurement',
      { ...summary('1250'), ...body('1250.00'), items: items(['12.50', '100']) },
      '1250.00',
      '',
    ],
    ['words over figures', 'procurement', summary('1250.00', '壹仟贰佰元整'), '1200.00', '二'],
    [
      'unit prices over a total stated twice',
      'procurement',
      { ...summary('1520.00'), ...body('1520.00'), items: items(['12.50', '100']) },
      '1250.00',
      '四',
    ],
    [
      'the total over a misplaced point',
      'procurement',
      { ...summary('1250.00'), items: items(['1250.00', '100']) },
      '1250.00',
      '三',
    ],
    [
      'the summary over the bid',
      'procurement',
      { ...summary('980'), ...body('1000'), items: items(['980', '1']) },
      '980.00',
      '一',
    ],
    [
      'summary and unit prices, nothing else',
      'procurement',
      { ...summary('980'), items: items(['1000', '1']) },
      null,
      '',
    ],
    [
      'summary against a bid that agrees with itself',
      'procurement',
      { ...summary('980'), ...body('1000'), items: items(['1000', '1']) },
      null,
      '一',
    ],
    [
      'a percentage written as a number',
      'procurement',
      { ...summary('103.5'), items: items(['1', '100'], ['3.5', '100']) },
      '103.50',
      '三',
    ],
    [
      'no summary: unit prices decide',
      'procurement',
      { ...body('1520'), items: items(['12.50', '100']) },
      '1250.00',
      '四',
    ],
  ];
  it.each(cases)('%s', (_title, regime, stated, amount, clauses) => {
    const correction = correctArithmetic(regime, stated);
    expect(correction.amount).toBe(amount);
    expect(correction.steps.map(({ law }) => /（(.)）/.exec(law)?.[1]).join('')).toBe(clauses);
    expect(correction.needsConfirmation).toBe(amount === null || clauses !== '');
  });

  describe('what rounding explains is no misplaced point', () => {
    const three = (first: string) => items([first, '1'], ['1.005', '1'], ['2.005', '1']);
    const point = (correction: ReturnType<typeof correctArithmetic>) =>
      correction.steps.some(({ because }) => because.includes('小数点'));

    it('a total of products rounded one by one is right as it stands', () => {
      // 3.00 + 1.01 + 2.01; the exact sum is 6.01.
      const correction = correctArithmetic('tendering', { ...summary('6.02'), items: three('3') });
      expect(correction).toMatchObject({ amount: '6.02', steps: [], needsConfirmation: false });
    });

    it('nor is a price too small for its cents moved to make up a cent', () => {
      const given = { ...summary('6.02'), items: items(['6.01', '1'], ['0.001', '1']) };
      expect(point(correctArithmetic('tendering', given))).toBe(false);
      // A yuan more is no rounding: the same price stands three places too low.
      const more = { ...summary('7.01'), items: items(['6.01', '1'], ['0.001', '1']) };
      expect(correctArithmetic('tendering', more)).toMatchObject({
        amount: '7.01',
        steps: [{ because: '“第2项”的单价小数点明显错位，以总价为准，修改单价', from: '0.001', to: '1' }],
      });
    });

    it('an item that the total leaves out does not become 0.00', () => {
      // 12 moved four places is 0.0012, which rounds to nothing.
      const left = { ...summary('1000'), items: items(['1000', '1'], ['12', '1']) };
      const correction = correctArithmetic('tendering', left);
      expect(correction).toMatchObject({ amount: '1012.00', steps: [{ from: '1000', to: '1012' }] });
      expect(point(correction)).toBe(false);
      const low = { ...summary('1000.12'), items: items(['1000', '1'], ['12', '1']) };
      expect(correctArithmetic('tendering', low)).toMatchObject({
        amount: '1000.12',
        steps: [{ from: '12', to: '0.12' }],
      });
    });
  });

  it('puts the point of the one unit price right', () => {
    const { items: mended, steps } = correctArithmetic('procurement', {
      ...summary('1270.00'),
      items: items(['1250.00', '100'], ['10', '2']),
    });
    expect(mended.map(({ unitPrice }) => unitPrice)).toEqual(['12.5', '10']);
    expect(steps[0]).toMatchObject({
      because: '“第1项”的单价小数点明显错位，以总价为准，修改单价',
      from: '1250',
      to: '12.5',
    });
  });

  it('leaves it to the committee when either of two unit prices could be the wrong one', () => {
    const { amount, options } = correctArithmetic('procurement', {
      ...summary('11.00'),
      items: items(['10', '1'], ['10', '1']),
    });
    expect(amount).toBeNull();
    expect(options.map((option) => option.amount)).toEqual(['11.00', '20.00']);
  });

  it('offers both readings with their reasons', () => {
    expect(correctArithmetic('procurement', { ...summary('980'), items: items(['1000', '1']) }).options).toEqual([
      { amount: '980.00', because: '开标一览表与投标文件不一致，以开标一览表为准' },
      { amount: '1000.00', because: '总价与单价汇总不一致，以单价计算结果为准' },
    ]);
  });

  it.each([
    ['words over figures', summary('1250', '壹仟贰佰元整'), '1200.00'],
    ['unit prices over the total', { ...summary('980'), items: items(['1000', '1']) }, '1000.00'],
    [
      'not over a total whose item has a misplaced point',
      { ...summary('1250'), items: items(['1250', '100']) },
      '1250.00',
    ],
    ['no rule between summary and bid', { ...summary('980'), ...body('1000') }, null],
  ])('for works: %s', (_title, stated, amount) => expect(correctArithmetic('tendering', stated).amount).toBe(amount));

  it('says by which article, from what and to what', () => {
    const steps = (order: 'procurement' | 'tendering', stated: StatedPrices) => correctArithmetic(order, stated).steps;
    expect(
      steps('procurement', { ...summary('980', '玖佰柒拾元整'), ...body('1000'), items: items(['960', '1']) }),
    ).toEqual([
      {
        law: '财政部令第87号 第59条（一）',
        because: '开标一览表与投标文件相应内容不一致，以开标一览表为准',
        from: '1000',
        to: '980',
      },
      {
        law: '财政部令第87号 第59条（二）',
        because: '大写金额与小写金额不一致，以大写金额为准',
        from: '980',
        to: '970',
      },
    ]);
    expect(steps('tendering', { ...summary('1520'), items: items(['12.50', '100']) })).toEqual([
      {
        law: '评标委员会和评标方法暂行规定 第19条',
        because: '总价与按单价汇总的金额不一致，以单价计算结果为准',
        from: '1520',
        to: '1250',
      },
    ]);
  });

  it('between summary and bid no rule of works decides: both are offered', () => {
    expect(correctArithmetic('tendering', { ...summary('980'), ...body('1000'), items: items(['980', '1']) })).toEqual({
      amount: null,
      options: [
        { amount: '980.00', because: '开标一览表的总价' },
        { amount: '1000.00', because: '投标文件正文的总价' },
      ],
      steps: [],
      items: items(['980', '1']),
      needsConfirmation: true,
    });
  });

  it('the same amount written otherwise is no error', () => {
    expect(correctArithmetic('tendering', { ...summary('980', '玖佰捌拾元整'), ...body('980.00') })).toEqual({
      amount: '980.00',
      options: [],
      steps: [],
      items: [],
      needsConfirmation: false,
    });
    expect(correctArithmetic('procurement', body('980')).amount).toBe('980.00');
  });

  it('adds up items, each rounded with the others at the end', () => {
    const third = items(['0.333', '1'], ['0.333', '1'], ['0.334', '1']);
    expect(correctArithmetic('procurement', { ...summary('1.00'), items: third })).toMatchObject({
      amount: '1.00',
      steps: [],
    });
  });

  it.each([
    ['0.125', '100'],
    ['125000', '100'],
    ['12500', '100'],
    ['1.25', '100'],
  ])('finds a point that stands up to four places off: %s', (unitPrice, quantity) => {
    const { items: mended, amount } = correctArithmetic('tendering', {
      ...summary('1250'),
      items: items([unitPrice, quantity]),
    });
    expect([amount, mended[0]!.unitPrice]).toEqual(['1250.00', '12.5']);
  });

  it('a point further off is no slip of the pen, and a price of nothing has no point to move', () => {
    expect(correctArithmetic('tendering', { ...summary('1250'), items: items(['0.000125', '100']) })).toMatchObject({
      amount: '0.01',
    });
    expect(correctArithmetic('tendering', { ...summary('7'), items: items(['0', '100'], ['5', '1']) }).amount).toBe(
      '5.00',
    );
  });

  it('refuses what it cannot read', () => {
    expect(() => correctArithmetic('procurement', {})).toThrow('没有可核对的总价');
    expect(() => correctArithmetic('procurement', summary('100', '壹佰你元'))).toThrow('读不出金额');
    expect(() => correctArithmetic('procurement', { ...summary('1'), items: items(['一元', '1']) })).toThrow(
      '“第1项”的单价应为十进制数',
    );
  });
});
