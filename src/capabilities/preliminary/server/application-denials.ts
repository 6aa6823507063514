/** A share of an application that its holder did not release: told to the applicant alone, who answers with the key file. */

import { sure } from '../../../kernel/record/sure.ts';
import { type ContextOf, type Effect, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { checkRebuttal, parseHeader, type WrappedShare } from '../../bid/sealing/index.ts';
import { asRefusal, peopleOf, readJson, tellDirectly } from '../../bid/server/door.ts';
import type { DeniedShare } from '../../opening/opening-entry/opening-entry.record.ts';
import { holderKeys } from '../../opening/server/door.ts';
import { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import type { KeyHolder } from '../../tender-document/index.ts';
import type { application } from '../application/application.record.ts';
import { openWhenAnswered } from './secrets.ts';

export const deniedBy = (
  { fingerprint, name, organisation, organisationName }: KeyHolder,
  now: Date,
  verdict: Pick<DeniedShare, 'isProven' | 'because'>,
): DeniedShare => ({
  ...{ holder: fingerprint, name, organisation, organisationName },
  at: now.toISOString(),
  ...verdict,
});

/** `asked`: the denial, and whether its proof already gave the good share away. */
async function noteApplicationDenial(context: ContextOf<typeof application>): Promise<void> {
  const { tx, row, asked } = context;
  const denial = asked.denial as DeniedShare;
  row.denials = [...(row.denials ?? []), denial];
  if (denial.isProven || asked.isGivenAway) return;
  await tellDirectly(context, await peopleOf(tx, row.supplier, 'bidder'), {
    subject: '持钥人没有释放本单位文件的密钥份额',
    body: `${denial.organisationName} ${denial.name}没有释放（${denial.because}）。份额无误的，请用递交时保存的密钥文件反驳。`,
    link: `application.own?id=${row.id}`,
  });
}

async function rebutApplicationDenial(context: ContextOf<typeof application>): Promise<void> {
  const { tx, row, asked, now, record } = context;
  const kept = readJson(asked.wrapping, '封装记录');
  const denials = row.denials ?? [];
  const answered = denials.findIndex((d: DeniedShare) => d.holder === kept?.holder && !d.isProven && !d.rebuttedAt);
  if (answered < 0) throw new Refusal('这份封装记录不属于否认本单位份额的持钥人，请重新载入密钥文件');
  const [waits] = await find(tx, unsealing, { round: row.round, state: 'releasing' }, { limit: 1 });
  if (!waits) throw new Refusal('启封已经结束，不再接收反驳');
  const holder = sure(waits.holders, 'holders').find((h) => h.fingerprint === kept.holder)!;
  const submitted = (row.shares as WrappedShare[]).find((s) => s.holder === kept.holder)!;
  const header = parseHeader(row.header);
  const share = await asRefusal(checkRebuttal(header, submitted, holderKeys(holder), kept));
  row.denials = denials.with(answered, { ...denials[answered]!, rebuttedAt: now.toISOString() });
  row.rebutted = [...(row.rebutted ?? []), share];
  // The ephemeral key opens this one share only; that it was checked is what the history needs.
  record({ wrapping: '已核对' });
  await openWhenAnswered(tx, waits, now, { row, header });
}

export const denialEffects: Record<string, Effect> = { noteApplicationDenial, rebutApplicationDenial };
