/** The text of an evaluation report, drafted from the data in the sections that its law asks for. Members appear by seat, never by name. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { type ClarificationKind, clarificationKinds } from '../../evaluation/clarification/clarification.record.ts';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { wordsOf } from '../../procedure/said.ts';
import { isLowestPrice, methodKinds } from '../../tender-document/index.ts';
import { shownEvaluated, shownPrice, shownPriceOf } from '../../tender-document/price/price-form.ts';
import { clearedSection, mattersCleared } from './cleared.rules.ts';
import { comparison } from './comparison.rules.ts';
import { inOneOrder } from './order.rules.ts';
import { preliminaryReview } from './preliminary.rules.ts';
import { recommended } from './recommended.rules.ts';
import { rejections } from './rejections.rules.ts';
import type { Drafting, ReportData, ReportSection } from './report-data.ts';
import { p, table, yuan } from './report-html.ts';
import { sectionsUnder } from './report-sections.ts';

const sectionNames: Record<string, string> = { technical: '技术', business: '商务', other: '其他' };
const bidStates: Record<string, string> = { unopened: '未开启', lapsed: '未同意延长{投标}有效期，不再参加' };

const moment = (at: string | null) => (at ? showInstant(at) : '—');

/** The text of the report, section by section; of 1,500 bids it takes a while, and can be left at every `yield`. */
export function* draftSections(given: ReportData): Generator<undefined, ReportSection[]> {
  const data: Drafting = { ...inOneOrder(given), say: wordsOf(given) };
  const { say } = data;
  yield;
  const judged = preliminaryReview(data) + passed(data);
  yield;
  const compared = data.result.rejectsAll
    ? p(say`{评标}委员会否决所有{投标}，没有评分比较。`)
    : yield* comparison(data);
  const bodies = {
    basics: basics(data),
    members: members(data),
    opening: openingRecord(data),
    preliminary: judged,
    rejections: rejections(data),
    method: method(data) + policy(data),
    comparison: compared,
    ranking: ranking(data),
    candidates: candidates(data),
    minutes: minutes(data) + clearedSection(data.cleared ?? [], say) + settlements(data),
  };
  return sectionsUnder(data.under, say, bodies).map(({ id, title, body }) => {
    const remark = data.remarks[id]?.trim();
    return { id, title, body: remark ? `${body}${p(say`{评标}委员会补充说明：${remark}`)}` : body };
  });
}

const basics = ({
  say,
  unsealed,
  invited,
  project,
  lot,
  edition,
  bids,
  conclusions,
  opening,
  evaluation,
  validUntil,
}: Drafting) =>
  table(
    ['项目', '内容'],
    [
      [say`{招标}项目`, `${project.name}（${project.code}）`],
      ['标段', `${lot.name}（${lot.code}）`],
      ...(invited
        ? [
            ['采购方式', invited.way],
            ['邀请供应商的方式', invited.by],
          ]
        : []),
      [say`{招标}人`, project.owner],
      [say`{招标}代理机构`, project.agency],
      [say`最高{投标}限价`, lot.ceiling ?? '—'],
      ['暂列金额等固定金额', yuan(lot.provisionalSum)],
      ...(edition ? [['评审依据的文件', say(edition)]] : []),
      unsealed
        ? [say`{开标}时间`, moment(opening.startsAt)]
        : [say`{开标}时间和地点`, `${moment(opening.startsAt)} ${opening.place ?? ''}`],
      [say`{评标}开始时间和地点`, `${moment(evaluation.startedAt)} ${evaluation.place ?? ''}`],
      ...(evaluation.attempt > 1
        ? [['评审次数', `第 ${evaluation.attempt} 次（复评）：${evaluation.againBecause ?? ''}`]]
        : []),
      [say`{投标}有效期至`, validUntil ?? '—'],
      [say`{投标}人数`, `${bids.length} 家`],
      [say`有效{投标}`, `${conclusions.filter((c) => c.passed).length} 家`],
      [say`否决{投标}`, `${conclusions.filter((c) => !c.passed).length} 家`],
    ],
  );

const members = ({ say, seats, direct }: Drafting) =>
  p(
    say`{评标}委员会由 ${seats.length} 人组成，其中专家 ${seats.filter((s) => s.kind === 'expert').length} 人、{招标}人代表 ${seats.filter((s) => s.kind === 'buyer').length} 人。姓名和工作单位见附页，在{中标}结果确定前保密（招标投标法 第37条）。`,
  ) +
  (direct
    ? p(
        say`本项目属于特殊{招标}项目（${direct.ground}），随机抽取的专家难以保证胜任，其中 ${seats.filter((s) => s.isDirect).length} 名专家由{招标}人直接确定，没有抽取（招标投标法 第37条、招标投标法实施条例 第47条）。理由：${direct.reason}。批准：${direct.approval}。`,
      )
    : '') +
  table(
    ['席位', '类别', '职务'],
    seats.map((s) => [
      s.seat,
      s.isDirect ? '专家（直接确定）' : s.kind === 'expert' ? '专家' : say`{招标}人代表`,
      s.isChair ? '组长' : '成员',
    ]),
  );

