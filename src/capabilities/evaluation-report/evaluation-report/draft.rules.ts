/** The ten sections of an evaluation report (12 号令 42), drafted from the data. Members appear by seat, never by name. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { type ClarificationKind, clarificationKinds } from '../../evaluation/clarification/clarification.record.ts';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { isLowestPrice, methodKinds } from '../../tender-document/index.ts';
import { shownEvaluated, shownPrice, shownPriceOf } from '../../tender-document/price/price-form.ts';
import { clearedSection, mattersCleared } from './cleared.rules.ts';
import { comparison } from './comparison.rules.ts';
import { inOneOrder } from './order.rules.ts';
import { preliminaryReview } from './preliminary.rules.ts';
import { recommended } from './recommended.rules.ts';
import { rejections } from './rejections.rules.ts';
import type { ReportData, ReportSection } from './report-data.ts';
import { p, table, yuan } from './report-html.ts';
import { reportSections } from './report-sections.ts';

const sectionNames: Record<string, string> = { technical: '技术', business: '商务', other: '其他' };
const bidStates: Record<string, string> = { unopened: '未开启', lapsed: '未同意延长投标有效期，不再参加' };

const moment = (at: string | null) => (at ? showInstant(at) : '—');

/** The text of the report, section by section; of 1,500 bids it takes a while, and can be left at every `yield`. */
export function* draftSections(given: ReportData): Generator<undefined, ReportSection[]> {
  const data = inOneOrder(given);
  yield;
  const judged = preliminaryReview(data) + passed(data);
  yield;
  const compared = data.result.rejectsAll ? p('评标委员会否决所有投标，没有评分比较。') : yield* comparison(data);
  const bodies: Record<keyof typeof reportSections, string> = {
    '1': basics(data),
    '2': members(data),
    '3': openingRecord(data),
    '4': judged,
    '5': rejections(data),
    '6': method(data) + policy(data),
    '7': compared,
    '8': ranking(data),
    '9': candidates(data),
    '10': minutes(data) + clearedSection(data.cleared ?? []) + settlements(data),
  };
  return Object.entries(reportSections).map(([id, title]) => {
    const body = bodies[id as keyof typeof reportSections];
    const remark = data.remarks[id]?.trim();
    return { id, title: `${id} ${title}`, body: remark ? `${body}${p(`评标委员会补充说明：${remark}`)}` : body };
  });
}

const basics = ({ project, lot, edition, bids, conclusions, opening, evaluation, validUntil }: ReportData) =>
  table(
    ['项目', '内容'],
    [
      ['招标项目', `${project.name}（${project.code}）`],
      ['标段', `${lot.name}（${lot.code}）`],
      ['招标人', project.owner],
      ['招标代理机构', project.agency],
      ['最高投标限价', lot.ceiling ?? '—'],
      ['暂列金额等固定金额', yuan(lot.provisionalSum)],
      ...(edition ? [['评审依据的文件', edition]] : []),
      ['开标时间和地点', `${moment(opening.startsAt)} ${opening.place ?? ''}`],
      ['评标开始时间和地点', `${moment(evaluation.startedAt)} ${evaluation.place ?? ''}`],
      ...(evaluation.attempt > 1
        ? [['评审次数', `第 ${evaluation.attempt} 次（复评）：${evaluation.againBecause ?? ''}`]]
        : []),
      ['投标有效期至', validUntil ?? '—'],
      ['投标人数', `${bids.length} 家`],
      ['有效投标', `${conclusions.filter((c) => c.passed).length} 家`],
      ['否决投标', `${conclusions.filter((c) => !c.passed).length} 家`],
    ],
  );

const members = ({ seats, direct }: ReportData) =>
  p(
    `评标委员会由 ${seats.length} 人组成，其中专家 ${seats.filter((s) => s.kind === 'expert').length} 人、招标人代表 ${seats.filter((s) => s.kind === 'buyer').length} 人。姓名和工作单位见附页，在中标结果确定前保密（招标投标法 第37条）。`,
  ) +
  (direct
    ? p(
        `本项目属于特殊招标项目（${direct.ground}），随机抽取的专家难以保证胜任，其中 ${seats.filter((s) => s.isDirect).length} 名专家由招标人直接确定，没有抽取（招标投标法 第37条、招标投标法实施条例 第47条）。理由：${direct.reason}。批准：${direct.approval}。`,
      )
    : '') +
  table(
    ['席位', '类别', '职务'],
    seats.map((s) => [
      s.seat,
      s.isDirect ? '专家（直接确定）' : s.kind === 'expert' ? '专家' : '招标人代表',
      s.isChair ? '组长' : '成员',
    ]),
  );

