import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSensitive, toLookup } from '../../../kernel/record/sensitive-words.ts';
import { sensitiveWords } from './sensitive.ts';

const lookup = toLookup(sensitiveWords.map(([word]) => word));
const hit = (text: string) => findSensitive(text, lookup);

/** What honest papers say: ordinary words side by side, what they forbid, and what is bought against a wrong. */
const honest = [
  '某某大厦改扩建项目工程总承包中标候选人公示',
  '某县医院EPC总承包中标结果公告',
  '履约担保中标人应当在合同签订前提交',
  '现代中标准化厂房建设项目',
  '新时代中标识系统制作安装项目',
  '某市存量资金盘活咨询服务项目',
  '施工人员一律走后门进出，不得占用主通道',
  '提供假发票的取消资格，并没收保证金',
  '投标人不得虚开发票，不得由他人代开发票',
  '小规模纳税人可以提交税务机关代开发票',
  '投标人收买评委、买通评委的，其投标无效',
  '不得出租资质、出借资质证书，不得以围标公司、陪标公司参与投标',
  '提供假营业执照、假文凭的，列入不良记录',
  '打击网络赌博专项行动宣传品采购',
  '防范高利贷、套路贷宣传服务项目',
  '打击色情网站、赌博网站技术服务',
  '查处卖淫嫖娼信息系统维护',
  '新办企业免费刻章办证服务项目',
  '手机性能跑分平台采购',
  '防治代孕、非法行医宣传',
  '防范刷单返利诈骗短信服务',
];

describe('R6 the words that an office begins with', () => {
  it.each(honest)('let honest text be: %s', (text) => expect(hit(text)).toBeUndefined());

  it('are found in no title of four hundred real notices', () => {
    const titles = fs.readFileSync('tests/data/notices/titles.txt', 'utf8').split('\n').filter(Boolean);
    expect(titles).toHaveLength(400);
    expect(titles.filter((title) => hit(title))).toEqual([]);
  });

  it('are found in what offers the unlawful', () => {
    for (const text of ['花 钱 中 标，不中标退款', '专业办假证', '资质出租请联系', '信用卡套现请联系'])
      expect(hit(text), text).toBeTruthy();
  });
});
