/** Sealing without a network: one file that a bidder can keep, compare with the digest in the notice, and use off line. */

import '../../ui/older/polyfills.ts';
import { consortiumText, type Declaration, type RelatedUnit } from '../../capabilities/bid/declaration/declaration.ts';
import { indexFile, type JudgedItem, writeIndex } from '../../capabilities/bid/review-index/review-index.ts';
import {
  checkSignedHolders,
  createEnvelope,
  protectKeyFile,
  type ServedTender,
  seal,
} from '../../capabilities/bid/sealing/index.ts';
import {
  isSharePercent,
  policyClaims,
} from '../../capabilities/tender-document/evaluation-method/price-formula/policy-claims.ts';
import {
  type PriceForm,
  type PriceTerms,
  priceForms,
  quoteFault,
  sealedPrice,
  shownCeiling,
} from '../../capabilities/tender-document/price/price-form.ts';
import type { Anchor } from '../../kernel/record/chain.ts';
import { sure } from '../../kernel/record/sure.ts';
import { resolveWording } from '../../kernel/screen/wording.ts';
import { readJson as readFileJson } from '../../kernel/web/json-file.ts';
import {
  type Certificate,
  openSigningFile,
  passphraseRefusal,
  type SigningKeyFile,
} from '../../platform/signature/index.ts';
import { declarationForm } from './declaration-form.ts';
import { indexForm } from './index-form.ts';

/** What the bidding page offers for download, as `/supplier/bid/tender.json` answers it. */
interface Tender extends ServedTender {
  lot: {
    id: string;
    name: string;
    code: string;
    bidDeadline: string;
    round?: string | null;
    /** Files of before declarations were taken along have neither this nor what follows of bidder and bid. */
    acceptsConsortium?: boolean;
  };
  /** Files of before prices had forms say only whether it is an amount. */
  priceForm?: string;
  priceTerms?: PriceTerms;
  /** What the document grants small enterprises; nothing in files of before. */
  policy?: { says: string[]; joint: boolean } | null;
  /** What the committee will judge; nothing in files of before bids had an index. */
  judged?: JudgedItem[];
  bidder: { id: string; name: string; code?: string; responsible?: string; related?: RelatedUnit[] };
  /** The version that stands: what it declared is where the next one begins. */
  bid?: { declaration?: Declaration | null } | null;
  nextVersion: number;
  /** Limits of one bid; files of before them have none. */
  mostFiles?: number;
  largest?: number;
  /** Files from before signatures covered the history have none. */
  anchor?: Anchor;
}

const element = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E;
const textOf = (id: string) => element(id).value.trim();
const said = element<HTMLElement>('said');
let tender: Tender | undefined;
const declared = declarationForm(element<HTMLElement>('declaration'));
const indexed = indexForm(element<HTMLElement>('index'));

function say(text: string, tone: 'soft' | 'due' | 'done' = 'soft'): void {
  said.textContent = text;
  said.className = tone;
}

const wallTime = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' });

function line(into: HTMLElement, label: string, value: string): void {
  const p = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = value;
  p.append(`${label}：`, code);
  into.append(p);
}

/** Shows whom the bid is sealed for, so that the bidder can compare with the tender document. */
function showTender(read: Tender): void {
  const into = element<HTMLElement>('lot');
  into.replaceChildren();
  line(into, '标段', `${read.lot.name}（${read.lot.code}）`);
  line(into, '投标人', `${read.bidder.name}，第 ${read.nextVersion} 版`);
  const form = formIn(read);
  const ceiling = read.priceTerms && shownCeiling(read.priceTerms);
  line(into, '报价', [saidForm(form), ...(ceiling ? [`限价：${ceiling}`] : [])].join('，'));
  line(into, '投标截止', wallTime.format(new Date(read.lot.bidDeadline)));
  for (const h of read.holders)
    line(into, `持钥人 ${h.organisation} ${h.name}`, sure(h.fingerprint.match(/.{1,4}/g), 'the match').join(' '));
  line(
    into,
    '文件签名',
    `${sure(read.document, 'document').certificate.organisation} ${sure(read.document, 'document').certificate.subject}，已核验`,
  );
  element<HTMLElement>('policy').hidden = !read.policy;
  for (const sentence of read.policy?.says ?? []) line(into, '中小企业等', resolveWording(sentence));
  if (read.policy)
    element<HTMLSelectElement>('policyClaim').replaceChildren(
      new Option('不声明，不享受', ''),
      ...Object.entries(policyClaims)
        .filter(([claim]) => claim !== 'joint' || sure(read.policy, 'policy').joint)
        .map(([claim, label]) => new Option(label, claim)),
    );
  line(into, '开启', `须您解密，并由 ${read.holders.length} 方持钥人中任意 ${read.threshold} 方释放份额`);
}

async function readJson<T>(id: string, what: string): Promise<T> {
  const file = element(id).files?.[0];
  if (!file) throw new Error(`请选择${what}`);
  try {
    return await readFileJson<T>(file);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`所选文件不是${what}`);
  }
}

/** A parameter file of before prices had forms knows amounts, and words for everything else. */
const formIn = ({ priceTerms, priceForm }: Tender): PriceForm =>
  priceTerms?.form ?? { kind: priceForm === 'amount' ? 'amount' : 'other' };

const saidForm = ({ kind, unit }: PriceForm): string =>
  kind === 'amount'
    ? '元'
    : kind === 'unit'
      ? `元/${unit ?? ''}`
      : kind === 'other'
        ? '照原文填写'
        : `${priceForms[kind]}，只填百分数`;

