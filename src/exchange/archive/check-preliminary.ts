/**
 * The round before the bids, judged once more: what was handed in is what was signed and opened, the panel is the one that
 * the list and the number draw, the conclusions follow from its members' sheets, and who was admitted is who was invited.
 */

import { checkFileCommitments } from '../../capabilities/bid/sealing/commitments.ts';
import { hashHeader, parseHeader } from '../../capabilities/bid/sealing/header.ts';
import { type Receipt, verifyReceipt } from '../../capabilities/bid/sealing/receipt.ts';
import { verifyBidSeal } from '../../capabilities/bid/sealing/sealed-bid.ts';
import { historyPath, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import type { Verdict } from '../../capabilities/committee/body/sheet.rules.ts';
import { resultKinds } from '../../capabilities/preliminary/preliminary-result/preliminary-result.record.ts';
import { concludeReview } from '../../capabilities/preliminary/review-panel/conclusion.rules.ts';
import { beforeBids } from '../../capabilities/procedure/kinds.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { Certificate } from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import { faultsOfDraw } from './check-source-draw.ts';
import { checkUnsealing } from './check-unsealing.ts';
import { type Context, checkSigner } from './signers.ts';

export async function checkPreliminary(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const one of data.rows('application')) {
    const place = placeOf('application', one, one.supplierName);
    await findings.attempt(place, () => checkApplication(context, one, place));
  }
  for (const unsealing of data.rows('unsealing'))
    await findings.attempt(placeOf('unsealing', unsealing, unsealing.name), () => checkUnsealing(context, unsealing));
  for (const panel of data.rows('committee').filter((c) => c.kind === 'panel')) {
    const place = placeOf('committee', panel, panel.name);
    await findings.attempt(place, () => checkPanelDraw(context, panel, place));
    await findings.attempt(place, () => checkPanel(context, panel, place));
  }
  for (const result of data.rows('preliminary-result'))
    await findings.attempt(placeOf('preliminary-result', result, result.name), () => checkResult(context, result));
}

const placeOf = (record: string, row: Row, name: unknown) => `${recordPath(record)} · ${name ?? row.id}`;

async function checkApplication(context: Context, one: Row, place: string): Promise<void> {
  const { data, keys, findings } = context;
  if (one.receipt) {
    await findings.attempt(`${place} · 回执`, () => checkReceipt(one, keys.serverPublicKey));
    findings.checked('申请文件回执');
  }
  // An application that was withdrawn or never opened keeps only its receipt, so only that can be checked.
  if (!one.header) return;
  const header = parseHeader(one.header);
  if (header.lotId !== one.lot || header.bidderId !== one.supplier || header.round !== one.round)
    throw new Error('封装头不属于这份申请文件');
  const received = {
    headerHash: await hashHeader(header),
    ciphertextDigest: one.ciphertextSha256,
    size: one.ciphertextBytes,
  };
  const certificate = one.certificate as Certificate;
  const trust = { certificate, caPublicKey: keys.caPublicKey, at: one.submittedAt as string };
  await verifyBidSeal({ header, shares: one.shares, seal: JSON.parse(one.signature) }, received, trust);
  checkSigner(certificate, {
    by: data.entriesOf('application', one.id).filter((e) => e.actorId !== null),
    unitOnly: true,
  });
  findings.checked('申请文件签名');
  checkJoined(context, one);
  if (!one.openedFiles) return;
  await checkFileCommitments(one.proof.files, header);
  const plain = (files: Row[]) => canonicalJson(files.map(({ size, sha256 }) => ({ size, sha256 })));
  if (plain(one.openedFiles) !== plain(one.proof.files)) throw new Error('启封的文件与封装时承诺的不符');
  findings.checked('申请文件启封');
}

async function checkReceipt(one: Row, key: Parameters<typeof verifyReceipt>[1]): Promise<void> {
  const receipt = one.receipt as Receipt;
  await verifyReceipt(receipt, key);
  const isOwn =
    receipt.lotId === one.lot &&
    receipt.bidderId === one.supplier &&
    receipt.version === one.sealVersion &&
    receipt.ciphertextDigest === one.ciphertextSha256;
  if (!isOwn || Date.parse(receipt.receivedAt) !== Date.parse(one.submittedAt))
    throw new Error('回执与申请文件的记录不符');
}

/** Where the window closed, the project's chain took in the head of each that stood. */
function checkJoined({ data, findings }: Context, one: Row): void {
  const place = `${historyPath('application')} · ${one.supplierName ?? one.id}`;
  const joined = data
    .done('unsealing.close')
    .flatMap((e) => (e.asked?.applicationChains ?? []) as { application: string; seq: number; head: string }[]);
  const own = joined.find((j) => j.application === one.id);
  if (!own) {
    findings.fault(place, '递交截止时没有并入项目历史链');
    return;
  }
  findings.checked('并入项目的申请链');
  if (data.chains('application')[`application:${one.id}`]?.[own.seq - 1]?.hash !== own.head)
    findings.fault(place, `并入项目历史链的第 ${own.seq} 条与申请文件的链不符`);
}

