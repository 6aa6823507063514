/**
 * No question of the lot is lost: each has the receipt that its asker was given and a link made of the question before it,
 * the openings took in where the links had come to, and what askers kept is there.
 */

import { historyPath, type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  linkOf,
  type QuestionProof,
  type QuestionReceipt,
  verifyQuestionReceipt,
} from '../../capabilities/participation/question/question-receipt.ts';
import { isBeforeBids } from '../../capabilities/procedure/kinds.ts';
import { clarifiedTooLate } from '../../capabilities/tender-document/preliminary-document/preliminary-dates.ts';
import type { Clarification } from '../../capabilities/tender-document/preliminary-document/preliminary-document.record.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { ofLot } from '../../platform/law/rulebook.ts';
import type { PublicJwk } from '../../platform/signature/index.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';
import type { Context } from './signers.ts';

const proofOf = (one: Row) => one.proof as QuestionProof;
/** What was never opened says nothing of what was asked: the lot is called again. */
const begun = new Set<unknown>(['unlocking', 'releasing']);
const places = recordPath('question');

export async function checkQuestionChain({ data, keys, findings }: Context): Promise<void> {
  for (const lot of data.rows('lot')) {
    const asked = data.rows('question').filter((q) => q.lot === lot.id);
    const proven = asked.filter((q) => q.proof).toSorted((a, b) => proofOf(a).number - proofOf(b).number);
    checkUnproven(asked, proven[0], findings);
    let before: { number: number; link: string | null } = { number: 0, link: null };
    for (const one of proven) {
      const { number, receipt } = proofOf(one);
      const place = `${places} · 第 ${number} 个提问`;
      if (number !== before.number + 1) findings.fault(place, `${gap(before.number + 1, number)}，提问的次序有缺漏`);
      await findings.attempt(place, () => checkLinked(one, before.link, keys.serverPublicKey));
      findings.checked('提问的回执');
      before = { number, link: receipt.link };
    }
    checkTakenIn(data, lot, proven, findings);
  }
}

const gap = (from: number, to: number): string => {
  if (to <= from - 1) return `第 ${to} 个提问出现了两次`;
  return to === from + 1 ? `第 ${from} 个提问不在归档包里` : `第 ${from} 至 ${to - 1} 个提问不在归档包里`;
};

/** Questions that came before there were receipts; once there were, every one has its own. */
function checkUnproven(asked: readonly Row[], first: Row | undefined, findings: Findings): void {
  const without = asked.filter((q) => !q.proof);
  for (const one of without)
    if (first && Date.parse(one.askedAt) > Date.parse(first.askedAt))
      findings.fault(`${places} · ${String(one.content ?? one.id).slice(0, 40)}`, '提问没有回执');
  if (without.length > 0)
    findings.remark(`有 ${without.length} 个提问没有回执（平台开具提问回执之前收到）：不能证明没有遗漏`);
}

/** @throws Error in Chinese where receipt, question and the question before it do not belong together */
async function checkLinked(one: Row, before: string | null, key: PublicJwk): Promise<void> {
  const proof = proofOf(one);
  const { receipt } = proof;
  await verifyQuestionReceipt(receipt, key);
  const isOwn =
    receipt.lotId === one.lot &&
    receipt.contentDigest === (await sha256Hex(String(one.content))) &&
    Date.parse(receipt.receivedAt) === Date.parse(one.askedAt);
  if (!isOwn) throw new Error('回执与提问的记录不符');
  if (receipt.link !== (await linkOf(before, proof, receipt)))
    throw new Error('与前一个提问没有相连：中间的提问被去掉或改动');
}

/** What an opening took in is a link of this chain, and so binds every question before it. */
function checkTakenIn(data: ArchiveData, lot: Row, proven: readonly Row[], findings: Findings): void {
  const links = new Set<unknown>([null, ...proven.map((q) => proofOf(q).receipt.link)]);
  const ofLot = new Set(
    [...data.rows('opening'), ...data.rows('unsealing')].flatMap((o) => (o.lot === lot.id ? [o.id] : [])),
  );
  for (const { action, recordId, toState, at, asked, seq } of [
    ...data.done('opening.open'),
    ...data.done('unsealing.close'),
  ]) {
    if (!ofLot.has(recordId) || !begun.has(toState)) continue;
    const place = `${historyPath('project')} · 第 ${seq} 条`;
    const head = (asked as Row | null)?.questionsHead;
    if (head === undefined) {
      if (proven.some((q) => Date.parse(q.askedAt) < Date.parse(at))) findings.fault(place, '没有并入此前的提问');
      continue;
    }
    findings.checked('并入项目的提问');
    if (!links.has(head))
      findings.fault(place, `${action === 'opening.open' ? '开标' : '启封'}时已有的提问不在归档包里`);
  }
}

