/**
 * Every paper of a tender whose text is drawn by the server, item by item (domain D3 to D5). A tender is played to its
 * letters; a paper that lost an item fails here with its name. What is a page of its own: `papers-on-pages.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lossLetter } from '../../src/capabilities/award/award-notice/letter.ts';
import { type AwardedTender, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { drawnContent } from '../../src/capabilities/notice/notice/notice-text.ts';
import { noticeSources } from '../../src/capabilities/notice/server/notice-facts.ts';
import { wordsOf } from '../../src/capabilities/procedure/said.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let built: AwardedTender;
let agent: Client;
const papers: Record<string, any> = {};
const plain = (html: unknown) => String(html ?? '').replace(/<[^>]+>/g, ' ');

beforeAll(async () => {
  test = await openOffice();
  built = await buildAwardedTender(test);
  agent = await test.as('agent');
  const one = async (record: string, id: string) => (await agent.detail(record as never, id)).tdata.row;
  const [notice] = (await agent.list('notice', { 'f.project': built.project })).tdata;
  papers.notice = await one('notice', notice.id);
  const sources = await noticeSources(test.office.db, papers.notice);
  const drawn = (row: object) => drawnContent(sources, { ...papers.notice, ...row });
  papers.invitation = { content: drawn({ type: 'invitation', replyBy: papers.notice.documentUntil }) };
  const settings: any[] = [{ lot: sources.lots[0]!.id, mode: 'limited', passMost: 7 }];
  papers.prequalification = {
    content: drawnContent({ ...sources, settings }, { ...papers.notice, type: 'prequalification' }),
  };
  papers.report = await one('evaluation-report', built.report);
  papers.publicity = await one('candidate-publicity', built.publicity);
  papers.result = await one('result-notice', built.resultNotice);
  papers.letter = await one('award-notice', built.letter);
}, 300_000);
afterAll(() => test?.close());

type Table = readonly (readonly [item: string, says: RegExp])[];

/** D3.1 招标公告 (10号令 5; 招标投标法 16), drawn by `notice/notice-text.ts` from project, lots, document and units. */
const notice: Table = [
  ['招标编号', /招标编号：\S+/],
  ['项目名称', /泸定县文体中心建设项目施工/],
  ['审批文件、文号和单位', /批准/],
  ['资金来源', /资金来源：\S+/],
  ['建设地点', /建设地点：\S+/],
  ['项目规模', /项目规模：\S+/],
  ['招标内容与范围', /招标内容与范围：\S+/],
  ['工期', /工期 \d+ 天/],
  ['质量要求', /质量要求：\S+/],
  ['投标人资格', /投标人资格要求/],
  ['是否接受联合体', /接受联合体投标/],
  ['资格审查方式', /资格审查方式/],
  ['获取文件的时间和方式', /\d{4}-\d{2}-\d{2} \d{2}:\d{2} 至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}，登录门户/],
  ['递交截止和方法', /递交截止时间：\d{4}.*递交方法：\S+/],
  ['投标保证金', /投标保证金/],
  ['开标时间和地点', /开标/],
  ['评标办法', /评标办法/],
  ['电子平台网址', /https?:\/\/\S+/],
  ['招标人名称、地址、联系人、电话', /招标人：\S+/],
  ['代理机构名称', /代理机构：\S+/],
  ['监督部门', /监督部门：\S+/],
];

/** D3.2 资格预审公告 (实施条例 15): document and hand-in are those of the application, beside how and when it is judged. */
const prequalification: Table = [
  ...notice.filter(([item]) => !/投标人资格|保证金|开标|评标办法|获取文件|递交截止/.test(item)),
  ['申请人资格', /申请人资格要求/],
  ['获取资格预审文件的时间和方式', /资格预审文件：\d{4}.* 至 \d{4}.*免费获取/],
  ['递交申请的截止和方法', /资格预审申请文件递交截止时间：\d{4}.*递交方法：\S+/],
  ['评审办法', /资格审查办法：有限数量制，通过 7 家/],
  ['资审日期', /资格审查日期：\d{4}/],
];

/** 投标邀请书 (招标投标法 17): as the notice, to whom it is sent, with the answer that is asked for. */
const invitation: Table = [
  ...notice.filter(([item]) => item !== '资格审查方式'),
  ['邀请', /现邀请贵单位参加投标/],
  ['回复截止', /请于 \d{4}-\d{2}-\d{2} \d{2}:\d{2}（北京时间）前登录门户回复是否参加/],
];

/** D4 评标报告 (12号令 42), drawn by `evaluation-report/draft.rules.ts`. */
const report: Table = [
  ['基本情况和数据表', /基本情况和数据表/],
  ['评标委员会成员名单', /评标委员会成员名单/],
  ['开标记录', /开标记录/],
  ['符合要求的投标一览表', /符合要求的投标一览表/],
  ['否决投标的情况说明', /否决投标的情况说明/],
  ['评标标准、方法和因素', /评标标准、评标方法和评标因素一览表/],
  ['价格或者评分比较', /比较一览表/],
  ['排序', /排序/],
  ['推荐的候选人和签约前事宜', /推荐的中标候选人名单与签订合同前要处理的事宜/],
  ['澄清、说明、补正纪要', /澄清、说明、补正事项纪要/],
];

