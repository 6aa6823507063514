/** The committee's side of a clarification: a member puts it into words, the chair sends it, the majority judges the answer. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { demands } from '../../../platform/law/rulebook.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { pricedOf } from '../../tender-document/price/price-form.ts';
import { lowShares, priceTerms } from '../../tender-document/server/door.ts';
import { clarification, type ProposedCorrection } from '../clarification/clarification.record.ts';
import { statedPrices } from '../clarification/stated-amounts.ts';
import { abnormallyLowPrices } from '../price-score/abnormally-low.rules.ts';
import { correctArithmetic } from '../price-score/arithmetic-correction.rules.ts';
import { concludeQualification } from './conclude.ts';
import { openedBids } from './deal-sheets.ts';

type Clarification = RowOf<typeof clarification>;

const changed = ({ tx, row }: ContextOf<typeof committeeMember>) => signal(tx, `committee:${row.committee}`, 'changed');

async function own({ tx, row }: ContextOf<typeof committeeMember>, id: string): Promise<Clarification> {
  const [found] = await find(tx, clarification, { id, committee: row.committee });
  if (!found) throw new Refusal('没有这一件澄清');
  return found;
}

export const askBidder: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const judging = await get(tx, committee, row.committee);
  const bids = await openedBids(tx, judging);
  const of = bids.find((b) => b.id === asked.bid);
  if (!of) throw new Refusal('请选择本标段已开启的{投标}', { bid: '请选择{投标}人' });
  const correction = asked.kind === 'arithmetic' ? await corrected(context, of.price) : null;
  const triggers = asked.kind === 'price' ? await lowPriceTriggers(tx, judging, of.id) : null;
  await perform(context, 'clarification.propose', {
    values: {
      project: row.project,
      lot: row.lot,
      committee: row.committee,
      bid: of.id,
      supplier: of.supplier,
      supplierName: of.supplierName,
      number: await numberFor(tx, row.lot, of.id),
      kind: asked.kind,
      question: asked.question?.trim() || null,
      page: asked.page ?? null,
      triggers,
      correction,
      corrections: (correction?.steps ?? []).map((s, i) => ({ id: String(i + 1), ...s })),
      correctedPrice: correction?.amount ?? null,
      proposedBy: row.seat,
      votes: [],
    },
  });
  await changed(context);
};

/** Bidder's place in the opening record, then a running number, which does not tell how many others were asked. */
async function numberFor(tx: Queryable, lotId: string, bidId: string): Promise<string> {
  const [found] = await rows<{ code: string; place: number; before: number }>(
    tx,
    sql`select l.code,
          (select count(*) from bid o where o.lot_id = b.lot_id and o.round_id is not distinct from b.round_id and o.submitted_at is not null and o.state <> 'withdrawn' and (o.submitted_at, o.id) <= (b.submitted_at, b.id)) as place,
          (select count(*) from clarification c where c.bid_id = b.id) as before
        from bid b join lot l on l.id = b.lot_id where b.id = ${bidId} and l.id = ${lotId}`,
  );
  const two = (n: number) => String(n).padStart(2, '0');
  return `${sure(found, 'found').code}-CQ-${two(sure(found, 'found').place)}-${two(Number(sure(found, 'found').before) + 1)}`;
}

