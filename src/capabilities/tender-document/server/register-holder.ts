import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal, type SharedEffect } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { notePersonHoldsKey } from '../../../platform/identity/server/policy.ts';
import {
  fromBase64Url,
  importPublicKey,
  keyFingerprint,
  type PublicJwk,
  publicJwk,
  SignatureError,
  toBase64Url,
} from '../../../platform/signature/index.ts';
import { project } from '../../project/project/project.record.ts';
import type { KeyHolder } from '../tender-document/document-parts.ts';

/** A document that key holders register for. */
interface HeldDocument {
  id: string;
  project: string;
  holders: KeyHolder[] | null;
  signature: unknown;
}

/**
 * A key holder's public keys enter the document. One holder a unit, because a unit that held two shares could open bids
 * alone; the same person may register anew, and the document is then to be signed again.
 */
export const registerHolder: SharedEffect<HeldDocument> = async ({ tx, row, asked, actor }) => {
  const side = sides[actor.orgType];
  if (!side) throw new Refusal('持钥人应是{招标}人、代理机构或监督部门的人员');
  const { owner, supervisor, org } = await get(tx, project, row.project);
  if (actor.org !== { owner, supervisor, agency: org }[side])
    throw new Refusal('您的单位不是本项目的{招标}人、代理机构或监督部门');

  const keys = await readKeys(asked);
  await claimKeys(tx, row.id, [keys.ecdh, keys.sign]);
  const others = (row.holders ?? []).filter((h) => h.user !== actor.id);
  const colleague = others.find((h) => h.organisation === actor.org);
  if (colleague) throw new Refusal(`贵单位的持钥人已经是${colleague.name}，持钥人应来自不同单位`);
  const holder: KeyHolder = {
    user: actor.id,
    name: actor.name,
    organisation: actor.org,
    organisationName: actor.orgName,
    side,
    ...keys,
  };
  row.holders = [...others, holder].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  row.signature = null;
  await notePersonHoldsKey(tx, actor.id);
};

/** Who holds one key of a document's holders: the x of its point, because h and −h decrypt alike. */
export const holderKeyTable = `create table holder_key (
  x text primary key,
  document_id uuid not null
);`;

/**
 * A key belongs to one document for ever. If it belonged to two, the opening of one could ask it for what is sealed in
 * the other: a holder denies a share by a point that its key makes of any point that stands there.
 */
async function claimKeys(tx: Tx, document: string, keys: readonly PublicJwk[]): Promise<void> {
  for (const { x } of keys) {
    const canonical = toBase64Url(fromBase64Url(x));
    await sql`insert into holder_key (x, document_id) values (${canonical}, ${document}) on conflict do nothing`.execute(
      tx,
    );
    const claimed = await first(
      tx,
      sql`select 1 as ok from holder_key where x = ${canonical} and document_id = ${document}`,
    );
    if (!claimed)
      throw new Refusal(
        '这把密钥已经登记在另一份文件：一份{招标}文件用一把密钥，澄清、修改沿用。请为本文件另行制作密钥后登记',
        { fingerprint: '已登记在另一份文件' },
      );
  }
}

const sides: Readonly<Record<string, KeyHolder['side']>> = {
  buyer: 'owner',
  agency: 'agency',
  supervisor: 'supervisor',
};
const order: readonly KeyHolder['side'][] = ['owner', 'agency', 'supervisor'];

async function readKeys(
  asked: Record<string, any>,
): Promise<{ ecdh: PublicJwk; sign: PublicJwk; fingerprint: string }> {
  try {
    const ecdh = readKey(asked.ecdh);
    const sign = readKey(asked.sign);
    // A point off the curve would make every share unreadable; it is found now, not at the opening.
    await importPublicKey(ecdh, 'exchange');
    await importPublicKey(sign, 'sign');
    const fingerprint = await keyFingerprint({ ecdh, sign });
    if (fingerprint !== asked.fingerprint)
      throw new Refusal('密钥编号与密钥不符，请重新生成后登记', { fingerprint: '与密钥不符' });
    return { ecdh, sign, fingerprint };
  } catch (error) {
    if (error instanceof SignatureError || error instanceof SyntaxError)
      throw new Refusal('登记的不是有效的密钥', { ecdh: '不是有效的密钥' });
    throw error;
  }
}

function readKey(text: string): PublicJwk {
  const sent = JSON.parse(text) as Record<string, unknown>;
  if ('d' in sent) throw new Refusal('不要把私钥发给平台：登记只需要页面交出的部分', { ecdh: '含有私钥' });
  return publicJwk(sent);
}
