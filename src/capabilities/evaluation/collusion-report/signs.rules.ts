/**
 * What bids share that independent bidders would not (实施条例 39, 40; domain F5). Every sign names its evidence bidder by
 * bidder; whether it is collusion, the committee decides.
 */
import { Decimal } from 'decimal.js';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import type { BidTraces, PriceLine, TendersOwn } from './bid-traces.ts';
import { priceLineSigns } from './price-lines.rules.ts';
import { priceSigns } from './price-pattern.rules.ts';
import { type CollusionSign, type SignKind, sign, signKinds } from './signs.ts';

/** Names that programs fill in by themselves tell nothing about a person. */
const generic = new Set(
  'administrator|admin|user|users|windows user|windows 用户|用户|微软用户|微软中国|microsoft|microsoft office user|wps|wps office|lenovo|hp|dell|pc|unknown|anonymous|openpyxl|apache poi|root|china'.split(
    '|',
  ),
);

const isTelling = (value: string) => value.trim().length > 1 && !generic.has(value.trim().toLowerCase());

/** The machine itself: what comes through a relay on the same host, or in a demonstration, has no address of its own. */
const isOwnMachine = (address: string) => /^(::1|(::ffff:)?127\.)/.test(address);

/** Where a register has a department or another word instead of the person, it names no person. */
const isPerson = (name: string) => !/(部|处|科|室|办|办公室|联系人|负责人|经办人)$/.test(name.trim());

interface Trace {
  what: string;
  value: string;
  /** What two traces are compared by, where the value is shown otherwise. */
  same?: string;
}

const nothingOwn: TendersOwn = { files: new Set(), documents: [], priceLines: [] };

/**
 * @param own what the tender itself handed out: to give back its forms, filled in or not, and the prices that its list
 * fixes, is what every honest bidder does, and no sign
 */
export function collusionSigns(all: readonly BidTraces[], own: TendersOwn = nothingOwn): CollusionSign[] {
  const ownTraces = new Set(madeBy(own).map((t) => t.same));
  const ownLines = new Set(own.priceLines.map(lineKey));
  const bids = all.map((b) => ({ ...b, priceLines: b.priceLines.filter((line) => !ownLines.has(lineKey(line))) }));
  return [
    ...shared('file', bids, (b) =>
      b.files.filter((f) => !own.files.has(f.sha256)).map((f) => ({ what: f.name, value: f.sha256 })),
    ),
    ...mixed(bids),
    ...shared('document', bids, (b) => madeBy(b).filter((t) => !ownTraces.has(t.same))),
    ...shared('key', bids, (b) => (b.signingKey ? [{ what: '签名密钥指纹', value: b.signingKey }] : [])),
    ...shared('address', bids, (b) =>
      b.addresses
        .filter((a) => !isOwnMachine(a.address))
        .map((a) => ({ what: `${a.step}${a.agent ? `，${a.agent}` : ''}`, value: a.address })),
    ),
    ...shared('contact', bids, (b) =>
      b.contacts.map((c) => ({ what: c.role, value: c.value, same: c.value.replace(/[\s-]/g, '').toLowerCase() })),
    ),
    ...shared('person', bids, (b) =>
      b.people.filter((p) => isPerson(p.name)).map((p) => ({ what: p.role, value: p.name })),
    ),
    ...shared('account', bids, (b) =>
      b.accounts.map((a) => ({ what: a.role, value: a.value, same: a.value.replace(/\s/g, '') })),
    ),
    ...priceSigns(bids),
    ...priceLineSigns(bids),
  ];
}

/** An item at one price, however its figures are written. */
const lineKey = ({ key, unitPrice }: PriceLine) => `${key} ${new Decimal(unitPrice).toFixed()}`;

/** Who made a document, of which original, at which second. */
function madeBy({ documents }: Pick<BidTraces, 'documents'>): Trace[] {
  return documents.flatMap(({ file, facts: { author, lastEditor, company, documentId, created } }) => {
    const named = (what: string, value: string | undefined) =>
      value && isTelling(value) ? [{ what: `${file} 的${what}`, value, same: `${value.trim().toLowerCase()}` }] : [];
    return [
      ...named('作者', author),
      ...named('最后修改人', lastEditor),
      ...named('单位', company),
      ...(documentId ? [{ what: `${file} 的文档编号`, value: documentId, same: `id:${documentId}` }] : []),
      ...(created ? [{ what: `${file} 的创建时间`, value: created, same: `at:${created}` }] : []),
    ];
  });
}

/** One bidder's name on or in another bidder's file. */
function mixed(bids: readonly BidTraces[]): CollusionSign[] {
  return bids.flatMap((b) =>
    bids
      .filter((other) => other.bid !== b.bid && other.supplierName.length > 3)
      .flatMap((other) => {
        const on = b.files.filter((f) => f.name.includes(other.supplierName));
        const inside = b.documents.filter(({ facts }) =>
          [facts.author, facts.lastEditor, facts.company].some((v) => v?.includes(other.supplierName)),
        );
        const evidence = [
          ...on.map((f) => ({ bidder: b.supplierName, what: '文件名称', value: f.name })),
          ...inside.map((d) => ({ bidder: b.supplierName, what: `${d.file} 的文档属性`, value: other.supplierName })),
        ];
        return evidence.length === 0
          ? []
          : [sign('mixed', [b, other], `${b.supplierName}的投标文件中出现了${other.supplierName}的文件`, evidence)];
      }),
  );
}

/** Bids that share a value, one sign for each group of bidders with all that they share. */
function shared(kind: SignKind, bids: readonly BidTraces[], tracesOf: (bid: BidTraces) => Trace[]): CollusionSign[] {
  const holders = new Map<string, { bid: BidTraces; trace: Trace }[]>();
  for (const bid of bids)
    for (const trace of tracesOf(bid)) {
      const key = trace.same ?? trace.value;
      holders.set(key, [...(holders.get(key) ?? []), { bid, trace }]);
    }
  const groups = new Map<string, { bid: BidTraces; trace: Trace }[]>();
  for (const found of holders.values()) {
    const ids = [...new Set(found.map((f) => f.bid.bid))];
    if (ids.length < 2) continue;
    groups.set(ids.join(), [...(groups.get(ids.join()) ?? []), ...found]);
  }
  return [...groups.values()].map((found) => {
    const group = bids.filter((b) => found.some((f) => f.bid === b));
    const evidence = found.map(({ bid, trace }) => ({
      bidder: bid.supplierName,
      what: trace.what,
      value: trace.value,
    }));
    return sign(
      kind,
      group,
      `${group.map((b) => b.supplierName).join('、')}：${resolveWording(signKinds[kind].label)}`,
      evidence,
    );
  });
}