/** The system proposes, the committee confirms by sending, the bidder confirms in writing (12 号令 19). */
async function corrected(
  { tx, row, asked }: ContextOf<typeof committeeMember>,
  price: string | null,
): Promise<ProposedCorrection> {
  if (!price) throw new Refusal('算术修正只用于金额报价；费率、单价以宣读的为准，有不明确的请要求澄清');
  const law = await lawOf(tx, row.lot);
  const stated = statedPrices(price, asked);
  try {
    const found = correctArithmetic(demands('price.summaryPrevails', law) ? 'procurement' : 'tendering', stated);
    if (!found.needsConfirmation) throw new Refusal('大写、小写、正文总价与单价汇总一致，没有需要修正的算术错误');
    return { stated, ...found };
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}

/** Why the system points to this price; the committee may ask any other bidder too (12 号令 21). */
async function lowPriceTriggers(tx: Queryable, judging: RowOf<typeof committee>, bidId: string): Promise<string> {
  const bids = (await openedBids(tx, judging)).map((b) => ({ id: b.id, ...pricedOf(b) }));
  const found = abnormallyLowPrices(bids, await priceTerms(tx, judging.lot!), await lowShares(tx, judging.lot!)).find(
    (b) => b.id === bidId,
  );
  return found ? found.triggers.map((t) => t.because).join('；') : '评标委员会认为报价明显低于其他投标报价';
}

export const sendClarification: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, asked, now } = context;
  const sent = await own(context, asked.clarification);
  const amount = chosenAmount(sent, asked.amount);
  const dueAt = new Date(now.getTime() + asked.minutes * 60_000).toISOString();
  await perform(context, 'clarification.send', {
    id: sent.id,
    values: {
      minutes: asked.minutes,
      askedAt: now.toISOString(),
      dueAt,
      correctedPrice: amount,
      question: sent.kind === 'arithmetic' ? correctionLetter(sent, amount!) : sent.question,
    },
  });
  await setTimer(tx, 'clarification.lapse', sent.id, dueAt);
  const people = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${sent.supplier} and state = 'active'`,
  );
  await tell(tx, {
    to: people.map((p) => p.id),
    subject: `{评标}委员会请贵单位书面澄清：${sent.number}`,
    body: `请在 ${asked.minutes} 分钟内在“{评标}澄清”中答复，只接收文字和附件，不得改变{投标}文件的实质性内容（招标投标法 第39条）。`,
    link: `clarification.myDetail?id=${sent.id}`,
  });
  await changed(context);
};

function chosenAmount(sent: Clarification, amount: string | null | undefined): string | null {
  const { correction } = sent;
  if (!correction) return null;
  if (correction.amount) return correction.amount;
  const options = correction.options.map((o) => o.amount);
  if (!amount || !options.includes(amount))
    throw new Refusal(
      `规则指向不同的结果，请{评标}委员会选定其一：${options.map((o) => `${showDecimal(o, 2)} 元`).join('、')}`,
      {
        amount: '请选定修正结果',
      },
    );
  return amount;
}

function correctionLetter({ question, correction }: Clarification, amount: string): string {
  const steps = [
    ...sure(correction, 'correction').steps.map(
      (s) => `${s.because}：${showDecimal(s.from)} → ${showDecimal(s.to)}（${s.law}）`,
    ),
    ...sure(correction, 'correction')
      .options.filter((o) => o.amount === amount)
      .map((o) => `评标委员会采用${o.because}`),
  ];
  return [
    ...(question ? [question] : []),
    '贵单位投标文件的金额有算术错误，评标委员会作如下修正：',
    ...steps.map((s, i) => `${i + 1}. ${s}`),
    `修正后的评审价为 ${showDecimal(amount, 2)} 元。请书面确认。唱标价和开标记录不变；不确认的，评标委员会可以否决其投标。`,
  ].join('\n');
}

export const dropClarification: EffectOf<typeof committeeMember> = async (context) => {
  await perform(context, 'clarification.drop', { id: (await own(context, context.asked.clarification)).id });
  await changed(context);
};

/** Each member says once what the answer is worth; more than half of all seats decide. */
export const judgeClarification: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const judged = await own(context, asked.clarification);
  const votes = [
    ...sure(judged.votes, 'votes').filter((v) => v.seat !== row.seat),
    { seat: row.seat as string, verdict: asked.verdict, reason: asked.reason, at: now.toISOString() },
  ];
  await perform(context, 'clarification.vote', { id: judged.id, values: { votes } });
  const { size, qualifiedAt } = await get(tx, committee, row.committee);
  const same = votes.filter((v) => v.verdict === asked.verdict);
  if (2 * same.length > size!) {
    const values = {
      verdict: asked.verdict,
      verdictReason: [...new Set(same.map((v) => v.reason))].join('；'),
      decidedAt: now.toISOString(),
    };
    await perform(context, 'clarification.judge', { id: judged.id, values });
    if (qualifiedAt) await concludeQualification(context, row.committee);
  }
  await changed(context);
};
