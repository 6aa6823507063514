/** Step 3: what a notice must say and prove, each rule at its limit, over HTTP; the office opens on Monday 2 March 2026. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  signDocument,
  signNotice,
  waitForState,
} from '../testing/build-published-tender.ts';
import { signAs } from '../testing/sign-as.ts';
import { signedNotice } from './notice-content.ts';
import { noticeHtml } from './notice-text.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
});
afterAll(() => test?.close());

describe('a notice is handed in', () => {
  let built: BuiltTender;
  let content: string;
  beforeAll(async () => {
    built = await buildPublishedTender(test, { until: 'notice' });
    content = (await agent.detail('notice', built.notice)).tdata.row.content;
  });

  /** Fills the notice again, changes it, hands it in, and takes it back if it went through. */
  async function submitted(values: Record<string, unknown>): Promise<Answer> {
    await agent.done('notice.fillAgain', { id: built.notice });
    await agent.done('notice.save', {
      id: built.notice,
      values: { media: '中国招标投标公共服务平台', foreword: null, remarks: null, ...values },
    });
    const answer = await agent.action('notice.submit', { id: built.notice });
    if (answer.code === 'v') await agent.done('notice.withdraw', { id: built.notice });
    return answer;
  }

  it('filled from project, lot and document', async () => {
    const { row } = (await agent.detail('notice', built.notice)).tdata;
    expect(row).toMatchObject({
      lots: [built.lot],
      bidDeadline: built.deadline,
      openingAt: built.deadline,
      buyerName: '泸定县文化体育局',
      acceptsConsortium: false,
    });
    expect(row.number).toMatch(/^GG-2026-\d{4}$/);
    for (const said of ['泸发改〔2026〕12号', '35,000,000.00 元', '不接受联合体投标'])
      expect(row.content).toContain(said);
    expect(await submitted({})).toMatchObject({ code: 'v' });
  });

  it.each<[rule: string, says: string, refused: () => Record<string, unknown>]>([
    ['GG-05', '招标人联系人及联系方式', () => ({ buyerPhone: null })],
    ['GG-05', '招标代理机构名称、地址、联系人及联系方式', () => ({ agencyAddress: null })],
    ['TB-16', '招标人地址', () => ({ buyerAddress: null })],
    ['GG-08', '中国招标投标公共服务平台', () => ({ media: '某某招标网' })],
    ['GG-08, L10', '以平台登记的为准', () => ({ media: '某超市公共服务平台' })],
    ['GG-08, L10', '以平台登记的为准', () => ({ media: '石家庄市公共服务平台' })],
    ['EB-17', '电子平台的网址', () => ({ url: null })],
    ['TR-37', '公告写明接受联合体', () => ({ acceptsConsortium: true })],
    ['EB-16', '购买', () => ({ submitMethod: '投标人应购买平台指定的加密锁' })],
    ['EB-16', '第16条', () => ({ remarks: '<p>须购买专用投标软件。</p>' })],
    ['EB-54', '前置条件', () => ({ documentMethod: '报名审核通过后方可下载' })],
    ['EB-54', '第54条', () => ({ foreword: '<p>入库供应商登记备案后才能投标。</p>' })],
    ['GG-05', '写了另一个日期 2026-04-30', () => ({ remarks: '<p>投标截止时间延至 2026年4月30日。</p>' })],
    ['GG-05', '写了另一个日期 2026-04-30', () => ({ foreword: '<p>开标时间：2026-04-30 09:30</p>' })],
    ['GG-05', '与是否接受联合体的字段不同', () => ({ remarks: '<p>本次招标<b>接受</b>联合体投标。</p>' })],
    ['own: its number', '请输入招标编号', () => ({ tenderNumber: null })],
    [
      'TB-34',
      '招标投标法 第34条',
      () => ({ openingAt: new Date(new Date(built.deadline).getTime() + 60_000).toISOString() }),
    ],
    ['own: the document’s dates', '请重新填充', () => ({ documentUntil: built.deadline })],
  ])('%s: refused without %s', async (_rule, says, refused) => {
    const no = await submitted(refused());
    expect(no).toMatchObject({ status: 200, code: 'valerror' });
    expect(no.msg + JSON.stringify(no.tdata)).toContain(says);
    expect(await submitted({})).toMatchObject({ code: 'v' });
  });

  it('names every missing item in one sentence', async () => {
    const no = await submitted({ buyerPhone: null, agencyContact: null });
    expect(no.msg).toContain('招标人联系人及联系方式、招标代理机构名称、地址、联系人及联系方式');
    expect(no.msg).toContain('招标公告和公示信息发布管理办法 第5条');
  });

  it('L9: its statutory text is drawn from the fields, whatever is sent; free text stands around it', async () => {
    await agent.done('notice.fillAgain', { id: built.notice });
    const other = content.replace(showInstant(built.deadline), '2026-12-31 09:30').replace('不接受', '接受');
    const free = { foreword: '<p>各潜在投标人：</p>', remarks: '<p>欢迎参加。</p>' };
    const sent = await agent.action('notice.save', { id: built.notice, values: { content: other, ...free } });
    expect(sent.tdata.fields).toHaveProperty('content');
    const { row } = await agent.done('notice.save', { id: built.notice, values: free });
    expect(row.content).toBe(`${free.foreword}${content}<h2>其他</h2>${free.remarks}`);
    expect(row.content).toContain(`递交截止时间：${showInstant(built.deadline)}`);
    const method = { documentMethod: '登录门户下载' };
    const changed = await agent.done('notice.save', {
      id: built.notice,
      values: { buyerPhone: '0836-1234567', ...method },
    });
    expect(changed.row.content).toContain('电话：0836-1234567');
    expect(changed.row.signature).toBeNull();
  });

  // The list of domain D3.1, with what an agent looks for (L26).
  it('GG-05, L26: says every item of the list', () => {
    for (const item of [
      ...[
        '招标编号：XM-2026-',
        '泸定县文体中心建设项目施工',
        '招标内容与范围：',
        '项目规模：',
        '资金来源：',
        '泸发改〔2026〕12号',
      ],
      ...['建筑工程施工总承包二级及以上资质', '不接受联合体投标', '资格审查方式：资格后审'],
      ...['登录门户免费下载', '递交截止时间：', '递交方法：', '开标地点：', '综合评估法'],
      ...[
        '招标人：泸定县文化体育局；地址：',
        '招标代理机构：示范工程咨询有限公司；地址：',
        '监督部门：泸定县发展和改革局',
      ],
      ...['电子平台网址：http', '最高投标限价 35,000,000.00 元', '工期 540 天', '质量要求：合格'],
    ])
      expect(content).toContain(item);
  });

  it('L10: media are a register that administrators keep, each with its legal basis', async () => {
    const admin = await test.as('admin');
    const values = { name: '四川省招标投标公共服务平台', scope: 'provincial', region: '510000' };
    expect((await agent.action('medium.create', { values })).status).toBe(403);
    const bare = await admin.action('medium.create', { values });
    expect(Object.keys(bare.tdata.fields)).toEqual(['basis']);
    const { row } = await admin.done('medium.create', { values: { ...values, basis: '川发改〔2018〕1号' } });
    const there = { ...values, name: '云南省招标投标公共服务平台', region: '530000', basis: '云发改〔2018〕1号' };
    await admin.done('medium.create', { values: there });
    const elsewhere = await submitted({ media: there.name });
    expect(elsewhere.msg).toContain('项目所在地的省级公共服务平台');
    expect(await submitted({ media: values.name })).toMatchObject({ code: 'v' });
    await admin.done('medium.retire', { id: row.id });
    expect((await submitted({ media: values.name })).code).toBe('valerror');
    await admin.done('medium.restore', { id: row.id });
    const [national] = (await agent.list('medium', { 'f.scope': 'national' })).tdata;
    expect(national).toMatchObject({ name: '中国招标投标公共服务平台', basis: expect.stringContaining('令第10号') });
  });

  it('L10: a unit proposes the medium of its province with the paper that designates it; it counts once the platform agreed', async () => {
    const unit = await test.as('manager');
    const values = { name: '四川省某新平台', scope: 'provincial', region: '510000', basis: '川发改〔2026〕9号' };
    expect((await unit.action('medium.propose', { values })).msg).toContain('须上传指定它的文件');
    const proof = async () => [await unit.upload('指定文件.pdf', '%PDF paper')];
    const { row } = await unit.done('medium.propose', { values: { ...values, proof: await proof() } });
    expect((await submitted({ media: values.name })).code).toBe('valerror');
    expect((await unit.action('medium.confirm', { id: row.id })).code).not.toBe('v');
    const admin = await test.as('admin');
    await admin.done('medium.confirm', { id: row.id });
    expect(await submitted({ media: values.name })).toMatchObject({ code: 'v' });
    const other = await unit.done('medium.propose', {
      values: { ...values, name: '某超市公共服务平台', proof: await proof() },
    });
    const declined = await admin.done('medium.decline', { id: other.row.id, asked: { because: '文件没有指定它' } });
    expect(declined.row).toMatchObject({ state: 'retired', declinedBecause: '文件没有指定它' });
    expect((await submitted({ media: '某超市公共服务平台' })).code).toBe('valerror');
  });

  it('GG-08: a province’s own platform will do', async () =>
    expect(await submitted({ media: '四川省公共资源交易信息网；四川省招标投标公共服务平台' })).toMatchObject({
      code: 'v',
    }));

  it('is the only one of its lots', async () => {
    const again = await agent.action('notice.create', { values: { project: built.project, document: built.document } });
    expect(again.msg).toContain('已经有招标公告');
  });

  it('is secret until it is published', async () => {
    expect((await test.guest().get('/web/notice/detail.json', { id: built.notice })).status).toBe(404);
    expect((await (await test.as('supplier1')).detail('notice', built.notice)).status).toBe(404);
  });
});

