/** From the deadline of a round before the bids to what was handed in, opened to the body. */

import { rm } from 'node:fs/promises';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftContextOf,
  type Effect,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import {
  type BidProof,
  type CommittedFile,
  hashHeader,
  misfitHolders,
  misfitSays,
  SealingError,
  type SharePosting,
  unseal,
  verifySignedShares,
} from '../../bid/sealing/index.ts';
import {
  asRefusal,
  peopleOf,
  readJson,
  readSealed,
  sweepWindow,
  takeDeadline,
  tellDirectly,
} from '../../bid/server/door.ts';
import { holderKeys, insistOnNamed, registerOpened } from '../../opening/server/door.ts';
import type { Release, unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { questionsHead } from '../../participation/server/door.ts';
import { type Counted, countedAt } from '../../procedure/gates.ts';
import type { Gate } from '../../procedure/way.ts';
import { lawOf } from '../../project/server/door.ts';
import { application } from '../application/application.record.ts';
import type { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import { deniedBy } from './application-denials.ts';
import { keepAllShut } from './application-effects.ts';
import {
  holdersHalf,
  judgeDenied,
  type Locked,
  lockedApplications,
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

/** How many the law asks for at a gate of this round, and whether fewer end it. */
export const gateOf = async ({ tx }: Pick<EffectContext, 'tx'>, lotId: string, gate: Gate): Promise<Counted> =>
  countedAt(await lawOf(tx, lotId), 'application', gate);

/** The lot's attempt ends here. What was handed in stays as it is, and its number is not told. */
export async function failLot(
  context: ContextOf<typeof unsealing> | DraftContextOf<typeof preliminaryResult>,
  because: string,
): Promise<void> {
  await perform(context, 'lot.fail', { id: context.row.lot, asked: { because } });
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
  const standing = await find(tx, application, { round: row.round, state: 'submitted' }, { order: 'submittedAt' });
  const { atLeast, binds, law } = await gateOf(context, row.lot, 'handedIn');
  if (standing.length === 0 || (binds && standing.length < atLeast)) {
    const because = `递交截止，递交的单位少于 ${atLeast} 家，不启封，依法重新招标（${law || '招标投标法实施条例 第19条'}）`;
    row.state = 'failed';
    row.failedBecause = because;
    await keepAllShut(context, row.round, '递交的单位不足，未启封');
    await failLot(context, because);
    return;
  }
  for (const { id } of standing) await perform(context, 'application.lock', { id });
  await perform(context, 'round.startOpening', { id: row.round });
  // From here on the chains of the applications are bound by the project's.
  record({
    questionsHead: await questionsHead(tx, row.lot),
    applicationChains: await rows(
      tx,
      sql`select a.id as application, c.seq, c.head from application a join chain c on c.id = 'application:' || a.id
          where a.round_id = ${row.round} and a.state = 'locked' order by a.id`,
    ),
  });
  await tell(tx, {
    to: (row.holders ?? []).map((h) => h.user),
    subject: `请释放密钥份额：${row.name}`,
    body: '递交已经截止，请持钥人在本人浏览器中释放密钥份额，启封后开始审查。',
    link: `unsealing.detail?id=${row.id}`,
  });
};

const postApplicationShares: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row, asked, actor, now, record } = context;
  const posting = readJson(asked.posting, '密钥份额') as SharePosting;
  const holder = sure(
    row.holders?.find((h) => h.user === actor.id),
    'the key holder',
  );
  if (posting?.lotId !== row.lot) throw new Refusal('密钥份额不属于本标段');
  insistOnNamed(posting);
  const locked = await lockedApplications(tx, row.round);
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
    await perform(context, 'application.noteDenial', {
      id,
      asked: {
        denial: deniedBy(holder, now, verdict),
        isGivenAway: recovered.some((r) => r.headerHash === headerHash),
      },
    });
  }
  if (row.releases.length < row.threshold) return;
  const lacking = await openWhenWhole(tx, row, now);
  if (lacking > 0) await callRemaining(context, lacking);
};

/** Some denied what the others' shares do not replace: the holders who have not released yet are called by name. */
async function callRemaining({ tx, row }: EffectContext, lacking: number): Promise<void> {
  const came = new Set((row.releases as Release[]).map((r) => r.user));
  const left = (row.holders as { user: string }[]).filter((h) => !came.has(h.user));
  const deniers = (row.releases as Release[]).filter((r) => r.denied?.length).map((r) => r.name);
  await tell(tx, {
    to: left.map((h) => h.user),
    subject: `请释放密钥份额：${row.name}`,
    body: `${deniers.join('、')}没有释放全部份额，还有 ${lacking} 份不能启封，请释放本人的密钥份额。`,
    link: `unsealing.detail?id=${row.id}`,
  });
}

