/** From the deadline of a round that holders open to what was handed in, opened to those who review it. */

import { rm } from 'node:fs/promises';
import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { first, sql } from '../../../../kernel/server/database.ts';
import {
  type ContextOf,
  type Effect,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../../kernel/server/effect.ts';
import { emit, tell } from '../../../../kernel/server/outbox.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { setTimer } from '../../../../kernel/server/timers.ts';
import { insistOnAnchor } from '../../../../platform/signature/server/anchored.ts';
import {
  type CommittedFile,
  SealingError,
  type SharePosting,
  unseal,
  verifySignedShares,
} from '../../../bid/sealing/index.ts';
import {
  asRefusal,
  peopleOf,
  readJson,
  readSealed,
  sweepWindow,
  takeDeadline,
  tellDirectly,
} from '../../../bid/server/door.ts';
import { questionsHead } from '../../../participation/server/door.ts';
import { type Counted, countedAt } from '../../../procedure/gates.ts';
import type { Gate, Taken } from '../../../procedure/way.ts';
import { calledAgain, finishOpening, lawOf, startOpening } from '../../../project/server/door.ts';
import { insistOnNamed } from '../../server/denials.ts';
import { holderKeys } from '../../server/opening-facts.ts';
import type { Release, unsealing } from '../unsealing.record.ts';
import { deniedBy } from './denials.ts';
import { type Envelope, envelopeOf, type Found, type Locked } from './envelope.ts';
import {
  holdersHalf,
  judgeDenied,
  misfitsOf,
  openNow,
  openWhenWhole,
  sharesOf,
  takesItsTime,
  type Waiting,
} from './secrets.ts';

const setUnsealing: EffectOf<typeof unsealing> = async ({ tx, row }) =>
  setTimer(tx, 'unsealing.close', row.id, row.startsAt);

const moveUnsealing: EffectOf<typeof unsealing> = async ({ tx, row, asked }) => {
  row.startsAt = asked.startsAt;
  await setTimer(tx, 'unsealing.close', row.id, row.startsAt);
};

const own = ({ office, tx, row }: Pick<ContextOf<typeof unsealing>, 'office' | 'tx' | 'row'>): Promise<Envelope> =>
  envelopeOf(office.house, tx, row.round);

/** How many the law asks for at a gate of this round, and whether fewer end it. */
const gateOf = async (
  { tx }: Pick<EffectContext, 'tx'>,
  takes: Taken,
  lotId: string,
  gate: Extract<Gate, 'handedIn' | 'opened'>,
): Promise<Counted> => countedAt(await lawOf(tx, lotId), takes, gate);

/** The lot's attempt ends here. What was handed in stays as it is, and its number is not told. */
async function failLot(context: ContextOf<typeof unsealing>, because: string): Promise<void> {
  await perform(context, 'lot.fail', { id: context.row.lot, asked: { because } });
}

/** What was handed in and stands, before the deadline or since. */
const standing = (context: Pick<EffectContext, 'office' | 'tx'>, { record }: Envelope, round: string) =>
  find(
    context.tx,
    context.office.house.record(record),
    { round, state: { in: ['submitted', 'locked'] } },
    { order: 'submittedAt' },
  );

/** Everything that stood sealed for a round stays shut. */
async function keepAllShut(context: ContextOf<typeof unsealing>, envelope: Envelope, checked: string): Promise<void> {
  for (const { id } of await standing(context, envelope, context.row.round))
    await envelope.keepShut(context, id, checked);
}

/**
 * The deadline. Enough: everything is locked and the holders are called. Fewer than the law asks for: nothing is opened and
 * neither names nor number are told, because the lot will be called again.
 */
const closeWindowBefore: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row, record } = context;
  await takeDeadline(tx, row);
  await setTimer(tx, 'unsealing.close', row.id, null);
  await sweepWindow(context.office, tx, row);
  const envelope = await own(context);
  const handedIn = await standing(context, envelope, row.round);
  const { atLeast, binds, law } = await gateOf(context, envelope.takes, row.lot, 'handedIn');
  if (handedIn.length === 0 || (binds && handedIn.length < atLeast)) {
    const because = `递交截止，递交的单位少于 ${atLeast} 家，不启封${await calledAgain(tx, row.lot, law)}`;
    row.state = 'failed';
    row.failedBecause = because;
    await keepAllShut(context, envelope, '递交的单位不足，未启封');
    await failLot(context, because);
    return;
  }
  for (const { id } of handedIn) await perform(context, `${envelope.record}.lock`, { id });
  await startOpening(context, row);
  // From here on the chains of what was handed in are bound by the project's.
  record({ questionsHead: await questionsHead(tx, row.lot), ...(await envelope.heads(tx, row)) });
  await tell(tx, {
    to: (row.holders ?? []).map((h) => h.user),
    subject: `请持钥人解密：${row.name}`,
    body: '递交已经截止，请持钥人在本人浏览器中用密钥文件解密，启封后开始审查。',
    link: `unsealing.detail?id=${row.id}`,
  });
};