/** List, rule and number give the same people, and no one sits there as an expert whom they do not give. */
async function checkPanelDraw({ data, findings }: Context, panel: Row, place: string): Promise<void> {
  if (!panel.drawn) return;
  const { drawn } = panel;
  findings.checked('审查人员抽取');
  const standing = data
    .rows('application')
    .filter((a) => a.round === panel.round && a.state !== 'withdrawn')
    .map((a) => a.ciphertextSha256 as string)
    .toSorted();
  if (String(drawn.bids) !== String(standing)) findings.fault(place, '抽取种子混入的密文摘要与截止时的申请文件不符');
  const due = data.rows('round').find((r) => r.id === panel.round)?.deadline;
  const named = data.rows('preliminary-document').find((d) => d.lot === panel.lot)?.drawSource;
  for (const fault of await faultsOfDraw({ row: panel, source: panel.publicSource, bids: drawn.bids, due, named }))
    findings.fault(place, fault);
  const came = new Set([...drawn.chosen, ...drawn.alternates]);
  for (const m of data.rows('committee-member'))
    if (m.committee === panel.id && m.kind === 'expert' && !came.has(m.expert))
      findings.fault(placeOf('committee-member', m, m.name), '没有被抽中的专家参加了审查');
}

/** Every member judged everything that was opened; together the sheets give what the panel concluded. */
function checkPanel(context: Context, panel: Row, place: string): void {
  const { data, findings } = context;
  if (!panel.verdicts) return;
  const sheets = data.rows('application-sheet').filter((s) => s.panel === panel.id && s.state === 'submitted');
  const seated = data
    .rows('committee-member')
    .filter((m) => m.committee === panel.id && m.state === 'signedIn')
    .map((m) => m.person as string);
  const judged = new Set(sheets.map((s) => s.application as string));
  for (const application of judged) {
    const by = sheets.filter((s) => s.application === application).map((s) => s.member as string);
    if (String(by.toSorted()) !== String(seated.toSorted()))
      findings.fault(place, '不是每个审查人员都审查了每份申请文件，或者审查表不是在场人员的');
  }
  for (const one of data.rows('application'))
    if (one.round === panel.round && one.openedFiles && !panel.verdicts.some((v: Row) => v.application === one.id))
      findings.fault(place, `启封的“${one.supplierName}”没有审查结论`);
  findings.checked('资格审查结论复算');
  if (canonicalJson(ordered(again(context, panel, sheets))) !== canonicalJson(ordered(panel.verdicts)))
    findings.fault(place, '按审查表重新汇总，结论与记录不符');
}

function again({ data }: Context, panel: Row, sheets: readonly Row[]): Verdict[] {
  const document = data.rows('preliminary-document').find((d) => d.lot === panel.lot);
  const setting = data.rows('qualification-setting').find((s) => s.id === document?.setting);
  return concludeReview(
    sheets.map((s) => ({
      application: s.application,
      supplierName: s.supplierName,
      items: s.items ?? [],
      scores: s.scores ?? [],
    })),
    setting?.mode === 'limited' ? setting.passMost : null,
  );
}

const ordered = (verdicts: readonly Verdict[]) => verdicts.toSorted((a, b) => (a.application < b.application ? -1 : 1));

/**
 * What was told is what was concluded; each application is in the state that it was told, and the admitted are the
 * list.
 */
function checkResult({ data, findings }: Context, result: Row): void {
  if (result.state === 'replaced') return;
  const place = placeOf('preliminary-result', result, result.name);
  const lines = (result.lines ?? []) as Row[];
  const panel = data.rows('committee').find((p) => p.id === result.panel);
  const said = (l: Row) => [l.application ?? l.id, l.admitted === true, l.because || ''];
  const same = (a: readonly Row[], b: readonly Row[]) =>
    canonicalJson(a.map(said).toSorted()) === canonicalJson(b.map(said).toSorted());
  if (panel?.verdicts && !same(lines, panel.verdicts)) findings.fault(place, '告知的结果与审查委员会的结论不符');
  // Each bidder who proposed goes on, and was talked with (实施条例 30).
  if (beforeBids(result.kind).part === 'talks') {
    const opened = data.rows('application').filter((a) => a.round === result.round && a.openedFiles);
    const names = (found: readonly Row[], field: string) => String(found.map((f) => f[field]).toSorted());
    if (names(opened, 'id') !== names(lines, 'id') || lines.some((l) => !l.admitted))
      findings.fault(place, '第二阶段的名单不是全部提交技术建议的单位');
    const talked = new Set(data.rows('talk').map((t) => t.application));
    if (opened.some((a) => !talked.has(a.id))) findings.fault(place, '有提交技术建议的单位没有交流记录');
  }
  if (!result.issuedAt) return;
  findings.checked(resultKinds[result.kind as keyof typeof resultKinds]);
  for (const line of lines) {
    const one = data.rows('application').find((a) => a.id === line.id);
    const expected = line.admitted ? 'admitted' : 'refused';
    if (one?.state !== expected || (one.because ?? '') !== (line.because ?? ''))
      findings.fault(place, `“${line.supplierName}”被告知的与结果不符`);
  }
  if (result.state !== 'issued') return;
  const admitted = lines
    .filter((l) => l.admitted)
    .map((l) => data.rows('application').find((a) => a.id === l.id)?.supplier);
  const invited = data
    .rows('supplier-invitation')
    .filter((i) => i.lot === result.lot)
    .map((i) => i.supplier);
  if (String(admitted.toSorted()) !== String(invited.toSorted()))
    findings.fault(place, '受邀请投标的单位不是通过的单位');
}
