/** P1: the host loses a question before it seals the archive, and makes the rest agree with its own keys. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyPath, recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  linkOf,
  type QuestionProof,
  type QuestionReceipt,
} from '../../src/capabilities/participation/question/question-receipt.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { type VerifyOptions, verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { signPaper } from '../../src/platform/signature/index.ts';
import { openPlayed } from '../support/played.ts';
import { asked, type DeniedApplications, playDeniedApplications } from './denied-applications.ts';
import { Forgery } from './forgery.ts';

let sealed: SealedArchive<DeniedApplications>;

beforeAll(async () => {
  const { test, played } = await openPlayed('denied_applications', playDeniedApplications);
  sealed = await sealedArchiveOf(test, played);
}, 180_000);
afterAll(() => sealed?.test.close());

interface Question {
  id: string;
  content: string;
  proof: QuestionProof;
}
const questions = (): Question[] =>
  new Forgery(sealed)
    .json(recordPath('question'))
    .toSorted((a: Question, b: Question) => a.proof.number - b.proof.number);
const questionOf = (content: string) => questions().find((q) => q.content === content)!;

/** No row, no history, no word of it in what the archive binds. */
function without(content: string): Forgery {
  const { id } = questionOf(content);
  return new Forgery(sealed)
    .change(recordPath('question'), (rows) => rows.filter((r: Question) => r.id !== id))
    .change(historyPath('question'), (chains) => void delete chains[`question:${id}`])
    .changeChain((entries) => {
      for (const { asked: said } of entries)
        if (said.chains) said.chains = said.chains.filter((c: any) => c.chain !== `question:${id}`);
      return entries;
    });
}

/** The others numbered, linked and signed anew, as if it had never been. */
async function relinked(content: string): Promise<{ forgery: Forgery; head: string | null }> {
  const forgery = without(content);
  let head: string | null = null;
  for (const [i, one] of questions()
    .filter((q) => q.content !== content)
    .entries()) {
    const { signature: _, ...facts } = one.proof.receipt;
    const place = { number: i + 1, salt: one.proof.salt };
    const link: string = await linkOf(head, place, facts);
    const receipt: QuestionReceipt = await signPaper({ ...facts, link }, sealed.real.serverKey);
    // What came before the lost one stands as it was.
    if (link !== one.proof.receipt.link) forgery.set('question', one.id, 'proof', { ...place, receipt });
    head = link;
  }
  return { forgery, head };
}

async function faultsOf(forgery: Forgery, options: VerifyOptions = {}): Promise<string> {
  const { faults } = await verifyArchive(await forgery.signed(), options);
  return faults.map((f) => `${f.place}：${f.because}`).join('\n');
}

/** What the unsealing took in, told otherwise. */
const denying = (forgery: Forgery, head: string | null | undefined): Forgery =>
  forgery.changeChain((entries) => {
    for (const { asked: said } of entries) if (said.questionsHead !== undefined) said.questionsHead = head;
    return entries;
  });

describe('the questions of an archive', () => {
  it('have the receipts that their askers keep, which name nobody', async () => {
    const { receipts } = sealed.whole;
    const { faults, checks } = await verifyArchive(sealed.file, { ...sealed.published, questions: receipts });
    expect(faults).toEqual([]);
    expect(checks).toContainEqual({ what: '提问的回执', count: 3 });
    expect(checks).toContainEqual({ what: '并入项目的提问', count: 1 });
    expect(checks).toContainEqual({ what: '提问人持有的回执', count: 3 });
    expect(questions().map((q) => q.proof.receipt)).toEqual(receipts);
    // Nor does one tell its asker how many asked before.
    expect(Object.keys(receipts[2]!).toSorted()).toEqual(
      ['anchor', 'contentDigest', 'format', 'link', 'lotId', 'receivedAt', 'serial', 'signature'].toSorted(),
    );
  });

  it.each<[string, () => Forgery | Promise<Forgery>, RegExp]>([
    ['one is lost', () => without(asked.affecting), /第 2 个提问不在归档包里，提问的次序有缺漏/],
    ['the first is lost', () => without(asked.plain), /第 1 个提问不在归档包里/],
    ['the last is lost', () => without(asked.last), /启封时已有的提问不在归档包里/],
    [
      'one is lost, and the others are numbered, linked and signed anew',
      async () => (await relinked(asked.affecting)).forgery,
      /启封时已有的提问不在归档包里/,
    ],
    [
      'one is lost, and the others are numbered anew only',
      () => {
        const { id, proof } = questionOf(asked.last);
        return without(asked.affecting).set('question', id, 'proof', { ...proof, number: 2 });
      },
      /第 2 个提问：与前一个提问没有相连/,
    ],
    [
      'another was asked than was',
      () => new Forgery(sealed).set('question', questionOf(asked.last).id, 'content', '没有问题'),
      /第 3 个提问：回执与提问的记录不符/,
    ],
    [
      'one never had a receipt',
      () => new Forgery(sealed).set('question', questionOf(asked.last).id, 'proof', null),
      /能否以联合体参加？：提问没有回执/,
    ],
    ['the unsealing took none in', () => denying(new Forgery(sealed), undefined), /没有并入此前的提问/],
  ])('tell that %s', async (_what, forge, expected) => {
    expect(await faultsOf(await forge())).toMatch(expected);
  });

  it('are told by whoever kept a receipt, where the project’s history is written anew as well', async () => {
    const { forgery, head } = await relinked(asked.affecting);
    const file = await denying(forgery, head).signed();
    const { receipts } = sealed.whole;
    const lost = /提问人持有的回执 \w{12}：归档包里没有这份回执所证明的提问/;
    const told = async (options: VerifyOptions) =>
      (await verifyArchive(file, options)).faults.map((f) => `${f.place}：${f.because}`).join('\n');
    // The lost question is told by its own receipt, and also by a receipt of a later question.
    expect(await told({ questions: [receipts[1]!] })).toMatch(lost);
    expect(await told({ questions: [receipts[2]!] })).toMatch(lost);
    expect(await told({ questions: [receipts[0]!] })).not.toMatch(lost);
    const made = { ...receipts[1]!, contentDigest: receipts[0]!.contentDigest };
    expect((await verifyArchive(sealed.file, { questions: [made] })).ok).toBe(false);
  });

  it('are shown by their receipts off line, with the key that the notice prints', async () => {
    const fs = await import('node:fs/promises');
    const [file, key] = ['receipt', 'key'].map((name) => `${sealed.folder}/question-${name}.json`) as [string, string];
    const [receipt] = sealed.whole.receipts;
    await fs.writeFile(file, JSON.stringify(receipt));
    await fs.writeFile(key, JSON.stringify(sealed.real.keys));
    const lines: string[] = [];
    expect(await runVerifier([file, '--key', key], (line) => lines.push(line))).toBe(0);
    expect(lines.join('\n')).toContain(receipt!.serial);
    expect(await runVerifier([sealed.file, '--key', key, '--anchor', file], (line) => lines.push(line))).toBe(3);
    expect(lines.join('\n')).toContain('已核对  提问人持有的回执 1 项');
    await fs.writeFile(file, JSON.stringify({ ...receipt, contentDigest: '0'.repeat(64) }));
    expect(await runVerifier([file, '--key', key], () => {})).toBe(1);
  });
});