const openingRecord = ({ bids, opening }: ReportData) =>
  p(`${moment(opening.startsAt)} 开标，共 ${bids.length} 家投标。`) +
  table(
    ['序号', '投标人', '递交时间', '投标报价', '工期', '质量', '备注'],
    bids.map((b, i) => [
      String(i + 1),
      b.supplierName,
      moment(b.submittedAt),
      shownPriceOf(b),
      b.term ?? '—',
      b.quality ?? '—',
      bidStates[b.state] ?? '',
    ]),
  );

const passed = ({ conclusions }: ReportData) =>
  `<h3>符合要求的投标一览表</h3>${table(
    ['序号', '投标人', '投标报价'],
    conclusions.filter((c) => c.passed).map((c, i) => [String(i + 1), c.supplierName, shownPrice(c)]),
  )}`;

const method = ({ method: m }: ReportData) =>
  p(
    `${m.name}：采用${methodKinds[m.type]}。${isLowestPrice(m) ? '满足招标文件实质性要求的投标按评标价由低到高排序；技术部分只审查是否符合要求，不作价格折算（评标委员会和评标方法暂行规定 第32条）。' : `${m.priceFull ? `价格分满分 ${m.priceFull} 分。` : '不设价格分公式，报价由评委按评分因素评审。'}`}`,
  ) +
  table(
    ['初步评审因素', '标准'],
    m.qualificationItems.map((i) => [i.name, i.standard]),
  ) +
  (isLowestPrice(m)
    ? table(
        ['评标价格调整因素', '调整方法'],
        (m.adjustments ?? []).map((i) => [i.name, i.standard]),
      )
    : table(
        ['分部', '评分因素', '分值', '标准'],
        (m.scoreItems ?? []).map((i) => [sectionNames[i.section] ?? '', i.name, i.points, i.standard]),
      ));

/** 财库〔2020〕46号 第9条: who was granted what, and who claimed it in vain. */
const policy = ({ policy: of }: ReportData) =>
  of && of.says.length > 0
    ? `<h3>中小企业等政策扣除</h3>${of.says.map(p).join('')}${
        of.claims.length > 0
          ? table(
              ['投标人', '声明', '评审中的扣除或者加分'],
              of.claims.map((c) => [c.supplierName, c.claim, c.granted]),
            )
          : p('没有投标人声明享受。')
      }`
    : '';

const measure = ({ method: m }: ReportData) => (isLowestPrice(m) ? '评标价' : '总分');
const measured = (b: RankedBid) => b.total ?? shownEvaluated(b.evaluatedPrice, b.form);

const ranking = (data: ReportData) =>
  data.result.rejectsAll
    ? p('评标委员会否决所有投标，不排序。')
    : table(
        ['名次', '投标人', measure(data), '说明'],
        data.result.ranking.map((b) => [String(b.rank), b.supplierName, measured(b), b.because ?? '']),
      );

const candidates = (data: ReportData) =>
  data.result.rejectsAll
    ? p('评标委员会否决所有投标，不推荐中标候选人。')
    : table(
        ['候选次序', '中标候选人', '投标报价', '大写', measure(data)],
        recommended(data.result.ranking, data.method.candidateOrder).map(({ called, ...b }) => [
          called,
          b.supplierName,
          shownPrice(b),
          b.price && !b.form ? `人民币${moneyInCapitals(b.price)}` : '—',
          measured(b),
        ]),
      ) +
      p(
        `签订合同前要处理的事宜：${
          [
            ...correctedCandidates(data.result),
            ...mattersCleared(
              data.cleared ?? [],
              data.result.ranking.flatMap((b) => (b.isCandidate ? b.bid : [])),
            ),
            data.matters.trim(),
          ]
            .filter(Boolean)
            .join('\n') || '无。'
        }`,
      );

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
