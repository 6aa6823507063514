/** What is still missing before a bid is sealed: found on the page, so that nothing is encrypted in vain. */

import type { KeptFile } from '../../../../kernel/web/index.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { showBytes } from '../../../../ui/format/amount.ts';
import { isSharePercent } from '../../../tender-document/index.ts';
import { quoteFault } from '../../../tender-document/price/price-form.ts';
import { foreignMoney } from '../../bid/bid.record.ts';
import { type Declaration, isCreditCode, readDeclaration } from '../../declaration/declaration.ts';
import { type IndexEntry, indexFile } from '../../review-index/review-index.ts';
import { undecidedSays } from './chosen-files.ts';
import type { Declared } from './DeclarationForm.tsx';
import type { TenderToSeal } from './tender-to-seal.ts';

/** Everything that is typed; the pass phrase of the keys is asked for by itself, and is not kept. */
export interface Written {
  price: string;
  term: string;
  quality: string;
  manager: string;
  managerCertificate: string;
  /** What the unit claims of the policy for small enterprises; empty where it claims nothing. */
  policyClaim: string;
  policyShare: string;
  /** Which of the chosen files proves it. */
  policyPaper: string;
}

/** The first thing that is missing, as a sentence under its field. */
export function missing(filled: Written, files: readonly File[], tender: TenderToSeal): Record<string, string> {
  const said: Record<string, string> = {};
  const fault = quoteFault(tender.priceTerms.form, filled.price);
  if (!filled.price.trim()) said.price = words('请输入{投标}报价');
  else if (fault) said.price = fault;
  else if (foreignMoney(filled.price))
    said.price = words(
      `报价只接受人民币，请不要以${foreignMoney(filled.price)}表示（评标委员会和评标方法暂行规定 第18条）`,
    );
  if (!filled.term.trim()) said.term = '请输入工期';
  if (!filled.quality.trim()) said.quality = '请输入质量';
  if (!filled.manager.trim()) said.manager = '请输入项目负责人';
  if (files.length === 0) said.files = words('请选择{投标}文件');
  else if (files.some((f) => f.size === 0)) said.files = '有文件是空的（0 字节），请检查后重新选择';
  else if (files.some((f) => f.name === indexFile)) said.files = `“${indexFile}”由本页生成，请把同名的文件改名`;
  else if (files.length > tender.mostFiles)
    said.files = words(`共 ${files.length} 个文件，超过{招标}文件规定的 ${tender.mostFiles} 个，请合并后再选择`);
  else if (files.reduce((sum, f) => sum + f.size, 0) > tender.largest * 0.99)
    said.files = `文件合计超过 ${showBytes(tender.largest)} 的上限`;
  if (filled.policyClaim && !files.some((f) => f.name === filled.policyPaper))
    said.policyPaper = '请先加入声明函或者证明文件，再在这里选定；没有附的不享受扣除';
  if (filled.policyClaim === 'joint' && !isSharePercent(filled.policyShare.trim()))
    said.policyShare = '请填写小型、微型企业承担的合同份额（%）';
  return said;
}

/** Every file is sealed under a name of its own, by which the index and the claims tell it. @param chosen the agreement too */
export function twice(chosen: readonly File[], twins: readonly File[]): Record<string, string> {
  const undecided = undecidedSays(twins);
  if (undecided) return { files: undecided };
  const names = chosen.map((f) => f.name);
  const same = names.find((name, i) => names.indexOf(name) !== i);
  return same ? { files: `有两个文件都叫“${same}”，请把其中一个改名后重新选择` } : {};
}

/** What the server would refuse of the declaration, found before anything is sealed. */
export function missingDeclared({ declaration, agreement }: Declared): Record<string, string> {
  const { responsible, related, consortium } = readDeclaration(declaration);
  if (!responsible) return { declaration: '请填写单位负责人' };
  if (related.some((r) => !r.name || !isCreditCode(r.code)))
    return { declaration: '请补全关联单位的名称和统一社会信用代码，或去掉空行' };
  if (!consortium) return {};
  if (consortium.members.some((m) => !m.name || !isCreditCode(m.code) || !m.responsible || !m.share))
    return { declaration: '请补全联合体每个成员的名称、统一社会信用代码、单位负责人和分工' };
  return agreement ? {} : { declaration: words('请选择联合体共同{投标}协议') };
}

// The content of a bid as this device keeps it for its bidder, encrypted: a draft, and what was handed in last.

/** A file with its digest, where that is known. */
export interface ContentFile extends KeptFile {
  /** SHA-256 of the content, hex. */
  sha256?: string;
}

export interface KeptBid {
  written: Written;
  declaration: Declaration;
  files: ContentFile[];
  /** Chosen under a name that another one has, and not decided yet. */
  twins?: ContentFile[];
  /** 共同投标协议, sealed among the files. */
  agreement: ContentFile | null;
  /** Where each factor is answered; nothing in what was kept before bids had an index. */
  index?: IndexEntry[];
  /** As which version it was handed in; nothing while it is a draft. */
  version?: number;
}

type Place = Pick<TenderToSeal, 'bidder'> & { lot: { id: string; round: string | null } };

const placed = (what: string, { bidder, lot }: Place) => `bid.${what}.${bidder.id}.${lot.id}.${lot.round ?? ''}`;

/** Names in the person's vault: a person may act for several units, and a lot may be called again. */
export const draftName = (of: Place): string => placed('draft', of);
export const lastName = (of: Place): string => placed('last', of);

/** What a bidder starts from where nothing is kept: the document's own words. */
export const blank = ({ lot }: Pick<TenderToSeal, 'lot'>): Written => ({
  price: '',
  term: lot.durationDays ? `${lot.durationDays} 日历天` : '',
  quality: lot.quality ?? '',
  manager: '',
  managerCertificate: '',
  policyClaim: '',
  policyShare: '',
  policyPaper: '',
});
