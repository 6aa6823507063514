/**
 * The keys that the notice printed before anybody bid: whose certificates signed it and the document, who vouches for
 * them, who holds the shares. What the archive shows later is compared with them, and with the notice that somebody
 * kept.
 */
import { keysPath, type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { correctionFormat, correctionsOf } from '../../capabilities/notice/sealing-page/correction.ts';
import {
  type Certificate,
  keyFingerprint,
  type PublicJwk,
  publicJwk,
  verifyPaper,
} from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import type { Findings } from './findings.ts';
import type { Context } from './signers.ts';

/** What a notice prints, as it stands in the archive or was kept outside. */
export interface PrintedKeys {
  id?: string;
  number?: string;
  lots?: readonly string[] | null;
  serverKey?: string;
  certificateKeys?: readonly { whose: string; fingerprint: string }[] | null;
  holderKeys?: readonly { holder: string; fingerprint: string }[] | null;
  /** Where it was found, in words. */
  from: string;
}

export async function checkNoticeKeys(
  context: Context,
  manifest: Manifest,
  outside: readonly PrintedKeys[],
): Promise<void> {
  const { data, keys, findings } = context;
  const issued = data.rows('notice').filter((n) => n.publishedAt && n.lots?.includes(manifest.lot.id));
  const isOf = (o: PrintedKeys, notice: Row) =>
    o.id === notice.id || (o.number !== undefined && o.number === notice.number);
  for (const o of outside) {
    if (issued.some((notice) => isOf(o, notice))) continue;
    if (o.lots && !o.lots.includes(manifest.lot.id)) findings.remark(`${o.from} 不是本标段的公告`);
    else findings.fault(recordPath('notice'), `从外部得到的公告（${o.from}）不在归档包里`);
  }
  for (const notice of issued) {
    const place = `${recordPath('notice')} · ${notice.title || notice.id}`;
    const kept = outside.filter((o) => isOf(o, notice));
    for (const { from, serverKey, certificateKeys, holderKeys } of kept) {
      const differs = (name: string, given: unknown, own: unknown) => {
        if (given !== undefined && String(given) !== String(own))
          findings.fault(place, `所印的${name}与从外部得到的公告（${from}）不同`);
      };
      differs('平台公钥', serverKey, notice.serverKey);
      differs(
        '签名证书公钥指纹',
        certificateKeys?.map(lineOf).toSorted(),
        ((notice.certificateKeys ?? []) as Row[]).map(lineOf).toSorted(),
      );
      differs('持钥人公钥指纹', holderKeys?.map(lineOf).toSorted(), (notice.holderKeys ?? []).map(lineOf).toSorted());
      findings.checked('从外部得到的公告所印的公钥');
    }
  }
  const published = issued.filter((n) => n.certificateKeys);
  for (const notice of published) {
    const { serverPublicKey } = keys;
    if ((await keyFingerprint(publicJwk(JSON.parse(notice.serverKey)))) !== (await keyFingerprint(serverPublicKey)))
      findings.fault(keysPath, '平台公钥与公告所印的不同');
    await checkCorrections(notice, serverPublicKey, findings);
  }
  if (published.length === 0) return;
  const printed = published.flatMap((n) => n.certificateKeys as Row[]);
  for (const record of ['notice', 'tender-document']) {
    for (const row of data.rows(record)) {
      const certificate = row.signature?.certificate as Certificate | undefined;
      if (!certificate || (record === 'notice' && !published.includes(row))) continue;
      const place = `${recordPath(record)} · ${row.title || row.id}`;
      await findings.attempt(place, async () => {
        const own = await keyFingerprint(certificate.publicKey);
        const whose = `${certificate.organisation} ${certificate.subject}`;
        if (!printed.some((p) => p.fingerprint === own && p.whose.endsWith(whose)))
          throw new Error(`“${whose}”的签名证书（公钥指纹 ${own.slice(0, 16)}…）不在公告所印的证书之列`);
      });
      findings.checked('公告所印的签名证书');
    }
  }
  await checkIssuer(context, printed);
  checkHolders(context, published);
}

/** What was published beside the printed page for sealing is the platform's own word about this very notice. */
async function checkCorrections(notice: Row, serverKey: PublicJwk, findings: Findings): Promise<void> {
  const place = `${recordPath('notice')} · ${notice.title || notice.id}`;
  for (const correction of correctionsOf(notice)) {
    await findings.attempt(place, async () => {
      await verifyPaper(correction, correctionFormat, serverKey);
      if (correction.notice !== notice.id || correction.printed !== notice.sealingPageDigest)
        throw new Error('封标页面更正说的不是本公告');
    });
    findings.checked('封标页面更正');
  }
}

const lineOf = (printed: Row) => `${printed.whose ?? printed.holder}=${printed.fingerprint}`;

/** The authority of the archive is the one that the notice printed; all certificates are checked with its key. */
async function checkIssuer({ keys, findings }: Context, printed: readonly Row[]): Promise<void> {
  const own = await keyFingerprint(keys.caPublicKey);
  if (!printed.some((p) => p.fingerprint === own && String(p.whose).startsWith('证书颁发者')))
    findings.fault(keysPath, '证书颁发者的公钥指纹不在公告所印之列');
}

function checkHolders({ data, findings }: Context, published: readonly Row[]): void {
  const printed = new Set(published.flatMap((n) => ((n.holderKeys ?? []) as Row[]).map((h) => h.fingerprint)));
  if (printed.size === 0) return;
  for (const record of ['tender-document', 'opening'])
    for (const row of data.rows(record))
      for (const { fingerprint, organisationName, name } of (row.holders ?? []) as Row[]) {
        findings.checked('公告所印的持钥人公钥');
        if (!printed.has(fingerprint))
          findings.fault(
            `${recordPath(record)} · ${row.title || row.id}`,
            `持钥人“${organisationName} ${name}”的公钥指纹不在公告所印之列`,
          );
      }
}

/** Who signed with more than one certificate: nothing wrong with it, and worth asking about. */
export async function tellCertificates({ data, findings }: Context): Promise<void> {
  const used = new Map<string, Map<string, Set<string>>>();
  for (const { record, row } of data.allRows())
    for (const certificate of certificatesIn(row)) {
      const whose = `${certificate.organisation} ${certificate.subject}`;
      const own = await keyFingerprint(certificate.publicKey);
      const prints = used.get(whose) ?? new Map<string, Set<string>>();
      used.set(whose, prints.set(own, (prints.get(own) ?? new Set()).add(recordPath(record))));
    }
  for (const [whose, prints] of used) {
    if (prints.size < 2) continue;
    const told = [...prints].map(([own, places]) => `${own.slice(0, 16)}…（${[...places].join('、')}）`);
    findings.remark(`“${whose}”用 ${prints.size} 张证书签了名，公钥指纹 ${told.join('、')}：请向本人核实`);
  }
}

function* certificatesIn(value: unknown): Generator<Certificate> {
  if (typeof value !== 'object' || value === null) return;
  if ((value as { format?: unknown }).format === 'zhaocai.certificate') yield value as Certificate;
  else for (const inner of Object.values(value)) yield* certificatesIn(inner);
}
