import { describe, expect, it } from 'vitest';
import { isMeant, pinyinInitials } from './pinyin.ts';

describe('pinyin initials', () => {
  it.each([
    ['招标公告', 'zbgg'],
    ['项目列表', 'xmlb'],
    ['评标委员会', 'pbwyh'],
    ['系统设置', 'xtsz'],
    ['定标', 'db'],
    ['开标', 'kb'],
    ['异议管理', 'yygl'],
    ['资格审查', 'zgsc'],
    ['我的开标密钥', 'wdkbmy'],
    ['CA 证书', 'cazs'],
  ])('%s: %s', (text, initials) => expect(pinyinInitials(text)).toBe(initials));

  it.each([
    ['公告', true],
    ['gg', true],
    ['ZBGG', true],
    ['zg', false],
    ['', true],
  ])('招标公告列表 is meant by %j: %s', (typed, meant) => expect(isMeant('招标公告列表', typed)).toBe(meant));
});
