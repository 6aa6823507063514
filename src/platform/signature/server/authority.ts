/**
 * The office's own keys: the built-in authority that certifies people, and the server's key that signs receipts and
 * archives. Private halves lie in the database under AES-GCM with a key from the office's secret.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type Office, secretsOf } from '../../../kernel/server/office.ts';
import { StartError } from '../../../kernel/server/start-error.ts';
import {
  type AuthorityKey,
  type Bytes,
  builtInAuthority,
  type Certificate,
  type CertificateAuthority,
  createKeyPair,
  fromBase64Url,
  importPrivateKey,
  joinBytes,
  type PrivateJwk,
  type PublicJwk,
  publicJwk,
  randomBytes,
  toBase64Url,
  utf8,
} from '../index.ts';

export const authorityTables = [
  `create table authority (
  name text primary key,
  public_key jsonb not null,
  private_key text not null
);`,
  `create table certificate (
  serial text primary key,
  user_id uuid not null,
  org_id uuid not null,
  content jsonb not null,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index certificate_user on certificate (user_id, created_at desc);`,
];

export interface ServerKeys {
  publicKey: PublicJwk;
  privateKey: CryptoKey;
}

export interface Authority {
  ca: CertificateAuthority;
  caPublicKey: PublicJwk;
  /** Signs receipts and archive manifests. */
  serverKeys: ServerKeys;
}

/**
 * The certificate says who the actor is today; a reader of an archive compares the two.
 * @throws Refusal when it names another unit, or (where the person signs, and not the unit) another person
 */
export function namesActor(certificate: Certificate, actor: Actor, by: 'person' | 'unit' = 'person'): void {
  const isNamed = certificate?.organisation === actor.orgName && (by === 'unit' || certificate.subject === actor.name);
  if (!isNamed)
    throw new Refusal('证书上的姓名或者单位与您的账户不符，请重新制作签名密钥后再签', { certificate: '与账户不符' });
}

/**
 * Since when a certificate is revoked, ISO; asked over the connection of the code that verifies, so that a transaction
 * waits for no second one.
 */
export const revocations =
  (db: Queryable) =>
  async (serial: string): Promise<string | undefined> => {
    const row = await first<{ at: string | null }>(
      db,
      sql`select revoked_at as at from certificate where serial = ${serial}`,
    );
    return row?.at ?? undefined;
  };

const known = new WeakMap<Office, Promise<Authority>>();

/**
 * The office's authority; its keys are made once, by the server that starts first. A server asks before it serves
 * anybody, so that no transaction has to make them.
 */
export function authority(office: Office): Promise<Authority> {
  const found = known.get(office) ?? load(office);
  known.set(office, found);
  return found;
}

async function load(office: Office): Promise<Authority> {
  const ca: AuthorityKey = { name: '招采内置证书机构（演示）', ...(await keysNamed(office, 'ca')) };
  return {
    ca: builtInAuthority(ca, revocations(office.db)),
    caPublicKey: ca.publicKey,
    serverKeys: await keysNamed(office, 'server'),
  };
}

async function keysNamed(office: Office, name: string): Promise<ServerKeys> {
  const made = await createKeyPair('sign');
  const locked = await lock(office.secret, made.privateJwk);
  await sql`insert into authority (name, public_key, private_key) values (${name}, ${JSON.stringify(made.publicJwk)}::jsonb, ${locked}) on conflict do nothing`.execute(
    office.db,
  );
  const kept = await first<{ public: PublicJwk; private: string }>(
    office.db,
    sql`select public_key as public, private_key as private from authority where name = ${name}`,
  );
  return {
    publicKey: publicJwk(sure(kept, 'kept').public),
    privateKey: await importPrivateKey(
      await unlockAny(secretsOf(office), sure(kept, 'kept').private).catch(anothersSecret),
      'sign',
    ),
  };
}

async function unlockAny(secrets: readonly string[], text: string): Promise<PrivateJwk> {
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return await unlock(secret, text);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/** The platform's own keys, locked anew with the office's secret. */
export async function relockKeys(office: Office, tx: Tx): Promise<number> {
  const kept = await rows<{ name: string; locked: string }>(
    tx,
    sql`select name, private_key as locked from authority for update`,
  );
  for (const { name, locked } of kept) {
    const again = await lock(office.secret, await unlockAny(secretsOf(office), locked).catch(anothersSecret));
    await sql`update authority set private_key = ${again} where name = ${name}`.execute(tx);
  }
  return kept.length;
}

const anothersSecret = (): never => {
  throw new StartError(
    'ZHAOCAI_SECRET 与这个数据库不符：平台的签名密钥用另一个密钥加密。请改回原来的 ZHAOCAI_SECRET，或在 ZHAOCAI_SECRET_FORMER 中写明它，或换回与它相配的数据库。',
  );
};

async function lockingKey(secret: string, salt: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('zhaocai.authority') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function lock(secret: string, jwk: PrivateJwk): Promise<string> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await lockingKey(secret, salt),
    utf8(JSON.stringify(jwk)),
  );
  return toBase64Url(joinBytes(salt, iv, new Uint8Array(sealed)));
}

async function unlock(secret: string, text: string): Promise<PrivateJwk> {
  const bytes = fromBase64Url(text);
  const [salt, iv, sealed] = [bytes.slice(0, 16), bytes.slice(16, 28), bytes.slice(28)];
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv }, await lockingKey(secret, salt), sealed)
    .catch(() => {
      throw new Error(
        'ZHAOCAI_SECRET is not the one that this database was made with: its signing keys cannot be opened',
      );
    });
  return JSON.parse(new TextDecoder().decode(opened)) as PrivateJwk;
}

/** The certificate that a person has of one key, while it counts. */
export const certificateFor = async (db: Queryable, userId: string, publicKey: unknown, now: Date) =>
  (
    await first<{ content: Record<string, any> }>(
      db,
      sql`select content from certificate where user_id = ${userId} and revoked_at is null
        and content -> 'publicKey' = ${JSON.stringify(publicKey)}::jsonb and content ->> 'notAfter' > ${now.toISOString()} limit 1`,
    )
  )?.content;

/** The newest certificate of a person that is not revoked. */
export const certificateOf = (db: Queryable, userId: string) =>
  first<{ content: Record<string, any> }>(
    db,
    sql`select content from certificate where user_id = ${userId} and revoked_at is null order by created_at desc limit 1`,
  );