const releaseShares: EffectOf<typeof unsealing> = async (context) => {
  const { office, tx, row, asked, actor, now, record } = context;
  const posting = readJson(asked.posting, '解密的部分') as SharePosting;
  const holder = sure(
    row.holders?.find((h) => h.user === actor.id),
    'the key holder',
  );
  if (posting?.lotId !== row.lot) throw new Refusal('解密的部分不属于本标段');
  insistOnNamed(posting);
  const envelope = await own(context);
  const locked = await envelope.lockedOf(tx, row.round);
  const headers = locked.map((l) => l.header);
  await asRefusal(verifySignedShares(posting, holderKeys(holder), headers));
  await insistOnAnchor(tx, row.project, posting.signature);
  const { denied, recovered, of } = await judgeDenied(locked, posting, holderKeys(holder));
  const release: Release = {
    user: actor.id,
    name: actor.name,
    fingerprint: holder.fingerprint,
    at: now.toISOString(),
    signature: posting.signature.value,
    ...(denied.length > 0 ? { denied } : {}),
  };
  row.releases = [...(row.releases ?? []), release];
  row.postings = [...(row.postings ?? []), posting];
  if (recovered.length > 0) row.recovered = [...(row.recovered ?? []), ...recovered];
  record({ posting: await sha256Hex(canonicalJson(posting)) });
  for (const [i, id] of of.entries()) {
    const { headerHash, ...verdict } = sure(denied[i], 'an entry of denied');
    await perform(context, `${envelope.record}.noteDenial`, {
      id,
      asked: {
        denial: deniedBy(holder, now, verdict),
        isGivenAway: recovered.some((r) => r.headerHash === headerHash),
      },
    });
  }
  if (row.releases.length < row.threshold) return;
  const lacking = await openWhenWhole({ house: office.house, tx, now }, row);
  if (lacking > 0) await callRemaining(context, lacking);
};

/** Some denied what the others' shares do not replace: the holders who have not released yet are called by name. */
async function callRemaining({ tx, row }: EffectContext, lacking: number): Promise<void> {
  const came = new Set((row.releases as Release[]).map((r) => r.user));
  const left = (row.holders as { user: string }[]).filter((h) => !came.has(h.user));
  const deniers = (row.releases as Release[]).filter((r) => r.denied?.length).map((r) => r.name);
  await tell(tx, {
    to: left.map((h) => h.user),
    subject: `请持钥人解密：${row.name}`,
    body: `${deniers.join('、')}没有全部解密，还有 ${lacking} 份不能启封，请用本人的密钥文件解密。`,
    link: `unsealing.detail?id=${row.id}`,
  });
}

/** The holders' part cannot be had: each author is asked for its key file, and hears nothing of the others. */
const callForKeyFilesOf: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row, asked } = context;
  row.keyFilesBecause = asked.reason;
  const shares = sharesOf(row as Waiting);
  const envelope = await own(context);
  for (const locked of await envelope.lockedOf(tx, row.round)) {
    if (await holdersHalf(locked, shares)) continue;
    await tellDirectly(context, await peopleOf(tx, sure(locked.row.supplier, 'the author'), 'bidder'), {
      subject: '请提交密钥文件',
      body: `持钥人不能解密（${asked.reason}）。请用递交时保存的密钥文件启封本单位递交的文件，否则它不能参加审查。`,
      link: `${envelope.page}?id=${locked.row.id}`,
    });
  }
};

