import { describe, expect, it } from 'vitest';
import { resolveWording } from '../../kernel/screen/wording.ts';
import { hintedAmount } from '../../platform/law/rulebook.ts';
import { codeOf, saidBy, sentencesOf, speakingOf, wordsEver, wordsOf } from './said.ts';

const inquiry = { under: 'QY', body: 'group' } as const;
const tender = { under: 'ZB-MS', body: 'committee' } as const;

describe('a paper', () => {
  it('speaks as its law does, and leaves what people wrote', () => {
    const [say, to] = [wordsOf(inquiry), '四川招标投标咨询公司'];
    expect(say`${to}：经评标委员会评审，中标价 ${'1.00'}，按招标文件的{投标}有效期`).toBe(
      '四川招标投标咨询公司：经评审小组评审，成交价 1.00，按采购文件的响应有效期',
    );
    expect(say('采用经评审的最低投标价法（评标委员会和评标方法暂行规定 第29条）')).toBe('采用经评审的最低报价法');
    expect(wordsOf({ under: 'ZC-T', body: 'committee' })('招标人按最低{投标}价法定标')).toBe(
      '采购人按最低投标价法定标',
    );
  });

  it('keeps the names of acts and of what a template fills in', () =>
    expect(wordsOf(inquiry)('{{招标人}}依照《招标投标法》和电子招标投标办法招标')).toBe(
      '{{招标人}}依照《招标投标法》和电子招标投标办法采购',
    ));

  it('cites the law that answers by its whole name', () =>
    expect(wordsOf({ under: 'ZC-N', body: 'group' })('成员名单在{中标}结果确定前保密（招标投标法 第37条）')).toBe(
      '成员名单在成交结果确定前保密（政府采购非招标采购方式管理办法 第7条）',
    ));

  it('of a tender is what is written, whatever the office has chosen', () => {
    const text = '经评标委员会评审、招标人定标，按{招标}文件（招标投标法 第45条）';
    expect(wordsOf(tender)(text)).toBe('经评标委员会评审、招标人定标，按招标文件（招标投标法 第45条）');
    expect(wordsEver(text)).toContain(wordsOf(tender)(text));
    expect(wordsEver(text)).toContain(wordsOf(inquiry)(text));
  });
});

describe('a sentence', () => {
  it('of a tender stands as it is written: pages are told nothing', () => {
    for (const regime of ['ZB-M', 'ZB-MS', 'ZB-V'] as const)
      for (const way of ['open', 'invited', 'prequalified', 'two-stage'])
        expect(codeOf(speakingOf(regime, { way }))).toBeUndefined();
    expect(codeOf(speakingOf('ZC-GC', { way: 'open' }))).toBeUndefined();
    const said = `{评标}委员会，不少于 ${hintedAmount('document.sale')}（实施条例 第16条）`;
    expect(sentencesOf(tender)(said)).toBe(said);
    expect(resolveWording(said)).toBe('评标委员会，不少于 5 日（实施条例 第16条）');
  });

  it('calls what suppliers file as its law does, and not what is said on the spot', () => {
    const filed = ['异议', '没有异议', '对{招标}文件的异议', '答复异议', '2 件异议没有答复', '提问与异议'];
    const [byLaw, byOwnRules] = [sentencesOf(speakingOf('ZC-N', {})), sentencesOf(speakingOf('QY', {}))];
    expect(filed.map(byLaw)).toEqual([
      '质疑',
      '没有质疑',
      '对采购文件的质疑',
      '答复质疑',
      '2 件质疑没有答复',
      '提问与质疑',
    ]);
    expect(filed.map(byOwnRules).join()).not.toContain('质疑');
    for (const said of ['有异议的当场提出', '供应商没有异议', '单一来源公示的异议人']) expect(byLaw(said)).toBe(said);
  });

  it('on a page is said by the code that came with the row', () => {
    const code = codeOf(inquiry)!;
    const said = '{评标}委员会推荐{中标}候选人（招标投标法实施条例 第53条）';
    expect(saidBy(code).sentence(said)).toBe('评审小组推荐成交候选人');
    expect(saidBy(code).sentence(said)).toBe(sentencesOf(inquiry)(said));
  });

  it('has the amounts and articles of the law that answers; what it does not know is left out', () => {
    const hint = `不少于 ${hintedAmount('document.sale')}（实施条例 第16条）；在公告页面免费获取`;
    const said = (under: 'ZC-T' | 'ZC-N' | 'QY') => sentencesOf({ under, body: 'committee' })(hint);
    expect(said('ZC-T')).toBe('不少于 5 个工作日（政府采购法实施条例 第31条）；在公告页面免费获取');
    expect(said('ZC-N')).toBe('在公告页面免费获取');
    expect(said('QY')).toBe('不少于 3 日；在公告页面免费获取');
  });
});
