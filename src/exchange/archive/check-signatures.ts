/** Every signature in the records, with its certificate, over the text that it must have been made of. */

import { type LetterDigest, letterDigests, lettersText } from '../../capabilities/award/award-notice/letter.ts';
import { withdrawalContent } from '../../capabilities/bid/bid/bid.record.ts';
import { isLedBy } from '../../capabilities/bid/declaration/declaration.ts';
import { hashHeader, parseHeader } from '../../capabilities/bid/sealing/header.ts';
import { type Receipt, verifyReceipt } from '../../capabilities/bid/sealing/receipt.ts';
import { verifyBidSeal } from '../../capabilities/bid/sealing/sealed-bid.ts';
import { type ArchiveKeys, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  type ContractMember,
  type ContractSigning,
  contractText,
  partyLabels,
} from '../../capabilities/contract/contract/contract-text.ts';
import { objectionAnswer } from '../../capabilities/dispute/objection/objection.rules.ts';
import { answerContent } from '../../capabilities/evaluation/clarification/answer-content.ts';
import { replyContent } from '../../capabilities/evaluation/validity-reply/validity-reply.record.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { Certificate } from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import { checkBallots } from './check-decision.ts';
import { checkEntrustments } from './check-entrustments.ts';
import { checkPapers, checkSheets } from './check-signed-papers.ts';
import { type Context, checkSigner, verifyText } from './signers.ts';

export async function checkSignatures(context: Context): Promise<void> {
  await checkPapers(context);
  await checkBids(context);
  await checkMembers(context);
  await checkSheets(context);
  await checkBallots(context);
  await checkAnswers(context);
  await checkObjections(context);
  await checkReports(context);
  await checkLetters(context);
  await checkContracts(context);
  await checkEntrustments(context);
}

async function checkBids(context: Context): Promise<void> {
  const { data, keys, findings } = context;
  for (const bid of data.rows('bid')) {
    const place = `${recordPath('bid')} · ${bid.supplierName ?? bid.id}`;
    if (bid.receipt) {
      await findings.attempt(`${place} · 回执`, () => checkReceipt(bid, keys));
      findings.checked('回执');
    }
    if (bid.state === 'withdrawn') await checkWithdrawal(context, bid, place);
    // A withdrawn bid keeps only its receipt and who took it back, so only those can be checked.
    if (!bid.header) continue;
    await findings.attempt(`${place} · 投标人签名`, async () => {
      await checkSeal(bid, keys);
      const by = data.entriesOf('bid', bid.id).filter((e) => e.actorId !== null);
      checkSigner(bid.certificate as Certificate, { by, unitOnly: true });
    });
    findings.checked('投标文件签名');
  }
}

/** Only its bidder takes a bid back; editions of before took an unsigned word for it. */
async function checkWithdrawal(context: Context, bid: Row, place: string): Promise<void> {
  const { data, findings } = context;
  const signed = bid.withdrawal;
  if (!signed) return findings.remark(`“${bid.supplierName}”的撤回没有投标人的签名：只有平台的记载`);
  await findings.attempt(`${place} · 撤回`, async () => {
    if (!isLedBy(bid.supplierName, signed.certificate.organisation)) throw new Error('撤回的签名不是这个投标人的');
    const by = data.entriesOf('bid', bid.id).filter((e) => e.action === 'bid.withdraw');
    await verifyText(context, withdrawalContent(bid), signed.signature, signed.certificate, signed.at, {
      by,
      at: signed.at,
      unitOnly: true,
    });
  });
  findings.checked('撤回签名');
}

async function checkReceipt(bid: Row, keys: ArchiveKeys): Promise<void> {
  const receipt = bid.receipt as Receipt;
  await verifyReceipt(receipt, keys.serverPublicKey);
  const isOwn =
    receipt.lotId === bid.lot &&
    receipt.bidderId === bid.supplier &&
    receipt.version === bid.bidVersion &&
    receipt.ciphertextDigest === bid.ciphertextSha256;
  if (!isOwn || Date.parse(receipt.receivedAt) !== Date.parse(bid.submittedAt))
    throw new Error('回执与投标文件的记录不符');
}

async function checkSeal(bid: Row, keys: ArchiveKeys): Promise<void> {
  const header = parseHeader(bid.header);
  if (header.lotId !== bid.lot || header.bidderId !== bid.supplier) throw new Error('封标头不属于这份投标文件');
  const received = {
    headerHash: await hashHeader(header),
    ciphertextDigest: bid.ciphertextSha256,
    size: bid.ciphertextBytes,
  };
  const trust = {
    certificate: bid.certificate as Certificate,
    caPublicKey: keys.caPublicKey,
    at: bid.submittedAt as string,
  };
  await verifyBidSeal({ header, shares: bid.shares, seal: JSON.parse(bid.signature) }, received, trust);
}

async function checkMembers(context: Context): Promise<void> {
  const panels = new Set(context.data.rows('committee').flatMap((c) => (c.kind === 'panel' ? [c.id] : [])));
  for (const member of context.data.rows('committee-member')) {
    const promise = member.commitment;
    if (!promise) continue;
    const place = `${recordPath('committee-member')} · ${member.name ?? member.id} · 承诺`;
    await context.findings.attempt(place, () =>
      verifyText(context, promise.text, promise.signature, promise.certificate, promise.at, {
        by: context.data.entriesOf('committee-member', member.id),
        at: promise.at,
        person: member.person,
        name: member.name,
      }),
    );
    context.findings.checked(panels.has(member.committee) ? '审查人员承诺签名' : '评委承诺签名');
  }
}

