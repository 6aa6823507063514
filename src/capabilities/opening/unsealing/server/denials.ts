/**
 * A share that its holder did not release: told to the author of what was handed in alone, who answers with the key file.
 * Every record that holders open without its author has these three effects.
 */

import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { type Effect, type EffectContext, Refusal } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import {
  type BidKeyFile,
  checkKeyFile,
  checkRebuttal,
  type DeniedShare,
  parseHeader,
  type WrappedShare,
} from '../../../bid/sealing/index.ts';
import { asRefusal, peopleOf, readJson, tellDirectly } from '../../../bid/server/door.ts';
import type { KeyHolder } from '../../../tender-document/index.ts';
import { holderKeys } from '../../server/opening-facts.ts';
import { unsealing } from '../unsealing.record.ts';
import type { EnvelopeRow } from './envelope.ts';
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

type Context = EffectContext<EnvelopeRow & { header: unknown; disclosedAt: string | null }>;

const waiting = async ({ tx, row }: Context) =>
  (await find(tx, unsealing, { round: row.round, state: 'releasing' }, { limit: 1 }))[0];

/**
 * `asked`: the denial, and whether its proof already gave the good share away.
 * @param page where the author answers
 */
export const noteDenial =
  (page: string): Effect =>
  async (context: Context) => {
    const { tx, row, asked } = context;
    const denial = asked.denial as DeniedShare;
    row.denials = [...(row.denials ?? []), denial];
    if (denial.isProven || asked.isGivenAway) return;
    await tellDirectly(context, await peopleOf(tx, sure(row.supplier, 'the author'), 'bidder'), {
      subject: '持钥人没有为本单位的文件解密',
      body: `${denial.organisationName} ${denial.name}没有解密（${denial.because}）。您封给其保管的那一份无误的，请用递交时保存的密钥文件反驳。`,
      link: `${page}?id=${row.id}`,
    });
  };

export const rebutDenial: Effect = async (context: Context) => {
  const { row, asked, now, record } = context;
  const kept = readJson(asked.wrapping, '封装记录');
  const denials = row.denials ?? [];
  const answered = denials.findIndex((d) => d.holder === kept?.holder && !d.isProven && !d.rebuttedAt);
  if (answered < 0) throw new Refusal('这份封装记录不属于作出否认的持钥人，请重新载入密钥文件');
  const waits = await waiting(context);
  if (!waits) throw new Refusal('启封已经结束，不再接收反驳');
  const holder = sure(waits.holders, 'holders').find((h) => h.fingerprint === kept.holder)!;
  const submitted = (row.shares as WrappedShare[]).find((s) => s.holder === kept.holder)!;
  const header = parseHeader(row.header);
  const share = await asRefusal(checkRebuttal(header, submitted, holderKeys(holder), kept));
  row.denials = denials.with(answered, { ...denials[answered]!, rebuttedAt: now.toISOString() });
  row.rebutted = [...(row.rebutted ?? []), share];
  // The ephemeral key opens this one share only; that it was checked is what the history needs.
  record({ wrapping: '已核对' });
  await openWhenAnswered({ ...context, house: context.office.house }, waits, { row, header });
};

/** Should the holders fail, the author's own key file opens what it handed in. */
export const discloseKey: Effect = async (context: Context) => {
  const { row, asked, now, record } = context;
  const keyFile = readJson(asked.keyFile, '密钥文件') as BidKeyFile;
  const header = parseHeader(row.header);
  await asRefusal(checkKeyFile(keyFile, header));
  row.disclosedSecret = keyFile.thresholdSecret;
  row.disclosedAt = now.toISOString();
  record({ keyFile: await sha256Hex(canonicalJson(keyFile)) });
  const waits = await waiting(context);
  if (waits) await openWhenAnswered({ ...context, house: context.office.house }, waits, { row, header });
};
