import { describe, expect, it } from 'vitest';
import { fillHtml, fillTemplate, linesToHtml, plainText, unfilled, variablesIn } from './fill.ts';
import { nearestName } from './placeholders.ts';
import { namesOf, templateKinds } from './template-kinds.ts';

describe('fillTemplate', () => {
  it('replaces every occurrence, with or without blanks', () => {
    expect(fillTemplate('{{甲}}与{{ 乙 }}，{{甲}}', { 甲: '一', 乙: '二' })).toBe('一与二，一');
  });

  it('names what it does not know', () => {
    expect(() => fillTemplate('{{甲}}{{丙}}{{丁}}', { 甲: '' })).toThrow('变量{{丙}}、{{丁}}不认识');
    expect(() => fillTemplate('{{}}', {})).toThrow('{{}}');
    expect(() => fillTemplate('{{constructor}}', {})).toThrow('{{constructor}}');
  });

  it('never reads a value as a template', () => {
    expect(fillTemplate('{{甲}}', { 甲: '{{乙}} $& $1', 乙: '漏' })).toBe('{{乙}} $& $1');
  });
});

describe('what nobody has said yet', () => {
  it('stands as a gap, and nothing that is said becomes an element', () => {
    expect(fillTemplate('电话{{甲}}，{{乙}}', { 甲: null, 乙: '' })).toBe('电话【待填：甲】，');
    expect(fillHtml('<p>{{甲}}{{乙}}</p>', { 甲: 'a <b>\n c', 乙: null })).toBe('<p>a &lt;b&gt;<br>c【待填：乙】</p>');
  });

  it('one chapter is the whole text, of several each has its title', () => {
    const body = linesToHtml('甲 <乙>\n\n丙');
    expect(plainText([{ id: '1', title: '正文', body }])).toBe('甲 <乙>\n丙');
    expect(
      plainText([
        { id: '1', title: '一', body },
        { id: '2', title: '二', body: '<p>丁</p>' },
      ]),
    ).toBe('一\n甲 <乙>\n丙\n二\n丁');
  });

  it('a paper of one tender becomes a template of all, longer names first', () => {
    expect(
      unfilled('<p>泸定县局的泸定县局大楼，电话 1</p>', { 招标人: '泸定县局', 项目名称: '泸定县局大楼', 电话: '1' }),
    ).toBe('<p>{{招标人}}的{{项目名称}}，电话 1</p>');
  });

  it('a mistaken name is near to the one that is meant, and a strange one to none', () => {
    expect(nearestName('项目名', ['标段名称', '项目名称'])).toBe('项目名称');
    expect(nearestName('甲乙丙', ['标段名称', '项目名称'])).toBeUndefined();
  });
});

describe('the text that an office begins with', () => {
  it.each(Object.entries(templateKinds))('%s knows its variables and has what it must', (_id, kind) => {
    const used = variablesIn(kind.begins.map((c) => c.text).join('\n'));
    const known = new Set(namesOf(kind));
    expect(used.filter((v) => !known.has(v))).toEqual([]);
    expect(kind.required.filter((v: string) => !used.includes(v))).toEqual([]);
  });
});
