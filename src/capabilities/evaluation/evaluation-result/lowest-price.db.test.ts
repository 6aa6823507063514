import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { draftPublicity } from '../../award/testing/build-awarded-tender.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { lowestPriceMethod, methodValues } from '../../notice/testing/tender-values.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  handIn,
  handInVerdicts,
  roomOf,
  scoreAll,
  settleAll,
  signReport,
} from '../testing/build-evaluated-tender.ts';
import { answerAs, askBidder, judgeBy } from '../testing/clarify.ts';

const { scoreItems: _scores, priceFull: _full, ...examined } = methodValues;
const byPrice = { ...examined, scoreItems: [], priceFull: null, ...lowestPriceMethod };

describe('the method (PG-29)', () => {
  let test: TestOffice;
  let project: { project: string; lot: string };
  beforeAll(async () => {
    test = await openOffice();
    project = await buildPublishedTender(test, { until: 'project' });
  }, 120_000);
  afterAll(() => test.close());

  const samples = ['33950000', '33250000', '32000000'].map((price, i) => ({
    id: String(i + 1),
    name: `样例${'甲乙丙'[i]}`,
    price,
    deviations: i === 2 ? '30、500000' : null,
  }));
  const tryMethod = async (values: object) => {
    const agent = await test.as('agent');
    const made = await agent.action('evaluation-method.create', {
      values: { project: project.project, lot: project.lot, ...values },
    });
    if (made.code !== 'v') return made;
    const tried = await agent.action('evaluation-method.dryRun', { id: made.tdata.row.id, asked: { bids: samples } });
    await agent.action('evaluation-method.remove', { id: made.tdata.row.id });
    return tried;
  };

  it.each([
    ['综合评估法', methodValues],
    ['经评审的最低投标价法', byPrice],
  ])('PG-29 takes %s', async (_name, values) => {
    expect((await tryMethod(values)).code).toBe('v');
  });

  it.each(['lottery', 'scoring'])('PG-29 refuses a method that the law does not name: %s', async (type) => {
    expect((await tryMethod({ ...methodValues, type })).tdata.fields.type).toBe('请输入正确的选项格式');
  });

  it('PG-29 keeps the lowest price for what is of a general kind (12 号令 30)', async () => {
    const special = await tryMethod({ ...byPrice, generalTechnology: false });
    expect(special.tdata.fields.generalTechnology).toContain('请改用综合评估法');
    const unexplained = await tryMethod({ ...byPrice, generalReason: null });
    expect(unexplained.tdata.fields.generalReason).toBe('请输入采用经评审的最低投标价法的理由');
  });

  it('PG-29 carries no field of the other method, whatever is sent', async () => {
    const agent = await test.as('agent');
    const create = async (values: object) =>
      (
        await agent.done('evaluation-method.create', {
          values: { project: project.project, lot: project.lot, ...methodValues, ...lowestPriceMethod, ...values },
        })
      ).row;
    const lowest = await create({});
    expect([lowest.scoreItems, lowest.priceFull, lowest.priceMethod]).toEqual([[], null, null]);
    expect(lowest.adjustments).toHaveLength(3);
    const scored = await create({ type: 'comprehensive' });
    expect([scored.adjustments, scored.generalReason]).toEqual([[], null]);
    for (const { id } of [lowest, scored]) await agent.done('evaluation-method.remove', { id });
  });

  it('E4 tries the adjustments on the samples, the lowest evaluated price first, with every step', async () => {
    const { dryRun } = (await tryMethod(byPrice)).tdata.row;
    // 32,000,000 + 30 × 0.1 % × 32,000,000 + 500,000
    expect(dryRun.scores.map((s: any) => [s.name, s.steps.at(-1).result])).toEqual([
      ['样例乙', '33250000.00'],
      ['样例丙', '33460000.00'],
      ['样例甲', '33950000.00'],
    ]);
    expect(dryRun.scores[1].steps[1]).toEqual({
      label: '工期偏差',
      expression: '30 天 × 0.1% × 32000000',
      result: '960000.00',
    });
  });

  it('E4 refuses adjustments that cannot be applied, and takes them beside their limit', async () => {
    const [period, omission, warranty] = lowestPriceMethod.adjustments;
    const because = async (adjustments: object[]) => {
      const answer = await tryMethod({ ...byPrice, adjustments });
      return answer.code === 'v' ? 'v' : Object.values(answer.tdata.fields)[0];
    };
    expect(await because([period!, { ...omission, name: period!.name }])).toContain('写了两次');
    expect(await because([{ ...warranty, direction: 'add' }])).toContain('方向应为减价');
    expect(await because([{ ...period, rate: '100.01' }])).toContain('不能超过报价的 100%');
    expect(await because([{ ...period, rate: '100' }, omission!])).toBe('v');
    expect(await because([{ ...period, rate: null }])).toBe('请输入每单位折价');
    // Lots decide nothing here either (FP-01).
    const byLot = await tryMethod({
      ...byPrice,
      adjustments: [{ ...omission, standard: '漏项相同的投标人以抽签确定名次' }, period!],
    });
    expect(byLot.msg).toContain('评标价格调整因素第 1 行');
  });
});

