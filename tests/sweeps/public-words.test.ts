/** Wherever somebody writes what others will read, the sensitive words are looked for (specification §5, S9, Q6). */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Field, Fields } from '../../src/kernel/record/field.ts';
import { isSearched } from '../../src/kernel/record/rules.ts';
import { findSensitive, toLookup } from '../../src/kernel/record/sensitive-words.ts';
import { sensitiveWords } from '../../src/platform/dictionary/lists/sensitive.ts';
import { lawRules } from '../../src/platform/law/law-rules.ts';

/** What repeats others word by word: each with the reason. Nothing else that people write is left out. */
const quoted: Readonly<Record<string, string>> = {
  'sensitive-word.reason': 'says what to write instead of the word',
  'sensitive-word.word': 'is the word',
  'violation.description': 'says what somebody did, in its own words',
  'violation.result': 'quotes the decision of an authority',
  'objection.content': 'may be evidence of what others offered; nobody is refused a hearing for a word',
  'complaint.content': 'as of an objection',
  'complaint.request': 'as of an objection',
  'complaint.basis': 'as of an objection',
  'bank-statement.lines.remark': 'stands so in the statement of the bank',
  'publication:confirm.text': 'stands so in the medium, and is compared with what was sent',
};

/** Labels of what programs write: keys, signatures, ids, accounts. A text of another label that is called a code is looked at by a person first. */
const coded =
  /签名|签章|证书|密文|密钥|公钥|指纹|份额|封.头|随机数|编号|账号|时间戳|浏览器|存证|席位|单据|字段|步骤|操作|页面|对象|新值|声明|事实|引用|次序|登记|问题|发现|评分因素|偏差/;

const written = (at: string, fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).flatMap(([name, f]) =>
    f.readOnly
      ? []
      : [
          ...(f.kind === 'text' || f.kind === 'richText' ? [[`${at}.${name}`, f] as [string, Field]] : []),
          ...(f.fields ? written(`${at}.${name}`, f.fields) : []),
        ],
  );

describe('Q6 what people write', () => {
  const texts = [
    ...[...house.records.values()].flatMap((record) => written(record.id, record.fields)),
    ...[...house.lifecycles].flatMap(([id, { actions }]) =>
      Object.entries(actions).flatMap(([verb, { asks }]) => (asks ? written(`${id}:${verb}`, asks) : [])),
    ),
  ];

  it('is looked through for sensitive words in every record and every action, but for what is quoted', () => {
    expect(texts.filter(([, f]) => isSearched(f)).length).toBeGreaterThan(500);
    expect(
      texts
        .filter(([, f]) => f.unsearched === 'quoted')
        .map(([at]) => at)
        .toSorted(),
    ).toEqual(Object.keys(quoted).toSorted());
  });

  it('is no code because somebody called it one', () => {
    const wrong = texts.filter(([, f]) => f.unsearched === 'code' && (f.kind === 'richText' || !coded.test(f.label)));
    expect(wrong.map(([at, f]) => `${at} ${f.label}`)).toEqual([]);
  });

  it('begins with a list of our own, none of whose words a law needs', () => {
    expect(sensitiveWords.length).toBeGreaterThan(40);
    expect(new Set(sensitiveWords.map(([word]) => word)).size).toBe(sensitiveWords.length);
    const lookup = toLookup(sensitiveWords.map(([word]) => word));
    const caught = lawRules.filter(({ says, action }) => findSensitive(`${says}${action}`, lookup));
    expect(caught.map((r) => r.id)).toEqual([]);
    expect(findSensitive('不得以回扣、挂靠、串通投标、围标等方式谋取中标', lookup)).toBeUndefined();
    expect(findSensitive('不 中 标 退 款', lookup)).toBe('不中标退款');
  });
});
