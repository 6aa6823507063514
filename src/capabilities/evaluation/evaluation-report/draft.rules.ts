/** The ten sections of an evaluation report (12 号令 42), drafted from the data. Members appear by seat, never by name. */
import { Decimal } from 'decimal.js';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { type ClarificationKind, clarificationKinds } from '../clarification/clarification.record.ts';
import type { Conclusion } from '../committee/committee.record.ts';
import type { Finding, RankedBid, ScoreTable } from '../evaluation-result/evaluation-result.record.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';
import { reportSections } from './report-sections.ts';

export interface ReportSeat {
  seat: string;
  kind: 'expert' | 'buyer';
  isChair: boolean;
}

export interface ReportBid {
  supplierName: string;
  price: string | null;
  term: string | null;
  quality: string | null;
  submittedAt: string | null;
  state: string;
}

interface PriceStep {
  label: string;
  expression: string;
  result: string;
}

export interface ReportData {
  project: { name: string; code: string; owner: string; agency: string };
  lot: { name: string; code: string; ceilingPrice: string | null; provisionalSum: string | null };
  opening: { startsAt: string | null; place: string | null; closedAt: string | null };
  evaluation: { startedAt: string; place: string | null };
  /** The last day on which the bids bind. */
  validUntil: string | null;
  seats: ReportSeat[];
  bids: ReportBid[];
  conclusions: Conclusion[];
  method: {
    name: string;
    priceFull: string;
    qualificationItems: { name: string; standard: string }[];
    scoreItems: { section: string; name: string; points: string; standard: string }[];
  };
  priceSteps: { supplierName: string; steps: PriceStep[] }[];
  result: { ranking: RankedBid[]; findings: Finding[]; scores: ScoreTable };
  clarifications: ReportClarification[];
  matters: string;
  minutes: string;
  /** Section number → what the committee adds. */
  remarks: Readonly<Record<string, string>>;
}

export interface ReportClarification {
  number: string;
  supplierName: string;
  kind: string;
  question: string;
  askedAt: string;
  answeredAt: string | null;
  answer: string | null;
  confirms: string | null;
  verdict: string | null;
  verdictReason: string | null;
  state: string;
}

export interface ReportSection {
  id: string;
  title: string;
  body: string;
}

