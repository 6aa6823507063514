/** What the words of a tender say of numbers and dates, compared with its own fields and with the rulebook. */
import { Decimal } from 'decimal.js';
import { amountOf, boundOf, type LimitName, limitIfAny, numberOf, type Of } from '../../../platform/law/rulebook.ts';
import { lotSentence } from '../evaluation-method/weights.ts';
import { contradiction } from './field-findings.ts';
import type { Purpose, Tender } from './tender-texts.ts';

export interface NumberRule {
  id: string;
  rule: string;
  law: string;
  kind: string;
  among?: readonly Purpose[];
  /** What is wrong with the sentence, or nothing. @param folded the sentence without blanks and signs in full width */
  says: (folded: string, tender: Tender, of: Of, sentence: string) => string | undefined;
  proposal: string;
}

const digit = '(\\d[\\d,]*(?:\\.\\d+)?|[一二三四五六七八九十百千两]+)';
const chinese = '零一二三四五六七八九';

/** 三十 → 30, 两 → 2, 1,200.5 → 1200.5; NaN for what is no number. */
export function countOf(said: string): number {
  if (/^[\d,.]+$/.test(said)) return Number(said.replaceAll(',', ''));
  let [sum, one] = [0, 0];
  for (const sign of said.replaceAll('两', '二')) {
    const scale = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (scale) [sum, one] = [sum + (one || 1) * scale, 0];
    else one = chinese.indexOf(sign);
  }
  return sum + one;
}

/** A document has thousands of sentences: a pattern is read once. */
const patterns = new Map<string, RegExp>();
function found(pattern: string, text: string): RegExpExecArray | null {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.exec(text);
}
const yuan = (count: string, unit: string) =>
  new Decimal(countOf(count)).times(unit.startsWith('亿') ? 100_000_000 : unit.startsWith('万') ? 10_000 : 1);
const shownYuan = (amount: Decimal) =>
  amount.gte(10_000) ? `${amount.div(10_000).toDecimalPlaces(4).toFixed()} 万元` : `${amount.toFixed()} 元`;

/** A number in words beyond what the rulebook allows. */
function beyond(name: LimitName, said: Decimal.Value, of: Of): string | undefined {
  const limit = limitIfAny(name, of);
  if (!limit || limit.by === 'none') return undefined;
  const bound = numberOf(limit.value);
  const breaks = limit.sense === 'atLeast' ? bound.gt(said) : limit.sense === 'atMost' ? bound.lt(said) : false;
  return breaks ? `应${boundOf(limit)}` : undefined;
}

/** The days or shares that a sentence names for something, each compared with the rulebook. */
const counted =
  (name: LimitName, what: string, pattern: string, unless?: RegExp): NumberRule['says'] =>
  (text, _tender, of) => {
    const at = found(pattern, text);
    if (!at?.[1] || unless?.test(text)) return undefined;
    const isShare = pattern.endsWith('%');
    const said = isShare ? new Decimal(countOf(at[1])).div(100) : new Decimal(countOf(at[1]));
    if (!said.isFinite()) return undefined;
    const because = beyond(name, said, of);
    return because && `${what}${because}，文字写了另一个数`;
  };

const article = (n: number) => `招标投标法实施条例 第${n}条`;

/** What a sentence says of dates and consortia otherwise than the fields do. */
function otherThanFields({ document, notice, preliminary, lot }: Tender, sentence: string): string | undefined {
  const rows = [document, notice, preliminary].filter((r) => r !== null && r !== undefined);
  const instants = rows.flatMap((r) => [
    ...[r.documentFrom, r.documentUntil, r.clarifyUntil, r.bidDeadline, r.openingAt, r.deadline],
  ]);
  if (!instants.some(Boolean) || /如|若|联合体(?:投标)?的[，,]|样式|格式/.test(sentence)) return undefined;
  return contradiction(sentence, { instants, acceptsConsortium: (lot ?? notice)?.acceptsConsortium === true });
}

