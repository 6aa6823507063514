/**
 * Room for what people send: a share for each account, each unit and the office, and a reserve of the disk that holds
 * the database, so that no sender can stop the others' work.
 */
import { mkdir, statfs } from 'node:fs/promises';
import type { Actor } from '../access/where.ts';
import { first, type Queryable, sql } from './database.ts';
import { Refusal } from './effect.ts';
import type { Office } from './office.ts';
import { mustBeOurs } from './store-identity.ts';

export interface Shares {
  /** MB that one account may have sent without any record naming it. */
  accountMb: number;
  /** GB that the accounts of one unit may have stored; 0 for any number. */
  unitGb: number;
  /** GB that the whole office may have stored; 0 for any number. */
  officeGb: number;
  /** MB of the disk that stay free. Sealed bids may use half of it: they have a deadline. */
  reserveMb: number;
}

export const usualShares: Shares = { accountMb: 4096, unitGb: 200, officeGb: 0, reserveMb: 2048 };

/** Bytes that a capability keeps for somebody outside the table of files. */
export interface Held {
  /** Used by the account, not yet named by any record. */
  account: number;
  unit: number;
  office: number;
}
export type BytesHeld = (db: Queryable, account: string, unit: string) => Promise<Held>;

/** What is being received at this moment, by account: the database does not know it yet. */
const arriving = new Map<string, number>();

/** A disk is asked anew after so many bytes. */
const askedEach = 16 * 1048576;

const freeOn = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Two kinds of senders: a sealed bid has a deadline, and may use half of the reserve. */
export type Urgency = 'usual' | 'deadline';

/** A disk that went away is said to the operator too. */
async function checkStore({ files, log }: Office): Promise<void> {
  await mustBeOurs(files.folder).catch((error) => {
    log.error({ folder: files.folder }, 'the store of files is not the one of the start: a file was refused');
    throw error;
  });
}

async function hasDisk(office: Office, bytes: number, urgency: Urgency): Promise<boolean> {
  const { reserveMb } = office.shares ?? usualShares;
  const reserve = (reserveMb * 1048576) / (urgency === 'deadline' ? 2 : 1);
  const free = await freeOn(office.files.folder);
  if (free - bytes >= reserve) return true;
  office.log.error({ free, wanted: bytes, reserve }, 'the disk is nearly full: what was sent was refused');
  return false;
}

async function checkDisk(office: Office, bytes: number, urgency: Urgency): Promise<void> {
  if (!(await hasDisk(office, bytes, urgency)))
    throw new Refusal('服务器的存储空间不足，暂时不能接收文件；已填写的内容不受影响，请稍后再试或联系平台');
}

/**
 * Rows fill the disk as files do, only by many calls. The last of it belongs to the office: people from outside hand in
 * no more forms below half of the reserve, where sealed bids end too.
 *
 * @throws Refusal for a person from outside, when the disk comes to half of its reserve
 */
export async function mustHaveRoomFor(office: Office, { orgType }: Pick<Actor, 'orgType'>): Promise<void> {
  if (office.house.doors.inside.includes(orgType) || (await hasDisk(office, 0, 'deadline'))) return;
  throw new Refusal('服务器的存储空间不足，暂时不能办理；已填写的内容请先不要关闭，稍后再试或联系平台');
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1048576)} MB`;

async function held(office: Office, { id, org }: Actor): Promise<Held> {
  const own = await first<Held>(
    office.db,
    sql`select
          (select coalesce(sum(size), 0)::bigint from file where adduserid = ${id} and record_id is null)
            + (select coalesce(sum(size), 0)::bigint from upload where user_id = ${id}) as account,
          (select coalesce(sum(size), 0)::bigint from file where org_id = ${org}) as unit,
          ${(office.shares ?? usualShares).officeGb > 0 ? sql`(select coalesce(sum(size), 0)::bigint from file)` : sql`0`} as office`,
  );
  const sums = { ...own! };
  for (const { bytesHeld } of office.house.parts) {
    const more = await bytesHeld?.(office.db, id, org);
    if (more) for (const key of ['account', 'unit', 'office'] as const) sums[key] += more[key];
  }
  return sums;
}

/** @throws Refusal naming the share that would be used up, and what makes room */
async function checkShares(office: Office, actor: Actor, bytes: number): Promise<void> {
  const { accountMb, unitGb, officeGb } = office.shares ?? usualShares;
  const sums = await held(office, actor);
  const waiting = sums.account + (arriving.get(actor.id) ?? 0);
  if (waiting > accountMb * 1048576)
    throw new Refusal(
      `您上传后还没有用在任何单据里的文件已有 ${megabytes(waiting - bytes)}，每个账号最多 ${accountMb} MB；请先提交用到它们的单据，或等待系统清理`,
    );
  if (unitGb > 0 && sums.unit + bytes > unitGb * 1073741824)
    throw new Refusal(`本单位存放的文件已达 ${unitGb} GB 的上限，请联系平台管理员`);
  if (officeGb > 0 && sums.office + bytes > officeGb * 1073741824)
    throw new Refusal(`全平台存放的文件已达 ${officeGb} GB 的上限，暂时不能接收文件，请联系平台管理员`);
}

/** How many bytes a call announces; one that does not say is taken for the most that it may send. */
export const announced = (
  { headers }: { headers: { 'content-length'?: string | undefined } },
  most: number,
): number => {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length >= 0 ? Math.min(length, most) : most;
};

/**
 * Receives something where there is room for it. What is announced counts from now on, so that many at once do not slip
 * through together.
 *
 * @param bytes how many are announced
 * @param receive writes them, through `withinRoom`
 * @throws Refusal naming the share that is used up, or the full disk
 */
export async function inRoom<T>(
  office: Office,
  actor: Actor,
  bytes: number,
  urgency: Urgency,
  receive: () => Promise<T>,
): Promise<T> {
  const count = (more: number) => {
    const sum = (arriving.get(actor.id) ?? 0) + more;
    if (sum > 0) arriving.set(actor.id, sum);
    else arriving.delete(actor.id);
  };
  count(bytes);
  try {
    await checkShares(office, actor, bytes);
    await checkStore(office);
    await checkDisk(office, bytes, urgency);
    return await receive();
  } finally {
    count(-bytes);
  }
}

/**
 * Passes arriving bytes on while the disk has room; it is asked again and again, since others send too.
 * @throws Refusal when the disk comes to its reserve
 */
export async function* withinRoom(
  office: Office,
  bytes: AsyncIterable<Uint8Array>,
  urgency: Urgency = 'usual',
): AsyncGenerator<Uint8Array> {
  let sinceAsked = 0;
  for await (const chunk of bytes) {
    sinceAsked += chunk.length;
    if (sinceAsked > askedEach) {
      sinceAsked = 0;
      await checkDisk(office, 0, urgency);
    }
    yield chunk;
  }
}
