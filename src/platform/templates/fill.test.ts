import { describe, expect, it } from 'vitest';
import { fillTemplate, variablesIn } from './fill.ts';
import { templateKinds } from './template-kinds.ts';

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

describe('the text that an office begins with', () => {
  it.each(Object.entries(templateKinds))('%s knows its variables and has what it must', (_id, kind) => {
    const used = variablesIn(kind.text);
    expect(used.filter((v) => !(v in kind.variables))).toEqual([]);
    expect(kind.required.filter((v) => !used.includes(v))).toEqual([]);
  });
});