describe('a notice of a document with a fee', () => {
  it('BZ-15: says what it costs and that it is not given back but for a termination', async () => {
    const built = await buildPublishedTender(test, {
      until: 'notice',
      document: { documentFee: '300' },
    });
    const { row } = (await agent.detail('notice', built.notice)).tdata;
    expect(row.documentMethod).not.toContain('免费');
    expect(row.content).toContain('招标文件工本费 300.00 元（限印刷、邮寄成本），售出不退，招标终止的除外');
    expect(await agent.action('notice.submit', { id: built.notice })).toMatchObject({ code: 'v' });
  });

  it('is for a public tender: an invited one sends letters', async () => {
    const built = await buildPublishedTender(test, {
      until: 'document',
      project: {
        way: 'invited',
        inviteReason: 'few',
        inviteProof: [await agent.upload('认定.pdf', '%PDF invented')],
      },
    });
    const no = await agent.action('notice.create', { values: { project: built.project, document: built.document } });
    expect(no.msg).toContain('招标投标法 第17条');
  });
});

describe('the content is formatted', () => {
  it('keeps what people typed as words, and what a script would be as nothing', async () => {
    const built = await buildPublishedTender(test, {
      until: 'notice',
      project: { scale: '面积 <b>12</b> & 更多\n第二行' },
    });
    const filled = (await agent.detail('notice', built.notice)).tdata.row.content;
    expect(filled).toContain('<h2>一、招标条件</h2>');
    expect(filled).toContain('面积 &lt;b&gt;12&lt;/b&gt; &amp; 更多');
    await agent.done('notice.save', {
      id: built.notice,
      values: { remarks: '<table><tr><td>清单</td></tr></table><script>alert(1)</script>' },
    });
    const kept = (await agent.detail('notice', built.notice)).tdata.row.content;
    expect(kept).toContain('<td>清单</td>');
    expect(kept).not.toContain('alert');
    await signNotice(agent, built.notice);
    const { row } = (await agent.detail('notice', built.notice)).tdata;
    expect(JSON.parse(row.signature.content).content).toBe(kept);
    expect(await agent.action('notice.submit', { id: built.notice })).toMatchObject({ code: 'v' });
  });

  it('draws old lines as headings and paragraphs', () => {
    expect(noticeHtml('一、招标条件\n文字 a<b')).toBe('<h2>一、招标条件</h2><p>文字 a&lt;b</p>');
    expect(noticeHtml('<h2>一、甲</h2><p>乙</p>')).toBe('<h2>一、甲</h2><p>乙</p>');
  });
});