const sectionNames: Record<string, string> = { technical: '技术', business: '商务', other: '其他' };
const bidStates: Record<string, string> = { unopened: '未开启', lapsed: '未同意延长投标有效期，不再参加' };

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!);
const p = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
const table = (head: string[], rows: string[][]) =>
  `<table><thead><tr>${head.map((h) => `<th>${escaped(h)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
const yuan = (amount: string | null) => (amount ? `${showDecimal(amount, 2)} 元` : '—');
const moment = (at: string | null) => (at ? showInstant(at) : '—');

export function draftSections(data: ReportData): ReportSection[] {
  const bodies: Record<keyof typeof reportSections, string> = {
    '1': basics(data),
    '2': members(data),
    '3': openingRecord(data),
    '4': passed(data),
    '5': rejected(data),
    '6': method(data),
    '7': comparison(data),
    '8': ranking(data),
    '9': candidates(data),
    '10': minutes(data) + settlements(data),
  };
  return Object.entries(reportSections).map(([id, title]) => {
    const body = bodies[id as keyof typeof reportSections];
    const remark = data.remarks[id]?.trim();
    return { id, title: `${id} ${title}`, body: remark ? `${body}${p(`评标委员会补充说明：${remark}`)}` : body };
  });
}

const basics = ({ project, lot, bids, conclusions, opening, evaluation, validUntil }: ReportData) =>
  table(
    ['项目', '内容'],
    [
      ['招标项目', `${project.name}（${project.code}）`],
      ['标段', `${lot.name}（${lot.code}）`],
      ['招标人', project.owner],
      ['招标代理机构', project.agency],
      ['最高投标限价', yuan(lot.ceilingPrice)],
      ['暂列金额等固定金额', yuan(lot.provisionalSum)],
      ['开标时间和地点', `${moment(opening.startsAt)} ${opening.place ?? ''}`],
      ['评标开始时间和地点', `${moment(evaluation.startedAt)} ${evaluation.place ?? ''}`],
      ['投标有效期至', validUntil ?? '—'],
      ['投标人数', `${bids.length} 家`],
      ['有效投标', `${conclusions.filter((c) => c.passed).length} 家`],
      ['否决投标', `${conclusions.filter((c) => !c.passed).length} 家`],
    ],
  );

const members = ({ seats }: ReportData) =>
  p(
    `评标委员会由 ${seats.length} 人组成，其中专家 ${seats.filter((s) => s.kind === 'expert').length} 人、招标人代表 ${seats.filter((s) => s.kind === 'buyer').length} 人。姓名和工作单位见附页，在中标结果确定前保密（招标投标法 第37条）。`,
  ) +
  table(
    ['席位', '类别', '职务'],
    seats.map((s) => [s.seat, s.kind === 'expert' ? '专家' : '招标人代表', s.isChair ? '组长' : '成员']),
  );

const openingRecord = ({ bids, opening }: ReportData) =>
  p(`${moment(opening.startsAt)} 开标，共 ${bids.length} 家投标。`) +
  table(
    ['序号', '投标人', '递交时间', '投标报价', '工期', '质量', '备注'],
    bids.map((b, i) => [
      String(i + 1),
      b.supplierName,
      moment(b.submittedAt),
      yuan(b.price),
      b.term ?? '—',
      b.quality ?? '—',
      bidStates[b.state] ?? '',
    ]),
  );

const passed = ({ conclusions }: ReportData) =>
  table(
    ['序号', '投标人', '投标报价'],
    conclusions.filter((c) => c.passed).map((c, i) => [String(i + 1), c.supplierName, yuan(c.price)]),
  );

const rejected = ({ conclusions }: ReportData) => {
  const failed = conclusions.filter((c) => !c.passed);
  if (failed.length === 0) return p('没有否决投标。');
  return table(
    ['投标人', '投标报价', '表决', '否决的理由和依据'],
    failed.map((c) => [
      c.supplierName,
      yuan(c.price),
      c.failures.map((f) => `${f.fails}/${f.votes}`).join('；'),
      rejectionReason(c),
    ]),
  );
};

const method = ({ method: m }: ReportData) =>
  p(`${m.name}。价格分满分 ${m.priceFull} 分。`) +
  table(
    ['初步评审因素', '标准'],
    m.qualificationItems.map((i) => [i.name, i.standard]),
  ) +
  table(
    ['分部', '评分因素', '分值', '标准'],
    m.scoreItems.map((i) => [sectionNames[i.section] ?? '', i.name, i.points, i.standard]),
  );

/** 综合评估比较表 (12 号令 37), with each price score's computation and each seat's sheet behind it. */
const comparison = ({ result, priceSteps }: ReportData) => {
  const { scores } = result;
  const corrected = result.ranking.some((b) => b.corrected);
  const deducted = result.ranking.some((b) => b.deduction);
  const { common, single } = sharedSteps(priceSteps);
  const sheets = result.ranking.map((bid) => {
    const own = scores.sheets.filter((s) => s.bid === bid.bid);
    return `<h4>${escaped(bid.supplierName)}</h4>${table(
      ['评分因素', '分值', ...own.map((s) => s.seat)],
      [
        ...scores.factors.map((f) => [f.name, f.points, ...own.map((s) => s.scores[f.id] ?? '')]),
        ['合计', total(scores.factors), ...own.map((s) => s.total)],
      ],
    )}${reasons(own, scores)}`;
  });
  return [
    '<h3>综合评估比较表</h3>',
    table(
      [
        ...['投标人', '投标报价', ...(corrected ? ['算术修正后报价'] : []), '评标价', '技术', '商务', '其他'],
        ...['评委评分均值', '价格分', ...(deducted ? ['细微偏差扣分'] : []), '总分'],
      ],
      result.ranking.map((b) => [
        b.supplierName,
        yuan(b.price),
        ...(corrected ? [b.corrected ? yuan(b.corrected) : '—'] : []),
        yuan(b.evaluatedPrice),
        b.technical,
        b.business,
        b.other,
        b.experts,
        b.priceScore,
        ...(deducted ? [b.deduction ?? '—'] : []),
        b.total,
      ]),
    ),
    '<h3>价格分计算过程</h3>',
    table(
      ['步骤', '算式', '结果'],
      common.map((step) => [step.label, step.expression, step.result]),
    ),
    table(['投标人', '步骤', '算式', '结果'], single),
    '<h3>各评委评分表</h3>',
    ...sheets,
  ].join('');
};

/** The benchmark is computed once for all: its steps stand once, each bid's own behind them. */
function sharedSteps(priced: ReportData['priceSteps']) {
  const spelled = (step: PriceStep) => `${step.label}|${step.expression}|${step.result}`;
  const inAll = (step: PriceStep) =>
    priced.length > 1 && priced.every(({ steps }) => steps.some((other) => spelled(other) === spelled(step)));
  return {
    common: (priced[0]?.steps ?? []).filter(inAll),
    single: priced.flatMap(({ supplierName, steps }) =>
      steps.filter((step) => !inAll(step)).map((step) => [supplierName, step.label, step.expression, step.result]),
    ),
  };
}

const total = (factors: ScoreTable['factors']) =>
  factors.reduce((sum, f) => sum.plus(f.points), new Decimal(0)).toFixed(2);

function reasons(sheets: ScoreTable['sheets'], { factors }: ScoreTable): string {
  const lines = sheets.flatMap((s) =>
    Object.entries(s.reasons).map(
      ([factor, reason]) => `${s.seat}·${factors.find((f) => f.id === factor)?.name ?? ''}：${reason}`,
    ),
  );
  return lines.length === 0 ? '' : p(`评分理由\n${lines.join('\n')}`);
}

const ranking = ({ result }: ReportData) =>
  table(
    ['名次', '投标人', '总分', '说明'],
    result.ranking.map((b) => [String(b.rank), b.supplierName, b.total, b.because ?? '']),
  );

const candidates = ({ result, matters }: ReportData) =>
  table(
    ['候选次序', '中标候选人', '投标报价', '大写', '总分'],
    result.ranking
      .filter((b) => b.isCandidate)
      .map((b) => [
        `第 ${b.rank} 中标候选人`,
        b.supplierName,
        yuan(b.price),
        `人民币${moneyInCapitals(b.price)}`,
        b.total,
      ]),
  ) +
  p(`签订合同前要处理的事宜：${[...correctedCandidates(result), matters.trim()].filter(Boolean).join('\n') || '无。'}`);

/** A correction binds the bidder who confirmed it; the read-out stays as it was (12 号令 19). */
const correctedCandidates = ({ ranking }: ReportData['result']) =>
  ranking
    .filter((b) => b.isCandidate && b.corrected)
    .map(
      (b) =>
        `“${b.supplierName}”的报价经算术修正并由其书面确认为 ${yuan(b.corrected!)}，唱标价 ${yuan(b.price)} 不变。`,
    );

/** 12 号令 42: every question that was sent, what was answered, and what the committee made of it. */
function minutes({ clarifications, minutes: said }: ReportData): string {
  if (clarifications.length === 0) return p(said.trim() || '无。');
  const rows = clarifications.map((c) => [
    c.number,
    c.supplierName,
    clarificationKinds[c.kind as ClarificationKind] ?? '',
    `${c.question}（${moment(c.askedAt)}）`,
    c.answeredAt
      ? `${c.confirms ? `${c.confirms === 'agree' ? '确认修正。' : '不确认修正。'}` : ''}${c.answer ?? ''}（${moment(c.answeredAt)}）`
      : '逾期未答复',
    c.state === 'confirmed'
      ? '按确认的修正评审'
      : c.verdict
        ? `${c.verdict === 'accept' ? '可以接受' : '不能接受'}：${c.verdictReason ?? ''}`
        : '—',
  ]);
  return (
    table(['编号', '投标人', '事项', '评标委员会的问题', '投标人的答复', '评标委员会的认定'], rows) +
    (said.trim() ? p(said) : '')
  );
}

const settlements = ({ result }: ReportData) =>
  result.findings.length === 0
    ? ''
    : `<h3>复核记录</h3>${table(
        ['复核发现', '评标委员会的认定'],
        result.findings.map((f) => [f.text, f.settled ?? '']),
      )}`;
