/** What was accepted: signed by both sides over the archived words, with a conclusion and a price that follow from the rows. */
import { Decimal } from 'decimal.js';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  type AcceptanceSigning,
  acceptanceParties,
  acceptanceText,
  type Confirmation,
  conclusionRefusal,
  confirmationText,
  seatOf,
  unconfirmed,
} from '../../capabilities/performance/acceptance/acceptance.rules.ts';
import { acceptanceNoticeWords } from '../../capabilities/performance/acceptance-notice/acceptance-notice.record.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { resolveWording } from '../../kernel/screen/wording.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

/** In these states the acceptance is over; a withdrawn signature does not count. */
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
    await checkGroup(context, acceptance, place);
  }
  for (const notice of data.rows('acceptance-notice'))
    await findings.attempt(`${recordPath('acceptance-notice')} · ${notice.number}`, () => checkNotice(context, notice));
}

/** Every member with an account has confirmed these words, by the account that the group names, before the owner signed. */
async function checkGroup(context: Context, acceptance: Row, place: string): Promise<void> {
  const { data, findings } = context;
  if (concluded.includes(acceptance.state))
    await findings.attempt(place, () => {
      const [waiting] = unconfirmed(acceptance);
      if (waiting) throw new Error(`验收小组成员“${waiting.name}”没有确认，验收就已办结`);
    });
  for (const said of (acceptance.confirmations ?? []) as Confirmation[]) {
    await findings.attempt(`${place} · ${said.name}`, async () => {
      const seat = seatOf(acceptance, said.user);
      if (seat?.id !== said.member || seat.name !== said.name) throw new Error('确认的人不是验收小组的这名成员');
      await verifyText(context, await confirmationText(acceptance, said), said.signature, said.certificate, said.at, {
        by: data.entriesOf('acceptance', acceptance.id),
        at: said.at,
        name: said.name,
      });
    });
    findings.checked('验收小组确认');
  }
}

/** What was made known is what was accepted. */
function checkNotice({ data, findings }: Context, notice: Row): void {
  if (notice.state === 'draft') return;
  const of = (record: string, id: string) => data.rows(record).find((row) => row.id === id);
  const acceptance = of('acceptance', notice.acceptance);
  if (!acceptance) throw new Error('公告的验收不在档案中');
  const words = acceptanceNoticeWords(
    {
      acceptance,
      project: of('project', acceptance.project) as any,
      lot: of('lot', acceptance.lot) as any,
      performance: of('performance', acceptance.performance) as any,
      contractor: of('organisation', acceptance.contractor)?.name ?? '',
    },
    notice,
  );
  if (words !== notice.content) throw new Error('公告的验收结果与验收书不符');
  findings.checked('验收结果公告');
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