describe('a notice is approved', () => {
  const review = async (built: BuiltTender) => {
    await agent.done('notice.submit', { id: built.notice });
    return reviewer.action('notice.approve', { id: built.notice });
  };

  it('EB-27b: only with enough key holders named', async () => {
    const alone = await buildPublishedTender(test, { until: 'notice', holders: { agency: null, supervisor: null } });
    expect((await review(alone)).msg).toContain('开启需要 2 名持钥人，已登记 1 名；还可由代理机构、监督部门登记公钥');
    const two = await buildPublishedTender(test, { until: 'notice', holders: { supervisor: null } });
    expect(await review(two)).toMatchObject({ code: 'v', tdata: { row: { state: 'scheduled' } } });
  });

  it('EB-40: only with a signed document; new keys ask for a new signature', async () => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    const { holders } = (await agent.detail('tender-document', built.document)).tdata.row;
    const own = holders.find((h: any) => h.side === 'agency');
    await agent.done('tender-document.registerKeys', {
      id: built.document,
      asked: { ecdh: JSON.stringify(own.ecdh), sign: JSON.stringify(own.sign), fingerprint: own.fingerprint },
    });
    expect((await review(built)).msg).toContain('招标文件还没有电子签名');
    await signDocument(agent, built.document);
    expect(await reviewer.action('notice.approve', { id: built.notice })).toMatchObject({ code: 'v' });
  });

  it('GG-10: only when it is signed, over exactly what it says', async () => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    await agent.done('notice.save', { id: built.notice, values: { name: '改过的标题' } });
    expect((await review(built)).msg).toContain('公告还没有电子签名');
    await signNotice(agent, built.notice);
    expect(await reviewer.action('notice.approve', { id: built.notice })).toMatchObject({ code: 'v' });
  });

  it('refuses a signature that fits another text, or another person', async () => {
    const built = await buildPublishedTender(test, { until: 'document' });
    const { row } = (await agent.detail('tender-document', built.document)).tdata;
    const wrong = await signAs(agent, 'something else');
    expect((await agent.action('tender-document.sign', { id: row.id, asked: wrong })).code).toBe('valerror');
    const foreign = await signAs(reviewer, row.signature.content);
    expect((await agent.action('tender-document.sign', { id: row.id, asked: foreign })).msg).toContain(
      '证书不是您本人的',
    );
  });

  it('refuses a signature that covers no history, or another project’s (P1)', async () => {
    const [built, other] = [
      await buildPublishedTender(test, { until: 'notice' }),
      await buildPublishedTender(test, { until: 'notice' }),
    ];
    const { row } = (await agent.detail('notice', built.notice)).tdata;
    const asked = async (project: string) => signAs(agent, signedNotice(row), project);
    const without = await agent.action('notice.sign', { id: row.id, asked: await asked('') });
    expect(without.msg).toContain('签名没有附上项目存证');
    const foreign = await agent.action('notice.sign', { id: row.id, asked: await asked(other.project) });
    expect(foreign.msg).toContain('不在本项目的历史中');
  });

  it('C43: by a second person', async () => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    await agent.done('notice.submit', { id: built.notice });
    expect((await agent.action('notice.approve', { id: built.notice })).status).toBe(403);
    const { row } = await reviewer.done('notice.return', { id: built.notice, asked: { opinion: '标题有误' } });
    expect(row).toMatchObject({ state: 'returned', returnedBecause: '标题有误' });
  });
});