/** D3.7 中标结果公示, drawn by `award/server/decision.effects.ts`. */
const result: Table = [
  ['项目和标段', /泸定县文体中心建设项目施工/],
  ['中标人名称', /中标人为\S+/],
  ['标段编号', /（XM-\S+?）/],
  ['公示结束', /公示已于 \d{4}-\d{2}-\d{2} 结束/],
];

/** D5 中标通知书, drawn by `award-notice/letter.ts`. */
const letter: Table = [
  ['编号', /编号：\S+/],
  ['项目名称和招标项目编号', /泸定县文体中心建设项目施工（XM-\S+?）/],
  ['标段', /一标段（\S+?）/],
  ['确定的方式', /经评标委员会评审、招标人定标/],
  ['中标内容', /中标内容：\S+/],
  ['中标价大写', /中标价：人民币[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+/],
  ['中标价小写', /￥[\d,]+\.\d{2}/],
  ['工期', /工期：\S+/],
  ['质量', /质量：\S+/],
  ['项目负责人', /项目负责人：\S+/],
  ['项目负责人证书', /证书：\S+/],
  ['订立合同的期限', /30 日内，即 \d{4}年\d{1,2}月\d{1,2}日/],
  // The document asked for no security, so the letter threatens with none.
  ['逾期或者拒签的后果', /取消中标资格。/],
  ['招标人', /招标人：\S+/],
  ['招标代理机构', /招标代理机构：\S+/],
  ['日期', /\d{4}年\d{1,2}月\d{1,2}日$/],
];

describe('what each paper says', () => {
  it.each(notice)('D3.1 招标公告: %s', (_, says) => expect(plain(papers.notice.content)).toMatch(says));
  it.each(prequalification)('D3.2 资格预审公告: %s', (_, says) =>
    expect(plain(papers.prequalification.content)).toMatch(says),
  );
  it.each(invitation)('D3.2 投标邀请书: %s', (_, says) => expect(plain(papers.invitation.content)).toMatch(says));
  it.each(report)('D4 评标报告: %s', (_, says) => expect(JSON.stringify(papers.report.sections)).toMatch(says));
  it.each(result)('D3.7 中标结果公示: %s', (_, says) => expect(plain(papers.result.content)).toMatch(says));
  it.each([
    ['中标价', 'price'],
    ['工期', 'term'],
    ['项目负责人', 'manager'],
    ['信用代码', 'winnerCode'],
  ])('D3.7 中标结果公示, beside its text: %s', (_, field) => expect(papers.result[field]).toBeTruthy());
  it.each([
    ['编号', /编号：\S+/],
    ['致', /^泸定建设有限公司：$/m],
    ['中标人', /中标人为泸定县第一建筑公司/],
    ['中标价', /中标价 人民币[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+（￥[\d,]+\.\d{2}）/],
    ['结果', /你单位未中标/],
    ['招标人', /招标人：\S+/],
    ['日期', /\d{4}年\d{1,2}月\d{1,2}日$/],
  ])('D5 未中标结果通知书: %s', (_, says) =>
    expect(
      lossLetter(
        {
          ...{ number: 'ZBTZ-2026-0002', to: '泸定建设有限公司', projectName: '文体中心', projectCode: 'XM-2026-0001' },
          ...{ lotName: '一标段', lotCode: 'XM-2026-0001-01', buyer: '泸定县教育局', agency: '', delegation: null },
          datedOn: '2026-03-02',
          winners: [{ supplierName: '泸定县第一建筑公司', price: '1000000.00', priceText: null }],
        },
        wordsOf({ under: 'ZB-M', body: 'committee' }),
      ),
    ).toMatch(says),
  );
  it.each(letter)('D5 中标通知书: %s', (_, says) => expect(papers.letter.body).toMatch(says));

  it.each([
    ['排序', 'rank'],
    ['名称', 'supplierName'],
    ['报价', 'price'],
    ['质量', 'quality'],
    ['工期', 'term'],
    ['评标情况', 'scores'],
    ['项目负责人', 'manager'],
    ['项目负责人证书', 'managerCertificate'],
    ['响应的资格能力条件', 'qualification'],
  ])('D3.6 中标候选人公示, each candidate: %s (10号令 6)', (_, field) => {
    for (const candidate of papers.publicity.candidates)
      expect(
        Object.entries(candidate).some(([name, value]) => name === field && String(value ?? '').trim() !== ''),
        JSON.stringify(candidate),
      ).toBe(true);
  });

  it.each([
    ['异议的渠道和方式', 'objectionMethod'],
    ['公示开始', 'startsAt'],
    ['公示结束', 'endsAt'],
    ['发布媒介', 'media'],
    ['发布责任人', 'duty'],
  ])('D3.6 中标候选人公示: %s', (_, field) => expect(papers.publicity[field]).toBeTruthy());
});