export const numberRules: readonly NumberRule[] = [
  {
    id: 'dates',
    rule: 'TB-24',
    law: '招标投标法 第24条',
    kind: '时间与字段矛盾',
    among: ['chapter'],
    says: (_text, tender, _of, sentence) => {
      const other = otherThanFields(tender, sentence);
      return other?.includes('日期') ? other : undefined;
    },
    proposal: '时间由字段写出，删去文字，或者改为“见{投标}人须知前附表”',
  },
  {
    id: 'consortium-field',
    rule: 'TR-37',
    law: article(37),
    kind: '是否接受联合体与字段矛盾',
    among: ['chapter'],
    says: (_text, tender, _of, sentence) => {
      const other = otherThanFields(tender, sentence);
      // Without the lot it is unknown whether consortia may bid.
      const isKnown = typeof (tender.lot ?? tender.notice)?.acceptsConsortium === 'boolean';
      return isKnown && other?.includes('与是否接受联合体的字段') ? other : undefined;
    },
    proposal: '是否接受联合体由字段写出，删去文字，或者改为一致',
  },
  {
    id: 'validity',
    rule: 'TR-25',
    law: article(25),
    kind: '投标有效期与字段矛盾',
    says: (text, { document, lot }) => {
      const at = found(`投标有效期[^，,。]{0,14}?${digit}(?:个)?(?:日历)?(?:天|日)`, text);
      const days = document?.validityDays ?? lot?.validityDays;
      if (!at?.[1] || !days || /延长|保证金|保函|期满|届满|超过|不少于|不足|前/.test(text)) return undefined;
      return countOf(at[1]) === days ? undefined : `字段中的{投标}有效期为 ${days} 天，文字写了 ${at[1]} 天`;
    },
    proposal: '删去文字中的天数，或者改为与字段一致',
  },
  {
    id: 'publicity',
    rule: 'TR-54a',
    law: article(54),
    kind: '公示期短于法定',
    says: counted(
      'publicity.lasts',
      '{中标}候选人公示期',
      `公示(?:期|时间|期限)?[^，,。]{0,8}?(?<!第)${digit}个?(?:工作)?(?:日|天)`,
      /收到|公示期(?:满|结束|届满)后|日内公示|结束之日|月.{0,3}日|单一来源/,
    ),
    proposal: '改为法定的公示期，或者删去，由系统按规则公示',
  },
  {
    id: 'forfeit',
    rule: 'TR-26b',
    law: '招标投标法实施条例 第35条、第74条',
    kind: '保证金无条件不退',
    says: (text) =>
      /投标保证金[^，,。]{0,6}(?:一律|均|概|一概|都)?不(?:予|再)?退还/.test(text) &&
      !/下列|情形|的[，,]|如|若|有权|撤销|撤回|拒绝|放弃|串通|弄虚作假|无正当理由|无故|可以不/.test(text)
        ? '无条件不退还{投标}保证金'
        : undefined,
    proposal: '写明法定情形：截止后撤销{投标}，{中标}后无正当理由不订立合同、不提交履约保证金；其余按期退还并付利息',
  },
  {
    id: 'security',
    rule: 'TR-26a',
    law: article(26),
    kind: '投标保证金与字段或上限矛盾',
    says: (text, { document, lot }, of) => {
      if (/履约|罚|违约|保函费|利息|联合体/.test(text)) return undefined;
      const share = found(`投标保证金[^，,。]{0,16}?${digit}%`, text);
      const over = share?.[1] && beyond('security.bid.share', new Decimal(countOf(share[1])).div(100), of);
      if (over) return `{投标}保证金${over}`;
      const at = found(
        `投标保证金(?:的?金额)?(?:为|:|人民币|是|须缴纳|应缴纳|缴纳|提交){1,3}[^，,。\\d]{0,4}?${digit}(亿元|万元|元)`,
        text,
      );
      const asked = document?.bidSecurity ?? lot?.bidSecurity;
      if (!at?.[1] || !asked) return undefined;
      const said = yuan(at[1], at[2] ?? '');
      return said.eq(asked)
        ? undefined
        : `字段中的{投标}保证金为 ${shownYuan(new Decimal(asked))}，文字写了 ${shownYuan(said)}`;
    },
    proposal: '金额由字段写出，删去文字中的金额或者改为一致',
  },
  {
    id: 'performance',
    rule: 'TR-58',
    law: article(58),
    kind: '履约保证金超过上限',
    says: counted(
      'security.performance',
      '履约保证金',
      `履约(?:保证金|担保|保函)[^，,。]{0,16}?${digit}%`,
      /扣除|退还|预付|进度款|(?<!不)低于/,
    ),
    proposal: '改为不超过法定比例',
  },
  {
    id: 'committee',
    rule: 'PG-09',
    law: '招标投标法 第37条',
    kind: '评标委员会组成不合规定',
    says: (text, _tender, of) => {
      const experts = limitIfAny('committee.experts', of);
      if (!experts || !/评标委员会|评委会/.test(text) || !/组成|成员|人数/.test(text)) return undefined;
      const owners = found(
        `(?:招标人|采购人|业主|建设单位)(?:的?代表|人员)[^，,。\\d一二三四五六七八九十]{0,3}${digit}(?:人|名|位)`,
        text,
      );
      const total = found(`(?:由|共|总人数为?|成员(?:人数)?(?:为|共)?|人数为)${digit}(?:人|名|位)`, text);
      if (!owners?.[1]) return undefined;
      // Where no other number stands, the owner's people are all of it.
      const all = total?.[1] && countOf(total[1]) > countOf(owners[1]) ? countOf(total[1]) : countOf(owners[1]);
      const share = new Decimal(all - countOf(owners[1])).div(all);
      return share.lt(numberOf(experts.value))
        ? `{评标}委员会中的技术、经济专家不得少于成员总数的${amountOf(experts)}`
        : undefined;
    },
    proposal: '改为五人以上单数，技术、经济方面的专家不少于法定比例，随机抽取',
  },
  {
    id: 'signing',
    rule: 'TB-46',
    law: '招标投标法 第46条',
    kind: '签订合同的期限超过法定',
    says: counted(
      'contract.signing',
      '自{中标}通知书发出之日起订立书面合同',
      `中标通知书[^。]{0,16}?${digit}(?:个)?(?:日历)?(?:天|日)(?:内|以内)[^。]{0,16}(?:签订|订立|签署)`,
      /工作日/,
    ),
    proposal: '改为{中标}通知书发出之日起法定期限内',
  },
  {
    id: 'answer',
    rule: 'TR-22b',
    law: article(22),
    kind: '答复异议的期限超过法定',
    says: counted(
      'objection.answer',
      '答复异议',
      `异议[^。]{0,20}?${digit}个?(?:工作)?(?:天|日)(?:内|以内)[^，,。]{0,10}(?:答复|回复)`,
      /投诉/,
    ),
    proposal: '改为收到异议之日起法定期限内作出答复',
  },
  {
    id: 'record-amount',
    rule: 'TR-32',
    law: article(32),
    kind: '业绩金额与标段不相称',
    says: (text, { lot }) => {
      const size = lot?.estimate ?? lot?.ceilingPrice;
      if (
        !size ||
        !/业绩|类似|完成过|承担过|承揽过|承建过|承接过/.test(text) ||
        /注册资|保证金|罚款|违约|投标报价/.test(text)
      )
        return undefined;
      const at =
        found(`(?:金额|合同额|造价|合同价|投资额?|规模|总价)[^，,。\\d]{0,10}?${digit}(亿元|万元|元)`, text) ??
        found(`${digit}(亿元|万元)(?:人民币)?(?:及?以上|或以上)`, text);
      if (!at?.[1]) return undefined;
      const said = yuan(at[1], at[2] ?? '');
      return said.gt(size)
        ? `要求的业绩金额 ${shownYuan(said)} 高于本标段的估算价 ${shownYuan(new Decimal(size))}`
        : undefined;
    },
    proposal: '业绩的金额不高于本标段的规模，或者写“与本标段规模相当”',
  },
  {
    id: 'record-count',
    rule: 'TR-32',
    law: article(32),
    kind: '业绩数量与标段不相称',
    among: ['condition', 'chapter'],
    says: (text) => {
      const at = found(
        `(?:不少于|至少|不低于|具有|具备|完成过|承担过|须有|应有|提供)[^，,。]{0,12}?${digit}(?:个|项|份)(?:及?以上)?[^，,。]{0,16}(?:业绩|类似工程|类似项目|同类项目|同类工程)`,
        text,
      );
      // No number of the law: three of a kind prove an experience, more of them prove who had the last contracts.
      return at?.[1] && countOf(at[1]) > usualRecords && !/\d分|得分|最多|满分|人员/.test(text)
        ? `以 ${at[1]} 个业绩为条件，多于证明能力所需`
        : undefined;
    },
    proposal: '作为资格条件的类似业绩一般 1 至 3 个；更多的只在评分中体现，并设上限',
  },
  {
    id: 'lots',
    rule: 'FP-01',
    law: '招标投标领域公平竞争审查规则',
    kind: '以抽签、摇号确定',
    says: (_text, _tender, _of, sentence) =>
      lotSentence(sentence) ? '以抽签、摇号等随机方式确定{投标}人、{中标}候选人或者{中标}人' : undefined,
    proposal: '改为可以评审的标准；得分相同的按报价低者优先等写明的规则排序',
  },
];

const usualRecords = 3;