// These move the clock, so they come last and in the order of time.
describe('the clock publishes', () => {
  const publishedOn = (day: string) => {
    const publishAt = new Date(`${day}T08:00:00+08:00`).toISOString();
    return { document: { documentFrom: publishAt }, notice: { publishAt } };
  };

  it('TB-24: on the last day that leaves twenty', async () => {
    const deadline = new Date('2026-03-24T09:30:00+08:00').toISOString();
    const built = await buildPublishedTender(test, { until: 'scheduled', deadline, ...publishedOn('2026-03-04') });
    await test.setClock('2026-03-04T08:00:00+08:00');
    expect(await waitForState(agent, 'notice', built.notice, 'published')).toMatchObject({ refusedBecause: null });
  });

  it('TB-24: not a day later, and tells the author why', async () => {
    const deadline = new Date('2026-03-30T09:30:00+08:00').toISOString();
    const built = await buildPublishedTender(test, { until: 'scheduled', deadline, ...publishedOn('2026-03-10') });
    // The server slept over the day that was set.
    await test.setClock('2026-03-11T08:00:00+08:00');
    const held = await waitForState(agent, 'notice', built.notice, 'approved');
    expect(held.refusedBecause).toContain('投标截止最早 2026-03-31');
    expect(held.refusedBecause).toContain('招标投标法 第24条');
    const state = async (record: RecordId, id: string) => (await agent.detail(record, id)).tdata.row.state;
    expect(await state('tender-document', built.document)).toBe('approved');
    expect(await state('lot', built.lot)).toBe('draft');
    const heard = async () => (await agent.list('message')).tdata.map((m: any) => m.subject);
    await expect.poll(heard).toContainEqual(expect.stringContaining('公告未能发布'));
    expect(
      (await agent.action('notice.schedule', { id: built.notice, asked: { publishAt: '2026-03-12T08:00:00+08:00' } }))
        .msg,
    ).toContain('第24条');
  });
});