function readOut(form: PriceForm) {
  const price = textOf('price');
  if (!price || !textOf('term') || !textOf('quality') || !textOf('manager'))
    throw new Error('请填写报价、工期、质量和项目负责人');
  const fault = quoteFault(form, price);
  if (fault) throw new Error(`${fault}，不带千位分隔符`);
  return {
    price: sealedPrice(form, price),
    term: textOf('term'),
    quality: textOf('quality'),
    manager: textOf('manager'),
    managerCertificate: textOf('managerCertificate'),
    ...claimed(),
  };
}

/** What the unit claims of the policy for small enterprises, where the document grants them something (domain E9). */
function claimed(): Record<string, string> {
  const claim = element<HTMLSelectElement>('policyClaim').value;
  if (!claim) return {};
  const paper = element<HTMLSelectElement>('policyPaper').value;
  if (!paper) throw new Error('请选定声明函或者证明文件；没有附的不享受扣除');
  if (claim !== 'joint') return { policyClaim: claim, policyPaper: paper };
  const share = textOf('policyShare');
  if (!isSharePercent(share)) throw new Error('请填写小型、微型企业承担的合同份额（%）');
  return { policyClaim: claim, policyPaper: paper, policyShare: share };
}

function offer(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.textContent = name;
  const item = document.createElement('li');
  item.append(link);
  element<HTMLElement>('results').append(item);
}

async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>>, total: number): Promise<Blob> {
  const progress = element<HTMLProgressElement>('progress');
  progress.hidden = false;
  const parts: Blob[] = [];
  let done = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(new Blob([step.value]));
    done += step.value.byteLength;
    progress.value = done / total;
  }
  return new Blob(parts);
}

async function sealNow(): Promise<void> {
  if (!tender) throw new Error('请先选择封标参数');
  const signer = await readJson<{ file: SigningKeyFile; certificate: Certificate }>('signer', '签名密钥文件');
  const content = readOut(formIn(tender));
  const { declaration, agreement } = await declared.read();
  const chosen = [...(element('files').files ?? [])];
  if (chosen.length === 0) throw new Error('请选择投标文件');
  if (chosen.some((f) => f.name === indexFile)) throw new Error(`“${indexFile}”由本页生成，请把同名的文件改名`);
  const told = indexed.read();
  const index =
    told.length > 0 ? [new File([writeIndex({ lot: tender.lot.id, bidder: tender.bidder.id }, told)], indexFile)] : [];
  const files = [...chosen, ...(agreement ? [agreement] : []), ...index];
  if (chosen.length > (tender.mostFiles ?? chosen.length))
    throw new Error(`共 ${chosen.length} 个文件，超过招标文件规定的 ${tender.mostFiles} 个，请合并后再选择`);
  const bytes = files.reduce((sum, f) => sum + f.size, 0);
  if (bytes > (tender.largest ?? Number.POSITIVE_INFINITY) * 0.99)
    throw new Error('文件合计超过招标文件规定的大小上限');
  const empty = files.find((f) => f.size === 0);
  if (empty) throw new Error(`${empty.name} 是空的（0 字节）`);
  const passphrase = element('passphrase').value;
  const weak = passphraseRefusal(passphrase);
  if (weak) throw new Error(`密钥文件的${weak}`);
  if (passphrase !== element('again').value) throw new Error('两次输入的口令不一致');
  say('正在封标，请不要关闭页面');
  const keys = await openSigningFile(signer.file, element('signer-passphrase').value);
  const { lot, bidder, nextVersion, holders, threshold } = tender;
  const sealed = await seal({
    lotId: lot.id,
    round: lot.round ?? null,
    bidderId: bidder.id,
    version: nextVersion,
    holders,
    threshold,
    readOut: {
      ...content,
      ...(declaration.consortium ? { consortium: consortiumText(declaration.consortium) } : {}),
    },
    files: files.map((f) => ({ name: f.name, size: f.size, content: f })),
    signKey: keys.privateKey,
    anchor: tender.anchor,
    certificate: signer.certificate,
  });
  const body = await gather(sealed.body, sealed.size);
  const { header, shares } = sealed;
  const envelope = createEnvelope({
    header,
    shares,
    seal: await sealed.seal,
    certificate: signer.certificate,
    declaration,
  });
  const keyFile = await protectKeyFile(sealed.keyFile, passphrase);
  const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
  const stem = `${lot.code}_第${nextVersion}版`;
  element<HTMLElement>('results').replaceChildren();
  offer(`投标密钥_${stem}.json`, json(keyFile));
  offer(`投标信封_${stem}.json`, json(envelope));
  offer(`投标密文_${stem}.sealed`, body);
  say('封标完成。请逐一保存下面三个文件：密钥文件自己保管，信封和密文在截止前从投标页面递交。', 'done');
}

element('tender').addEventListener('change', async () => {
  try {
    tender = undefined;
    const read = await readJson<Tender>('tender', '封标参数');
    await checkSignedHolders(read);
    showTender(read);
    declared.show(read);
    indexed.show(read.judged ?? []);
    tender = read;
    say('');
  } catch (error) {
    say((error as Error).message, 'due');
  }
});

element('files').addEventListener('change', ({ currentTarget }) => {
  const names = [...((currentTarget as HTMLInputElement).files ?? [])].map((f) => f.name);
  element<HTMLSelectElement>('policyPaper').replaceChildren(
    new Option('', ''),
    ...names.map((name) => new Option(name, name)),
  );
  indexed.offer(names);
});

element<HTMLButtonElement>('seal').addEventListener('click', async ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement;
  button.disabled = true;
  try {
    await sealNow();
  } catch (error) {
    say((error as Error).message, 'due');
  } finally {
    button.disabled = false;
  }
});
