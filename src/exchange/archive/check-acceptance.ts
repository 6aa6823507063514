/** What was accepted: signed by both sides over the archived words, with a conclusion and a price that follow from the rows. */
import { Decimal } from 'decimal.js';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { conclusionRefusal } from '../../capabilities/performance/acceptance/acceptance.rules.ts';
import {
  type AcceptanceSigning,
  acceptanceParties,
  acceptanceText,
} from '../../capabilities/performance/acceptance/acceptance-text.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { resolveWording } from '../../kernel/screen/wording.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

/** In these the acceptance is over; a withdrawn signature is none. */
const concluded = ['passed', 'remedy', 'remedied', 'failed'];

export async function checkAcceptances(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const performance of data.rows('performance'))
    await findings.attempt(`${recordPath('performance')} · ${performance.number}`, () =>
      checkPrice(context, performance),
    );
  for (const acceptance of data.rows('acceptance')) {
    const place = `${recordPath('acceptance')} · ${acceptance.number}`;
    await findings.attempt(place, () => checkConclusion(acceptance));
    const signing = acceptance.signing as AcceptanceSigning | null;
    if (signing) await checkSigning(context, acceptance, { signing, place });
  }
}

/** The price as changed is the signed one with every change that both agreed to. */
function checkPrice({ data }: Context, performance: Row): void {
  if (!performance.currentPrice) return;
  const agreed = data
    .rows('contract-change')
    .filter((c) => c.performance === performance.id && c.state === 'effective')
    .reduce<Decimal>((sum, c) => sum.plus(c.amount ?? 0), new Decimal(performance.price ?? 0));
  if (!agreed.eq(performance.currentPrice))
    throw new Error(`变更后合同价与合同价加已生效的变更之和 ${agreed.toFixed(2)} 元不符`);
}

function checkConclusion(acceptance: Row): void {
  if (!concluded.includes(acceptance.state)) return;
  const because = conclusionRefusal(acceptance.items ?? [], acceptance.conclusion);
  if (because) throw new Error(`验收结论与逐项的结论不符：${because}`);
  const ends = { pass: ['passed'], remedy: ['remedy', 'remedied', 'failed'], fail: ['failed'] } as const;
  const may: readonly string[] = ends[acceptance.conclusion as keyof typeof ends] ?? [];
  if (!may.includes(acceptance.state)) throw new Error('验收的状态与签字的结论不符');
  const sides = new Set(((acceptance.signing?.signatures ?? []) as { party: string }[]).map((s) => s.party));
  if (!sides.has('buyer')) throw new Error('没有招标人的签字');
  if (!sides.has('contractor') && !acceptance.upheldBecause) throw new Error('没有履约人的签字，也没有据实办结的事由');
}

async function checkSigning(
  context: Context,
  acceptance: Row,
  { signing, place }: { signing: AcceptanceSigning; place: string },
): Promise<void> {
  const { data, findings } = context;
  const units = new Map(data.rows('organisation').map((o) => [o.id, o.name]));
  const performance = data.rows('performance').find((p) => p.id === acceptance.performance);
  await findings.attempt(place, async () => {
    if (acceptanceText(acceptance) !== signing.content) throw new Error('验收的内容与双方签字的正文不符');
    if ((await sha256Hex(signing.content)) !== signing.sha256) throw new Error('签字的正文与摘要不符');
  });
  const signatures = Array.isArray(signing.signatures) ? signing.signatures : [];
  for (const { party, signature, certificate, at, person } of signatures) {
    await findings.attempt(`${place} · ${resolveWording(acceptanceParties[party] ?? '')}`, async () => {
      if (certificate.organisation !== units.get(performance?.[party])) throw new Error('签字的单位不是合同的当事人');
      await verifyText(context, signing.content, signature, certificate, at, {
        by: data.entriesOf('acceptance', acceptance.id),
        at,
        name: person,
      });
    });
    findings.checked('验收签字');
  }
}
