/** A prequalified tender over HTTP, by the people who do it, up to the list of those who may bid. */
import type { Answer, Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import {
  type BidKeyFile,
  type Denial,
  decryptShares,
  denialProver,
  type HolderPublicKeys,
  type OpenedShare,
  type SealRequest,
  seal,
  sealDigest,
  signShares,
} from '../../bid/sealing/index.ts';
import { signerOf } from '../../bid/testing/submit-bid.ts';
import { signedNotice } from '../../notice/notice/notice-content.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';
import {
  createTestHolder,
  type HolderPublic,
  keysAsked,
  type Side,
  type TestHolder,
} from '../../notice/testing/test-holders.ts';
import { entrust } from '../../project/testing/entrust.ts';
import { preliminaryContent } from '../../tender-document/index.ts';

const accounts: Record<Side, string> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };
const minute = 60_000;

export interface PreliminaryOptions {
  /** The agency's contract. */
  entrustment?: Record<string, unknown>;
  way?: 'prequalified' | 'two-stage';
  project?: Record<string, unknown>;
  lot?: Record<string, unknown>;
  setting?: Record<string, unknown>;
  document?: Record<string, unknown>;
  /** Public keys to register instead of fresh ones. */
  keys?: Partial<Record<Side, HolderPublic>>;
  /** How far to go; `published` when not given. */
  until?: 'project' | 'setting' | 'document' | 'notice' | 'published';
}

export interface BuiltPreliminary {
  project: string;
  lot: string;
  setting: string;
  document: string;
  notice: string;
  deadline: string;
  holders: Partial<Record<Side, TestHolder>>;
}

export const settingValues = {
  mode: 'all',
  items: [
    { id: '1', kind: 'formal', name: '营业执照', standard: '合法有效' },
    { id: '2', kind: 'qualification', name: '资质', standard: '建筑工程施工总承包二级及以上' },
    { id: '3', kind: 'qualification', name: '类似项目业绩', standard: '近三年至少 1 项' },
  ],
};

/** From the project to the notice of the round before the bids. */
export async function buildPreliminary(test: TestOffice, options: PreliminaryOptions = {}): Promise<BuiltPreliminary> {
  const { until = 'published', way = 'prequalified' } = options;
  const agent = await test.as('agent');
  const reviewer = await test.as('reviewer');
  const publishAt = new Date(Math.ceil((await test.now()).getTime() / minute) * minute + minute).toISOString();
  const after = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays(dateInShanghai(new Date(publishAt)), days), 0)}T${time}:00+08:00`).toISOString();
  const dates = { documentFrom: publishAt, documentUntil: after(6, '17:00'), deadline: after(16, '09:30') };
  const built: BuiltPreliminary = {
    project: '',
    lot: '',
    setting: '',
    document: '',
    notice: '',
    deadline: String(options.document?.deadline ?? dates.deadline),
    holders: {},
  };
  const isApplication = way === 'prequalified';
  built.project = (
    await agent.done('project.create', {
      values: {
        ...(await projectValues(test)),
        way,
        qualificationMethod: isApplication ? 'pre' : 'post',
        ...options.project,
      },
    })
  ).row.id;
  built.lot = (
    await agent.done('lot.create', { values: { project: built.project, ...lotValues, ...options.lot } })
  ).row.id;
  await agent.done('project.submit', { id: built.project });
  await reviewer.done('project.approve', { id: built.project });
  if (until === 'project') return built;
  await entrust(test, built.project, options.entrustment);
  if (isApplication)
    built.setting = (
      await agent.done('qualification-setting.create', {
        values: { project: built.project, lot: built.lot, ...settingValues, ...options.setting },
      })
    ).row.id;
  if (until === 'setting') return built;
  built.document = (
    await agent.done('preliminary-document.create', {
      values: {
        project: built.project,
        lot: built.lot,
        ...dates,
        content: isApplication ? '资格预审申请函、营业执照、资质证书、类似项目业绩证明' : '不带报价的技术建议',
        attachments: [await agent.upload('资格预审文件.pdf', '%PDF-1.4 invented for a test')],
        ...options.document,
      },
    })
  ).row.id;
  for (const side of Object.keys(accounts) as Side[]) {
    const given = options.keys?.[side];
    const made = given ? undefined : await createTestHolder();
    if (made) built.holders[side] = made;
    await (await test.as(accounts[side])).done('preliminary-document.registerKeys', {
      id: built.document,
      asked: keysAsked(given ?? made!),
    });
  }
  await agent.done('preliminary-document.submit', { id: built.document, because: '样例' });
  await reviewer.done('preliminary-document.approve', { id: built.document });
  const { row } = (await agent.detail('preliminary-document', built.document)).tdata;
  await agent.done('preliminary-document.sign', {
    id: built.document,
    asked: await signAs(agent, preliminaryContent(row)),
  });
  if (until === 'document') return built;
  built.notice = (
    await agent.done('notice.create', {
      values: {
        project: built.project,
        preliminary: built.document,
        publishAt,
        type: isApplication ? 'prequalification' : 'proposal',
      },
    })
  ).row.id;
  const notice = (await agent.detail('notice', built.notice)).tdata.row;
  await agent.done('notice.sign', { id: built.notice, asked: await signAs(agent, signedNotice(notice)) });
  if (until === 'notice') return built;
  await agent.done('notice.submit', { id: built.notice });
  await reviewer.done('notice.approve', { id: built.notice });
  await test.setClock(publishAt);
  await waitForState(agent, 'notice', built.notice, 'published');
  for (let tries = 0; (await agent.list('unsealing', { 'f.lot': built.lot })).total === 0; tries++) {
    if (tries > 200) throw new Error('the unsealing was not scheduled');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return built;
}

export interface Applied {
  id: string;
  keyFile: BidKeyFile;
  receipt: any;
}

/** Seals what the page would seal; `tamper` changes the request on its way. */
export async function sealApplication(
  client: Client,
  lot: string,
  readOut: Record<string, string> = {},
  tamper: Partial<SealRequest> = {},
) {
  const page = (await client.get('/supplier/application/tender.json', { lot })).tdata;
  const signer = await signerOf(client);
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${page.applicant.name}的申请文件`);
  const sealed = await seal({
    lotId: lot,
    round: page.lot.round,
    bidderId: page.applicant.id,
    version: page.nextVersion,
    holders: page.holders as HolderPublicKeys[],
    threshold: page.threshold,
    readOut: { price: '', term: '', quality: '', responsible: '项目负责人', partners: '', ...readOut },
    files: [{ name: '申请文件.pdf', size: bytes.byteLength, content: new Blob([bytes]) }],
    signKey: signer.key,
    certificate: signer.certificate as never,
    anchor: page.anchor,
    ...tamper,
  });
  const body = new Uint8Array(await new Response(sealed.body).arrayBuffer());
  return { page, sealed, body, seal: await sealed.seal, certificate: signer.certificate };
}