describe('a tender by the lowest evaluated price', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  const chairDoes = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
  const room = () => roomOf(built.chair!.client, built.committee);

  beforeAll(async () => {
    test = await openOffice();
    built = await buildEvaluatedTender(test, {
      until: 'evaluating',
      tender: { method: { ...byPrice, lowSecond: '60' } },
      bids: [
        { name: '中国水利水电第七工程局有限公司', price: '33600000.00' },
        { name: '贵州建工集团第十一建筑工程有限责任公司', price: '33500000.00' },
        { name: '四川雄洲建设集团有限公司', price: '15000000.00' },
        { name: '河北天昕建设集团有限公司', price: '34500000.00' },
      ],
    });
  }, 120_000);
  afterAll(() => test.close());

  it('PG-21 rejects no price as below cost before its bidder was heard', async () => {
    const low = built.bids[2]!.id;
    const judge = async (member: EvaluatedTender['members'][number], verdict: object) => {
      const { client } = member;
      for (const sheet of (await roomOf(client, built.committee)).qualifications) {
        if (sheet.state === 'submitted' && sheet.bid !== low) continue;
        if (sheet.state === 'submitted') await client.done('qualification.takeBack', { id: sheet.id });
        const items = sheet.items.map((i: any, at: number) => ({
          ...i,
          verdict: 'pass',
          reason: null,
          basis: null,
          ...(at === 0 && sheet.bid === low ? verdict : {}),
        }));
        await handInVerdicts(member, { ...sheet, version: undefined }, items);
      }
    };
    const tooLow = { verdict: 'fail', reason: '报价低于成本', basis: 'price' };
    for (const member of built.members) await judge(member, tooLow);
    const unheard = await chairDoes('confirmQualification');
    expect(unheard.msg).toContain(
      '“四川雄洲建设集团有限公司”的报价没有高于最高投标限价，以低于成本否决的，应先要求其书面说明',
    );
    for (const member of built.members) await judge(member, {});
    const { project, lot } = built;
    const stepOf = async () => {
      const { tdata } = await (await test.as('agent')).get('/agency/project-flow/detail.json', { project, lot });
      const steps = tdata.stages.flatMap((stage: any) => stage.steps);
      return ['资格审查', '报价得分'].map((label) => steps.find((s: any) => s.label === label).state);
    };
    expect(await stepOf()).toEqual(['todo', 'todo']);
    expect((await chairDoes('confirmQualification')).code).toBe('v');
    // By this method prices are computed with the result: they do not tell that the qualification was summed up.
    expect(await stepOf()).toEqual(['done', 'todo']);
  });

  it('asks the members for deviations, not for points', async () => {
    const { scores, priceScores, method } = await room();
    expect(method.type).toBe('lowest-price');
    expect(scores[0].items.map((i: any) => [i.item, i.unit, i.points ?? null])).toEqual([
      ['工期偏差', '天', null],
      ['漏项', '元', null],
      ['延长保修期', '年', null],
    ]);
    // Nothing is computed before the members have found how far each bid deviates.
    expect(priceScores).toEqual([]);
  });

  it('PG-25/26 adjusts no more than the largest deviation that the document allows', async () => {
    const [sheet] = (await room()).scores;
    const submit = (quantity: string, reason: string | null = '见投标函附录') =>
      built.chair!.client.action('score-sheet.save', {
        id: sheet.id,
        values: sentOf('score-sheet', {
          items: sheet.items.map((i: any) => ({ ...i, quantity: i.id === 'period' ? quantity : '0', reason })),
        }),
      });
    const beyond = await submit('30.01');
    expect(beyond.tdata.fields['items.0.quantity']).toContain('超过的属于重大偏差');
    expect((await submit('30')).code).toBe('v');
    expect((await submit('-1')).code).toBe('valerror');
    // A score is no deviation.
    const scored = sheet.items.map((i: any) => ({ ...i, score: '90', quantity: '0' }));
    const { row } = await built.chair!.client.done('score-sheet.save', {
      id: sheet.id,
      values: sentOf('score-sheet', { items: scored }),
    });
    expect(row.items.map((i: any) => i.score ?? null)).toEqual([null, null, null]);
  });

  it('PG-33/37 wants the ground of every deviation, for the table', async () => {
    const [sheet] = (await room()).scores;
    const items = sheet.items.map((i: any) => ({ ...i, quantity: i.id === 'omission' ? '0.01' : '0', reason: null }));
    const answer = await built.chair!.client.action('score-sheet.submit', {
      id: sheet.id,
      values: sentOf('score-sheet', { items }),
      asked: { signature: 'x', certificate: 'x' },
    });
    expect(answer.tdata.fields).toEqual({ 'items.1.reason': expect.stringContaining('“漏项”有偏差，请写明依据') });
  });

  it('PG-21 sums nothing up before a price that may lie below cost was explained in writing', async () => {
    const late = ({ bid, item }: { bid: number; item: { id: string } }) =>
      bid === 1 && item.id === 'period' ? '20' : '0';
    for (const [i, member] of built.members.entries()) await scoreAll(member, i, built, undefined, late);
    const early = await chairDoes('summarise');
    expect(early.msg).toContain('“四川雄洲建设集团有限公司”报价 15000000 低于');
    expect(early.msg).toContain('招标投标法 第33条、第41条');
    const low = built.bids[2]!;
    const { id } = await askBidder(built, { bid: low.id, kind: 'price', question: '请说明报价构成并提交证明材料' });
    expect((await answerAs(await test.as('supplier3'), id, { answer: '材料为自有库存。' })).code).toBe('v');
    await judgeBy(built, 3, id, 'reject', '不能证明报价不低于成本');
    expect((await room()).conclusions.find((c: any) => c.bid === low.id).passed).toBe(false);
    expect((await chairDoes('summarise')).code).toBe('v');
  });

  it('E4 ranks by the evaluated price, not by the price that was read out', async () => {
    const { result } = await room();
    // 33,500,000 + 20 × 0.1 % × 33,500,000 = 34,170,000
    expect(result.ranking.map((r: any) => [r.rank, r.supplierName, r.price, r.evaluatedPrice, r.isCandidate])).toEqual([
      [1, '中国水利水电第七工程局有限公司', '33600000.00', '33600000.00', true],
      [2, '贵州建工集团第十一建筑工程有限责任公司', '33500000.00', '34170000.00', true],
      [3, '河北天昕建设集团有限公司', '34500000.00', '34500000.00', true],
    ]);
    expect(result.ranking[0].total).toBeUndefined();
    expect(result.rejected.map((r: any) => r.supplierName)).toEqual(['四川雄洲建设集团有限公司']);
    expect((await room()).priceScores.map((p: any) => p.evaluatedPrice).toSorted()).toEqual([
      '33600000.00',
      '34170000.00',
      '34500000.00',
    ]);
  });

  it('E5 is confirmed only when all members found the same deviation', async () => {
    const other = built.members[3]!;
    const sheet = (await roomOf(other.client, built.committee)).scores.find((s: any) => s.bid === built.bids[3]!.id);
    await built.chair!.client.done('committee-member.returnSheet', {
      id: built.chair!.id,
      asked: { sheet: sheet.id, reason: '请核对工期' },
    });
    const write = (quantity: string) =>
      handIn(
        other,
        sheet.id,
        sheet.items.map((i: any) => ({ ...i, quantity: i.id === 'period' ? quantity : '0', reason: '见投标函' })),
      );
    await write('5');
    expect((await chairDoes('summarise')).code).toBe('v');
    const [finding] = (await room()).result.findings;
    expect([finding.check, finding.blocks]).toEqual(['objective', true]);
    expect(finding.text).toContain('“河北天昕建设集团有限公司”的“工期偏差”评委核定的偏差不一致');
    expect((await chairDoes('confirmResult')).msg).toContain('复核中还有未处理的问题');
    await chairDoes('returnSheet', { sheet: sheet.id, reason: '与其他评委不一致' });
    await write('0');
    await chairDoes('summarise');
    await settleAll(built);
    expect((await chairDoes('confirmResult')).code).toBe('v');
  });

  it('PG-33/37 reports with the table of prices, is delivered, and fills the publicity with evaluated prices', async () => {
    const { report } = await room();
    const comparison = report.sections[6].body as string;
    expect(comparison).toContain('<h3>标价比较表</h3>');
    expect(comparison).toContain('20 天 × 0.1% × 33500000');
    expect(comparison).toContain('34,170,000.00 元');
    expect(comparison).not.toContain('综合评估比较表');
    expect(report.sections[5].body).toContain('采用经评审的最低投标价法');
    await chairDoes('openSigning');
    for (const member of built.members) await signReport(member, report.id);
    expect((await chairDoes('deliverReport')).code).toBe('v');
    const publicity = await draftPublicity(test, { lot: built.lot, report: report.id });
    const { row } = (await (await test.as('agent')).detail('candidate-publicity', publicity)).tdata;
    expect(row.candidates.map((c: any) => [c.rank, c.price, c.evaluatedPrice, c.score])).toEqual([
      [1, '33600000.00', '33600000.00', null],
      [2, '33500000.00', '34170000.00', null],
      [3, '34500000.00', '34500000.00', null],
    ]);
    const basis = await (await test.as('agent')).get('/agency/evaluation/price-basis.json', {
      committee: built.committee,
    });
    expect(basis.tdata.result).toBe('评标价');
    for (const e of basis.tdata.entering.filter((x: any) => x.enters)) expect(e.kept).toBe(e.again);
  });
});
