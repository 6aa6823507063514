import { describe, expect, it } from 'vitest';
import { resolveWording } from './wording.ts';

describe('wording', () => {
  it('says tender and evaluation when nothing is set', () => {
    expect(resolveWording('{招标}公告 · {评标}委员会')).toBe('招标公告 · 评标委员会');
  });

  it('has two switches that do not touch each other', () => {
    const text = '{招标}{投标}{开标}{评标}{中标}{定标}';
    expect(resolveWording(text, { subject: 'procurement', judging: 'evaluation' })).toBe(
      '采购响应开启评标成交确定成交',
    );
    expect(resolveWording(text, { subject: 'tender', judging: 'review' })).toBe('招标投标开标评审中标定标');
  });

  it('says both words together as one act', () => {
    const text = '恢复{招标}{投标}活动';
    expect(resolveWording(text)).toBe('恢复招标投标活动');
    expect(resolveWording(text, { subject: 'procurement', judging: 'review' })).toBe('恢复采购活动');
  });

  it('leaves other braces alone, and says the usual amount where a law is named', () => {
    expect(resolveWording('{name} 与 {}')).toBe('{name} 与 {}');
    expect(resolveWording('{"pattern":"a|b"}')).toBe('{"pattern":"a|b"}');
    expect(resolveWording('不少于 {document.sale|5 日}')).toBe('不少于 5 日');
  });

  it('lets an edition give its own name to what it renames, and only to that', () => {
    const labels = { 单一来源公示: '单一来源采购前公示' };
    expect(resolveWording('{单一来源公示}列表')).toBe('单一来源公示列表');
    expect(resolveWording('{单一来源公示} · {招标}', { subject: 'procurement', judging: 'evaluation', labels })).toBe(
      '单一来源采购前公示 · 采购',
    );
  });
});