/** @returns what was found in it, or why it stays shut */
async function unsealOne(
  { office, tx, row: of }: ContextOf<typeof unsealing>,
  { author, refuses }: Envelope,
  { row, header }: Locked,
  secret: string | undefined,
): Promise<Found | { shut: string }> {
  if (!secret) return { shut: `持钥人解密的部分不能合成密钥，${author}没有提交密钥文件` };
  const read = await readSealed(office, tx, of, sure(row.supplier, 'the author'));
  if (!read) return { shut: '平台读不到加密后的文件' };
  const files: Found['files'] = [];
  const committed: CommittedFile[] = [];
  try {
    const secrets = { bidderSecret: row.serverSecret as string, thresholdSecret: secret };
    const opened = await unseal({ header, secrets, body: read() });
    for await (const file of opened.files) {
      const { sha256, size } = await office.files.put(
        file.stream as AsyncIterable<Uint8Array>,
        Number.POSITIVE_INFINITY,
      );
      files.push({ name: file.name, size, sha256 });
      if (file.sha256 && file.salt) committed.push({ name: file.name, size, sha256, salt: file.salt });
    }
    const refused = refuses(opened.readOut);
    if (refused) throw new SealingError('bad-request', refused);
    return {
      checked: '核对码、签名与承诺相符',
      readOut: opened.readOut,
      files,
      proof: { salts: opened.salts, files: committed },
    };
  } catch (error) {
    for (const { sha256 } of files)
      if (!(await first(tx, sql`select 1 as ok from file where sha256 = ${sha256} limit 1`)))
        await rm(office.files.pathOf(sha256), { force: true });
    if (!(error instanceof SealingError)) throw error;
    return { shut: error.message };
  }
}

const unsealAll: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row, now, record } = context;
  await takesItsTime(tx);
  const envelope = await own(context);
  const shares = sharesOf(row as Waiting);
  const before = await envelope.begins(context);
  let opened = 0;
  for (const locked of await envelope.lockedOf(tx, row.round)) {
    const { id } = locked.row;
    const found = await unsealOne(context, envelope, locked, await holdersHalf(locked, shares));
    if ('shut' in found) {
      await envelope.keepShut(context, id, found.shut);
      continue;
    }
    opened += 1;
    const misfits = await misfitsOf(row as Waiting & Pick<typeof row, 'holders'>, envelope, locked);
    await envelope.openOne(context, locked, { ...found, checked: `${found.checked}${misfits}` });
  }
  row.handedIn = opened;
  const { atLeast, binds, law } = await gateOf(context, envelope.takes, row.lot, 'opened');
  if (opened === 0 || (binds && opened < atLeast)) {
    row.state = 'failed';
    row.failedBecause = `启封的少于 ${atLeast} 家${await calledAgain(tx, row.lot, law)}`;
    await failLot(context, row.failedBecause);
    return;
  }
  row.openedAt = now.toISOString();
  record(before);
  await finishOpening(context, row);
  await emit(tx, 'round.opened', { lot: row.lot, round: row.round, takes: envelope.takes });
};

export const unsealingEffects: Record<string, Effect> = {
  setUnsealing,
  moveUnsealing,
  closeWindowBefore,
  releaseShares,
  callForKeyFilesOf,
  giveUpShut: async ({ tx, row, now }) => openNow(tx, row.id, now),
  unsealAll,
  endUnsealing: async (context) => {
    const { tx, row, asked } = context;
    row.failedBecause = asked.because;
    await setTimer(tx, 'unsealing.close', row.id, null);
    await setTimer(tx, 'unsealing.open', row.id, null);
    await keepAllShut(context, await own(context), '标段终止，未启封');
  },
};
