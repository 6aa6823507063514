/** What ties the bidders of one lot to each other, found when their bids were read out and never before. Pure. */
import { consortiumText, type Declaration, partiesOf } from '../declaration/declaration.ts';

export interface OpenedBid {
  id: string;
  bidder: { name: string; code: string };
  declaration: Declaration | null;
  /** What was read out of the sealed part. */
  readOut: Readonly<Record<string, string>>;
  /** SHA-256 of the files that were sealed. */
  files: readonly string[];
}

export interface Tie {
  kind: keyof typeof tieKinds;
  bid: string;
  other?: string;
  says: string;
  rule: 'TR-34' | 'TR-37' | 'TB-31';
  law: string;
}

export const tieKinds = {
  sameResponsible: '单位负责人同名',
  related: '存在控股、管理关系',
  twice: '同一单位在本标段{投标}两次',
  ownerInterest: '与{招标}人有利害关系',
  agreementMissing: '没有共同{投标}协议',
  consortiumDiffers: '联合体成员前后不一致',
} as const;

const tied = { rule: 'TR-34', law: '招标投标法实施条例 第34条' } as const;
const once = { rule: 'TR-37', law: '招标投标法实施条例 第37条' } as const;
const agreed = { rule: 'TB-31', law: '招标投标法 第31条' } as const;

/** @param registered what the register of suppliers knows: code → codes of units it is tied to */
export function tiesAmong(bids: readonly OpenedBid[], registered: ReadonlyMap<string, readonly string[]>): Tie[] {
  const units = bids.flatMap((bid) =>
    partiesOf(bid.declaration, bid.bidder).map(({ name, code, responsible }) => ({
      bid: bid.id,
      name,
      code,
      responsible,
      tiedTo: new Set([
        ...(registered.get(code) ?? []),
        ...(code === bid.bidder.code ? (bid.declaration?.related ?? []).map((r) => r.code) : []),
      ]),
    })),
  );
  const found: Tie[] = bids.flatMap(own);
  for (const [i, a] of units.entries()) {
    for (const b of units.slice(i + 1)) {
      if (a.bid === b.bid) continue;
      const pair = { bid: a.bid, other: b.bid };
      if (a.code === b.code) {
        const says = `“${a.name}”既在一份投标中，又在另一份投标中：以自己名义投标又参加联合体，或参加两个联合体的，相关投标均无效`;
        found.push({ kind: 'twice', ...pair, says, ...once });
        continue;
      }
      if (a.responsible && a.responsible === b.responsible) {
        const says = `“${a.name}”与“${b.name}”的单位负责人同为“${a.responsible}”，请核对是否同一人；是同一人的，相关投标均无效`;
        found.push({ kind: 'sameResponsible', ...pair, says, ...tied });
      }
      if (a.tiedTo.has(b.code) || b.tiedTo.has(a.code)) {
        const says = `“${a.name}”与“${b.name}”存在控股、管理关系，不得参加同一标段投标，相关投标均无效`;
        found.push({ kind: 'related', ...pair, says, ...tied });
      }
    }
  }
  return found;
}

/** What one bid shows by itself, now that its sealed part can be compared with what stood outside. */
function own({ id, bidder, declaration, readOut, files }: OpenedBid): Tie[] {
  const found: Tie[] = [];
  if (declaration?.interestStatement) {
    const says = `“${bidder.name}”与招标人有利害关系，说明为：${declaration.interestStatement}。是否影响招标公正性，请评标委员会核实`;
    found.push({ kind: 'ownerInterest', bid: id, says, ...tied });
  }
  const consortium = declaration?.consortium;
  if (!consortium) return found;
  if (!files.includes(consortium.agreement.sha256)) {
    const says = `递交时声明的共同投标协议“${consortium.agreement.name}”不在已开启的投标文件中`;
    found.push({ kind: 'agreementMissing', bid: id, says, ...agreed });
  }
  const sealed = readOut.consortium;
  if (sealed !== undefined && sealed !== consortiumText(consortium)) {
    const says = `密封的联合体成员为“${sealed}”，递交时声明为“${consortiumText(consortium)}”`;
    found.push({ kind: 'consortiumDiffers', bid: id, says, ...once });
  }
  return found;
}
