/** A prequalification in which a holder denies shares in every way there is, judged, told and taken to its sealed archive. */

import { digestCiphertext } from '../../src/capabilities/bid/sealing/container/body-digest.ts';
import { wrapShare } from '../../src/capabilities/bid/sealing/holders/shares.ts';
import { hashHeader, parseHeader } from '../../src/capabilities/bid/sealing/index.ts';
import { signBid } from '../../src/capabilities/bid/sealing/sealed-bid.ts';
import { signerOf } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildArchive } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { endTender } from '../../src/capabilities/closing/testing/end-tender.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import type { QuestionReceipt } from '../../src/capabilities/participation/question/question-receipt.ts';
import { buildBidders } from '../../src/capabilities/participation/testing/build-bidders.ts';
import {
  type Applied,
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  type ChangeShare,
  closeWindow,
  postShares,
  sealApplication,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { clarifyQuestion } from '../../src/capabilities/preliminary/testing/clarify-question.ts';
import { lockPanel, seatPanel, tellResult } from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import type { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { withSpoiltShare } from './denied-opening.ts';

/** Who applied, and what the agency's holder says of its share. */
export const applicants = {
  封装有误公司: '份额的密文不能解开',
  反驳成功公司: '没有附证明',
  份额外泄公司: '所附证明解出的份额无误',
  始终未启公司: '没有附证明',
  资质不足公司: '',
  份额不合公司: '',
} as const;
export type Applicant = keyof typeof applicants;

export interface DeniedApplications {
  project: string;
  lot: string;
  unsealing: string;
  panel: string;
  result: string;
  archive: string;
  applications: Record<Applicant, string>;
  /** For each question, in the order in which they were asked. */
  receipts: QuestionReceipt[];
}

/**
 * The first sealed a false share for the agency, which proves it; the second is denied without a proof and rebuts; the
 * third's good share is given away by the proof; the fourth is denied by agency and owner, says nothing and stays shut; of
 * the last the agency's share is the one announced and fits no other.
 */
export async function playDeniedApplications(test: TestOffice): Promise<DeniedApplications> {
  const [agent, owner] = [await test.as('agent'), await test.as('owner')];
  const names = Object.keys(applicants) as Applicant[];
  const clients = (await buildBidders(test, names)).map((b) => b.client);
  const built = await buildPreliminary(test);
  const receipts = await askAndAnswer(test, clients[0]!, built);
  const applied: Applied[] = [await applyWithFalseShare(clients[0]!, built)];
  for (const client of clients.slice(1, -1)) applied.push(await apply(client, built.lot));
  applied.push(await withSpoiltShare(built, () => apply(clients.at(-1)!, built.lot)));
  const panel = await lockPanel(test, built);
  const closed = await closeWindow(test, built);
  const headers = applied.map((a) => a.keyFile.headerHash);
  const denying =
    (...which: Applicant[]): ChangeShare =>
    async (share, _place, prove) => {
      const name = names[headers.indexOf(share.headerHash)]!;
      if (!which.includes(name)) return share;
      return { ...share, share: null, ...(name === '份额外泄公司' ? { denial: await prove() } : {}) };
    };
  await postShares(test, closed.id, built, 'agency', denying('反驳成功公司', '份额外泄公司', '始终未启公司'));
  const wrapping = applied[1]!.keyFile.wrapping.find((w) => w.holder === built.holders.agency!.fingerprint);
  await clients[1]!.done('application.rebut', { id: applied[1]!.id, asked: { wrapping: JSON.stringify(wrapping) } });
  await postShares(test, closed.id, built, 'owner', denying('始终未启公司'));
  await postShares(test, closed.id, built, 'supervisor');
  await agent.done('unsealing.callForKeyFiles', { id: closed.id, asked: { reason: '两名持钥人没有释放' } });
  await owner.done('unsealing.giveUp', { id: closed.id, asked: { reason: '申请人没有提交密钥文件' } });
  await waitForState(agent, 'unsealing', closed.id, 'opened');
  const result = await tellResult(test, panel, await seatPanel(test, panel), (name) =>
    name === '资质不足公司' ? { fails: { 资质: '没有二级资质' } } : {},
  );
  await terminate(test, built);
  const archive = await buildArchive(test, built);
  const applications = Object.fromEntries(names.map((name, i) => [name, applied[i]!.id])) as Record<Applicant, string>;
  const { project, lot } = built;
  return { project, lot, unsealing: closed.id, panel, result: result.id, archive, applications, receipts };
}

export const asked = { plain: '营业执照是否须公证？', affecting: '业绩是否包括分包？', last: '能否以联合体参加？' };

/** Three questions: two answered to all at once, and between them one that affects and so goes out with the document. */
async function askAndAnswer(test: TestOffice, client: Client, { lot }: BuiltPreliminary): Promise<QuestionReceipt[]> {
  const agent = await test.as('agent');
  const receipts: QuestionReceipt[] = [];
  for (const content of Object.values(asked))
    receipts.push((await client.done('my-question.ask', { values: { lot, content } })).row.receipt);
  const { tdata } = await agent.list('question', { 'f.lot': lot });
  const idOf = (content: string) => tdata.find((q: { content: string }) => q.content === content).id;
  await agent.done('question.answer', { id: idOf(asked.plain), asked: { answer: '不须公证。' } });
  await agent.done('question.answer', { id: idOf(asked.last), asked: { answer: '不能。' } });
  await clarifyQuestion(test, idOf(asked.affecting), '不包括。');
  return receipts;
}

/** A share for the agency that opens to nothing. */
async function applyWithFalseShare(client: Client, { lot, holders }: BuiltPreliminary): Promise<Applied> {
  const { page, sealed, body, certificate } = await sealApplication(client, lot);
  const received = await digestCiphertext(new Blob([body]));
  const { fingerprint } = holders.agency!;
  const agency = page.holders.find((h: { fingerprint: string }) => h.fingerprint === fingerprint);
  const { wrapped } = await wrapShare(received.headerHash, agency, new Uint8Array(33));
  const garbled = { ...wrapped, ciphertext: sealed.shares[0]!.ciphertext };
  const shares = sealed.shares.map((s) => (s.holder === fingerprint ? garbled : s));
  const seal = await signBid(received, shares, (await signerOf(client)).key, page.anchor);
  const uploaded = await client.put(`/supplier/application/upload?lot=${lot}`, body);
  const answer = await client.action('application.submit', {
    asked: {
      lot,
      upload: uploaded.tdata.upload,
      header: JSON.stringify(sealed.header),
      shares: JSON.stringify(shares),
      seal: JSON.stringify(seal),
      certificate: JSON.stringify(certificate),
      serverSecret: sealed.keyFile.bidderSecret,
    },
  });
  if (answer.code !== 'v') throw new Error(`application: ${answer.msg}`);
  const header = parseHeader(sealed.header);
  return {
    id: answer.tdata.row.id,
    keyFile: { ...sealed.keyFile, headerHash: await hashHeader(header) },
    receipt: answer.tdata.receipt,
  };
}

/** The purchase is given up, so that it may be archived. */
async function terminate(test: TestOffice, { project, lot }: BuiltPreliminary): Promise<void> {
  await endTender(test, { project, lot });
}