/** What a bidder answered, with the question that was answered in it; and whether it agreed to a longer validity. */
async function checkAnswers(context: Context): Promise<void> {
  for (const row of context.data.rows('validity-reply')) {
    const signed = row.signature;
    if (!signed) continue;
    await context.findings.attempt(`${recordPath('validity-reply')} · ${row.supplierName}`, () =>
      verifyText(context, replyContent(row, row.state), signed.signature, signed.certificate, signed.at, {
        by: context.data.entriesOf('validity-reply', row.id),
        at: signed.at,
      }),
    );
    context.findings.checked('延长有效期答复签名');
  }
  for (const row of context.data.rows('clarification')) {
    const signed = row.signature;
    if (!signed) continue;
    await context.findings.attempt(`${recordPath('clarification')} · ${row.number}`, () =>
      verifyText(context, answerContent(row, row), signed.signature, signed.certificate, signed.at, {
        by: context.data.entriesOf('clarification', row.id),
        at: signed.at,
      }),
    );
    context.findings.checked('澄清答复签名');
  }
}

/** The answers to objections: signed as they stand, by somebody else than who wrote them. */
async function checkObjections(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const row of data.rows('objection')) {
    const signed = row.signature;
    // Answered in the room, or by an edition of before answers were signed.
    if (!signed) continue;
    await findings.attempt(`${recordPath('objection')} · ${row.subject ?? row.id}`, async () => {
      if (objectionAnswer(row) !== signed.content) throw new Error('异议答复的内容与签名的正文不符');
      await verifyText(context, signed.content, signed.signature, signed.certificate, signed.signedAt, {
        by: data.entriesOf('objection', row.id),
        at: signed.signedAt,
        name: signed.signer,
      });
    });
    findings.checked('异议答复签名');
  }
}

async function checkReports(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const report of data.rows('evaluation-report')) {
    const place = `${recordPath('evaluation-report')} · ${report.name ?? report.id}`;
    const digest = await sha256Hex(
      canonicalJson({ name: report.name, sections: report.sections, roster: report.roster }),
    );
    if (report.digest && digest !== report.digest) findings.fault(place, '报告正文与签署时的摘要不符');
    for (const signed of (report.signatures ?? []) as Row[]) {
      if (!signed.signature) continue;
      await findings.attempt(`${place} · ${signed.name}`, () =>
        verifyText(context, report.digest, signed.signature, signed.certificate, signed.at, {
          by: data.done('committee-member.signReport'),
          at: signed.at,
          person: signed.member,
          name: signed.name,
        }),
      );
      findings.checked('评标报告签名');
    }
  }
}

async function checkLetters(context: Context): Promise<void> {
  const { data, findings } = context;
  const units = new Map(data.rows('organisation').map((o) => [o.id, o.name]));
  for (const letter of data.rows('award-notice')) {
    const sealed = letter.signature;
    if (!sealed) continue;
    const place = `${recordPath('award-notice')} · ${letter.number}`;
    await findings.attempt(place, async () => {
      const [own] = await letterDigests([{ number: letter.number, body: letter.body }]);
      const listed = (sealed.letters as LetterDigest[]).find((l) => l.number === letter.number);
      if (listed?.sha256 !== sure(own, 'own').sha256) throw new Error('通知书正文与签章时的摘要不符');
      const [of] = data.rows('project');
      const issuer = letter.issuedBy === 'agency' ? of?.org : of?.owner;
      if (letter.issuedBy && sealed.certificate.organisation !== units.get(issuer))
        throw new Error('签发的单位不是招标人，也不是其委托的代理机构');
      await verifyText(
        context,
        lettersText(letter.lot, sealed.letters),
        sealed.signature,
        sealed.certificate,
        sealed.at,
        { by: data.done('award-notice.send'), at: sealed.at },
      );
    });
    findings.checked('通知书签章');
  }
}

/** Both sides signed the text that the archived contract still writes; the unit of each certificate is that side's. */
async function checkContracts(context: Context): Promise<void> {
  const { data, findings } = context;
  const units = new Map(data.rows('organisation').map((o) => [o.id, o.name]));
  for (const contract of data.rows('contract')) {
    const signing = contract.signing as ContractSigning | null;
    const place = `${recordPath('contract')} · ${contract.number}`;
    if (!signing) {
      const isSigned = data.entriesOf('contract', contract.id).some((e) => e.action === 'contract.sign');
      if (isSigned) findings.fault(place, '历史记载了双方的电子签署，合同却没有签名');
      else if (contract.state === 'effective')
        findings.remark(`合同 ${contract.number} 登记为线下签署：平台没有双方的签名，以纸质合同为准`);
      continue;
    }
    await findings.attempt(place, async () => {
      if (contractText(contract, signing.content) !== signing.content)
        throw new Error('合同的内容与双方签署的正文不符');
      if ((await sha256Hex(signing.content)) !== signing.sha256) throw new Error('签署的正文与摘要不符');
    });
    const signatures = Array.isArray(signing.signatures) ? signing.signatures : [];
    const members = (contract.members ?? []) as ContractMember[];
    if (signatures.length !== 2 + members.length) findings.fault(place, '缺少双方的签名');
    for (const { party, signature, certificate, at, person } of signatures) {
      await findings.attempt(`${place} · ${partyLabels[party]}`, async () => {
        const isParty =
          party === 'member'
            ? members.some((m) => m.name === certificate.organisation)
            : certificate.organisation === units.get(contract[party]);
        if (!isParty) throw new Error('签署的单位不是合同的当事人');
        await verifyText(context, signing.content, signature, certificate, at, {
          by: data.entriesOf('contract', contract.id),
          at,
          name: person,
        });
      });
      findings.checked('合同签名');
    }
  }
}