/** The holders' part cannot be had: each applicant is asked for its key file, and hears nothing of the others. */
const callForApplicationKeys: EffectOf<typeof unsealing> = async (context) => {
  const { tx, row, asked } = context;
  row.keyFilesBecause = asked.reason;
  const shares = sharesOf(row as Waiting);
  for (const locked of await lockedApplications(tx, row.round)) {
    if (await holdersHalf(locked, shares)) continue;
    await tellDirectly(context, await peopleOf(tx, locked.row.supplier, 'bidder'), {
      subject: '请提交密钥文件',
      body: `持钥人不能释放密钥份额（${asked.reason}）。请用递交时保存的密钥文件启封本单位递交的文件，否则它不能参加审查。`,
      link: `application.own?id=${locked.row.id}`,
    });
  }
};

interface Opened {
  checked: string;
  readOut?: Record<string, string>;
  files?: { name: string; size: number; sha256: string }[];
  proof?: BidProof;
}

async function unsealOne(
  office: Office,
  tx: ContextOf<typeof unsealing>['tx'],
  locked: Locked,
  secret: string | undefined,
): Promise<Opened> {
  if (!secret) return { checked: '持钥人的份额不能合成密钥，申请人没有提交密钥文件' };
  const { row, header } = locked;
  const read = await readSealed(office, tx, row, row.supplier);
  if (!read) return { checked: '平台读不到密文' };
  const files: NonNullable<Opened['files']> = [];
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
    // A price before the bids is refused by form; who went round the page is shut out by what it sealed (实施条例 30).
    if (opened.readOut.price) throw new SealingError('bad-request', '递交的文件带有报价');
    return {
      checked: '密文摘要、签名与承诺相符',
      readOut: opened.readOut,
      files,
      proof: { salts: opened.salts, files: committed },
    };
  } catch (error) {
    for (const { sha256 } of files)
      if (!(await first(tx, sql`select 1 as ok from file where sha256 = ${sha256} limit 1`)))
        await rm(office.files.pathOf(sha256), { force: true });
    if (!(error instanceof SealingError)) throw error;
    return { checked: error.message };
  }
}

/** Whose shares, though they are those announced, fit no other: it opened nevertheless. */
async function misfitsOf(
  { holders, ...waits }: Waiting & Pick<RowOf<typeof unsealing>, 'holders'>,
  { row, header }: Locked,
): Promise<string> {
  const hash = await hashHeader(header);
  const shares = [...sharesOf(waits), ...(row.rebutted ?? [])].filter((s) => s.headerHash === hash);
  const said = (await misfitHolders(header, shares)).map((fingerprint) => {
    const holder = holders?.find((h) => h.fingerprint === fingerprint);
    return misfitSays('申请人', `${holder?.organisationName ?? ''} ${holder?.name ?? ''}`);
  });
  return said.length > 0 ? `（${said.join('；')}）` : '';
}

const unsealApplications: EffectOf<typeof unsealing> = async (context) => {
  const { office, tx, row, now } = context;
  await takesItsTime(tx);
  const shares = sharesOf(row as Waiting);
  let opened = 0;
  for (const locked of await lockedApplications(tx, row.round)) {
    const { id } = locked.row;
    const found = await unsealOne(office, tx, locked, await holdersHalf(locked, shares));
    if (!found.files) {
      await perform(context, 'application.keepShut', { id, asked: { checked: found.checked } });
      continue;
    }
    opened += 1;
    const misfits = await misfitsOf(row as Waiting & Pick<typeof row, 'holders'>, locked);
    const openedFiles = await registerOpened(tx, id, found.files, 'application');
    const { responsible = '', partners = '' } = sure(found.readOut, 'read out');
    await perform(context, 'application.open', {
      id,
      asked: { responsible, partners, openedFiles, proof: found.proof, checked: `${found.checked}${misfits}` },
    });
  }
  row.handedIn = opened;
  const { atLeast, binds, law } = await gateOf(context, row.lot, 'opened');
  if (opened === 0 || (binds && opened < atLeast)) {
    row.state = 'failed';
    row.failedBecause = `启封的少于 ${atLeast} 家，依法重新招标（${law}）`;
    await failLot(context, row.failedBecause);
    return;
  }
  row.openedAt = now.toISOString();
  await perform(context, 'round.readOut', { id: row.round });
};

export const unsealingEffects: Record<string, Effect> = {
  setUnsealing,
  moveUnsealing,
  closeWindowBefore,
  postApplicationShares,
  callForApplicationKeys,
  giveUpShut: async ({ tx, row, now }) => openNow(tx, row.id, now),
  unsealApplications,
  endUnsealing: async (context) => {
    const { tx, row, asked } = context;
    row.failedBecause = asked.because;
    await setTimer(tx, 'unsealing.close', row.id, null);
    await setTimer(tx, 'unsealing.open', row.id, null);
    await keepAllShut(context, row.round, '标段终止，未启封');
  },
};