/** Seals, uploads and hands in: the answer as it comes. */
export async function handIn(
  client: Client,
  lot: string,
  readOut: Record<string, string> = {},
  tamper: Partial<SealRequest> = {},
): Promise<Answer & { keyFile?: BidKeyFile }> {
  const { page, sealed, body, seal: signed, certificate } = await sealApplication(client, lot, readOut, tamper);
  const uploaded = await client.put(`/supplier/application/upload?lot=${lot}`, body);
  if (uploaded.code !== 'v') return uploaded;
  const asked = {
    upload: uploaded.tdata.upload,
    header: JSON.stringify(sealed.header),
    shares: JSON.stringify(sealed.shares),
    seal: JSON.stringify(signed),
    certificate: JSON.stringify(certificate),
    serverSecret: sealed.keyFile.bidderSecret,
  };
  const answer = page.own
    ? await client.action('application.replace', { id: page.own.id, asked })
    : await client.action('application.submit', { asked: { lot, ...asked } });
  return { ...answer, keyFile: sealed.keyFile };
}

export async function apply(client: Client, lot: string, readOut: Record<string, string> = {}): Promise<Applied> {
  const answer = await handIn(client, lot, readOut);
  if (answer.code !== 'v')
    throw new Error(`application: ${answer.status} ${answer.msg} ${JSON.stringify(answer.tdata)}`);
  return { id: answer.tdata.row.id, keyFile: answer.keyFile!, receipt: answer.tdata.receipt };
}

/** The deadline passes, and the clock closes the window. */
export async function closeWindow(test: TestOffice, built: Pick<BuiltPreliminary, 'lot'>): Promise<any> {
  const agent = await test.as('agent');
  const [waits] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
  await test.setClock(waits.startsAt);
  return waitFor(agent, 'unsealing', waits.id, ['releasing', 'failed']);
}

async function waitFor(client: Client, record: 'unsealing', id: string, states: string[]): Promise<any> {
  for (let tries = 0; tries < 300; tries++) {
    const { row } = (await client.detail(record, id)).tdata;
    if (states.includes(row.state)) return row;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${record} ${id} does not become ${states.join(' or ')}`);
}

/** What a dishonest holder makes of one share; `prove` gives the proof for a denial. */
export type ChangeShare = (share: OpenedShare, place: number, prove: () => Promise<Denial>) => Promise<OpenedShare>;

/** One holder's part. */
export async function postShares(
  test: TestOffice,
  unsealing: string,
  built: BuiltPreliminary,
  side: Side,
  change: ChangeShare = async (share) => share,
): Promise<void> {
  const client = await test.as(accounts[side]);
  const { exchangeJwk, ...keys } = built.holders[side]!;
  const holder = { name: side, organisation: side, ...keys, prover: denialProver(exchangeJwk) };
  const { tdata } = await client.get(`/${client.prefix}/unsealing/shares.json`, { id: unsealing });
  const shares = await Promise.all(
    (await decryptShares(tdata, holder as never)).map((share, i) =>
      change(share, i, async () => {
        const { shares: all, seal: signed } = tdata.bids[i];
        const { ephemeral } = all.find((s: any) => s.holder === keys.fingerprint);
        return (await holder.prover.prove(share.headerHash, keys.fingerprint, ephemeral, await sealDigest(signed)))!;
      }),
    ),
  );
  const posting = await signShares(tdata.lot, shares, holder as never, tdata.anchor);
  await client.done('unsealing.postShares', { id: unsealing, asked: { posting: JSON.stringify(posting) } });
}

/** The deadline passes, two holders release, and everything is opened to the body. */
export async function openToBody(test: TestOffice, built: BuiltPreliminary): Promise<any> {
  const closed = await closeWindow(test, built);
  for (const side of ['owner', 'agency'] as const) await postShares(test, closed.id, built, side);
  return waitFor(await test.as('agent'), 'unsealing', closed.id, ['opened', 'failed']);
}