const openingRecord = ({ say, bids, opening }: Drafting) =>
  p(say`${moment(opening.startsAt)} {开标}，共 ${bids.length} 家{投标}。`) +
  table(
    ['序号', say`{投标}人`, '递交时间', say`{投标}报价`, '工期', '质量', '备注'],
    bids.map((b, i) => [
      String(i + 1),
      b.supplierName,
      moment(b.submittedAt),
      shownPriceOf(b),
      b.term ?? '—',
      b.quality ?? '—',
      say(bidStates[b.state] ?? ''),
    ]),
  );

const passed = ({ say, conclusions }: Drafting) =>
  say`<h3>符合要求的{投标}一览表</h3>${table(
    ['序号', say`{投标}人`, say`{投标}报价`],
    conclusions.filter((c) => c.passed).map((c, i) => [String(i + 1), c.supplierName, shownPrice(c)]),
  )}`;

const method = ({ say, method: m }: Drafting) =>
  p(
    `${m.name}：采用${say(methodKinds[m.type])}。${isLowestPrice(m) ? say`满足{招标}文件实质性要求的{投标}按{评标}价由低到高排序；技术部分只审查是否符合要求，不作价格折算（评标委员会和评标方法暂行规定 第32条）。` : `${m.priceFull ? `价格分满分 ${m.priceFull} 分。` : '不设价格分公式，报价由评委按评分因素评审。'}`}`,
  ) +
  table(
    ['初步评审因素', '标准'],
    m.qualificationItems.map((i) => [i.name, i.standard]),
  ) +
  (isLowestPrice(m)
    ? table(
        [say`{评标}价格调整因素`, '调整方法'],
        (m.adjustments ?? []).map((i) => [i.name, i.standard]),
      )
    : table(
        ['分部', '评分因素', '分值', '标准'],
        (m.scoreItems ?? []).map((i) => [sectionNames[i.section] ?? '', i.name, i.points, i.standard]),
      ));

/** 财库〔2020〕46号 第9条: who was granted what, and who claimed it in vain. */
const policy = ({ say, policy: of }: Drafting) =>
  of && of.says.length > 0
    ? `<h3>中小企业等政策扣除</h3>${of.says.map(p).join('')}${
        of.claims.length > 0
          ? table(
              [say`{投标}人`, '声明', '评审中的扣除或者加分'],
              of.claims.map((c) => [c.supplierName, c.claim, c.granted]),
            )
          : p(say`没有{投标}人声明享受。`)
      }`
    : '';

const measure = ({ say, method: m }: Drafting) => (isLowestPrice(m) ? say`{评标}价` : '总分');
const measured = (b: RankedBid) => b.total ?? shownEvaluated(b.evaluatedPrice, b.form);

const ranking = (data: Drafting) =>
  data.result.rejectsAll
    ? p(data.say`{评标}委员会否决所有{投标}，不排序。`)
    : table(
        ['名次', data.say`{投标}人`, measure(data), '说明'],
        data.result.ranking.map((b) => [String(b.rank), b.supplierName, measured(b), b.because ?? '']),
      );

const candidates = (data: Drafting) =>
  data.result.rejectsAll
    ? p(data.say`{评标}委员会否决所有{投标}，不推荐{中标}候选人。`)
    : table(
        ['候选次序', data.say`{中标}候选人`, data.say`{投标}报价`, '大写', measure(data)],
        recommended(data.result.ranking, data.method.candidateOrder).map(({ called, ...b }) => [
          data.say(called),
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
function minutes({ say, clarifications, minutes: said }: Drafting): string {
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
    table(
      ['编号', say`{投标}人`, '事项', say`{评标}委员会的问题`, say`{投标}人的答复`, say`{评标}委员会的认定`],
      rows,
    ) + (said.trim() ? p(said) : '')
  );
}

const settlements = ({ say, result }: Drafting) =>
  result.findings.length === 0
    ? ''
    : `<h3>复核记录</h3>${table(
        ['复核发现', say`{评标}委员会的认定`],
        result.findings.map((f) => [f.text, f.settled ?? '']),
      )}`;