/** Receipts that askers kept: the office cannot have rewritten those. */
export async function checkHeldQuestions(
  data: ArchiveData,
  manifest: Manifest,
  receipts: readonly QuestionReceipt[],
  key: PublicJwk | undefined,
  findings: Findings,
): Promise<void> {
  for (const receipt of receipts) {
    if (receipt.lotId !== manifest.lot.id) {
      findings.remark(`提问回执 ${receipt.serial} 不是本标段的`);
      continue;
    }
    const place = `${places} · 提问人持有的回执 ${String(receipt.serial).slice(0, 12)}`;
    await findings.attempt(place, async () => {
      if (key) await verifyQuestionReceipt(receipt, key);
      if (!data.rows('question').some((q) => canonicalJson(q.proof?.receipt ?? null) === canonicalJson(receipt)))
        throw new Error('归档包里没有这份回执所证明的提问');
    });
    findings.checked('提问人持有的回执');
  }
}

/**
 * What was asked of a document before the bids and clarified: a question carries no name, every answer came in time,
 * and what affects the applications went out with the document and left them the law's days (实施条例 21).
 */
export async function checkQuestions(data: ArchiveData, findings: Findings): Promise<void> {
  for (const document of data.rows('preliminary-document')) {
    const place = `${recordPath('preliminary-document')} · ${document.name ?? document.id}`;
    await findings.attempt(place, () => checkClarified(data, document, place, findings));
  }
  const open: Row[] = [];
  for (const one of data.rows('question')) {
    const place = `${recordPath('question')} · ${String(one.content ?? one.id).slice(0, 40)}`;
    await findings.attempt(place, () => checkQuestion(data, one, place, findings));
    if (one.state !== 'answered') open.push(one);
  }
  if (open.length > 0) findings.remark(`有 ${open.length} 件提问到归档时没有答复`);
}

function checkQuestion(data: ArchiveData, one: Row, place: string, findings: Findings): void {
  findings.checked('提问与答复');
  const [received] = data.entriesOf('question', one.id);
  if (received && (received.actorId !== null || received.action !== 'question.receive'))
    findings.fault(`${historyPath('question')} · ${one.id}`, '提问的历史写明了提问人');
  if (one.state !== 'answered') return;
  const waits = data.rows('round').find((r) => r.id === one.round);
  const deadline = waits?.deadline ?? data.rows('lot').find((l) => l.id === one.lot)?.bidDeadline;
  const at = Date.parse(one.answeredAt);
  if (!(at >= Date.parse(one.askedAt))) findings.fault(place, '答复早于提问');
  if (deadline && !(at < Date.parse(deadline))) findings.fault(place, '答复在截止之后作出');
  if (!one.affects) return;
  const said = data
    .rows('preliminary-document')
    .filter((d) => d.lot === one.lot)
    .flatMap((d) => (d.clarifications ?? []) as Clarification[])
    .filter((c) => Date.parse(c.at) <= at);
  if (!said.some((c) => c.affects && c.content.includes(`问：${one.content}\n答：${one.answer}`)))
    findings.fault(place, '影响编制的答复没有随文件的澄清发出，或与发出的不符');
}

/** Each that affects left its days when it went out; the deadline never came nearer. */
function checkClarified(data: ArchiveData, document: Row, place: string, findings: Findings): void {
  const lot = data.rows('lot').find((l) => l.id === document.lot) ?? {};
  const law = ofLot(lot, { way: null, ...data.rows('project')[0] });
  const clarified = (document.clarifications ?? []) as Clarification[];
  let deadline = clarified.find((c) => c.from)?.from ?? (document.deadline as string);
  for (const c of clarified) {
    findings.checked('文件的澄清、修改');
    if (c.from && Date.parse(c.from) !== Date.parse(deadline))
      findings.fault(place, '澄清、修改前的递交截止与此前的不符');
    if (c.to && Date.parse(c.to) < Date.parse(deadline)) findings.fault(place, '递交截止被提前');
    deadline = c.to ?? deadline;
    const late = c.affects ? clarifiedTooLate(deadline, new Date(c.at), law) : undefined;
    if (late)
      findings.fault(
        place,
        `可能影响编制的澄清、修改发出后距递交截止不足 ${late.term}，递交截止没有顺延（${late.law}）`,
      );
  }
  if (document.deadline && Date.parse(deadline) !== Date.parse(document.deadline))
    findings.fault(place, '文件的递交截止与最后一次顺延不符');
  const waits = data.rows('round').find((r) => r.lot === document.lot && isBeforeBids(r.kind));
  if (waits?.deadline && Date.parse(waits.deadline) !== Date.parse(document.deadline))
    findings.fault(place, '文件的递交截止与本轮的截止不符');
}
