/**
 * Which papers a unit must show before the register takes it in: by its kind, and by the permits that the law asks for what
 * it supplies. They say what the register holds as verified; none of them is a condition for bidding.
 */
import { type Paper, papersOf, termOf } from './papers.rules.ts';

export const paperKinds = {
  licence: '营业执照',
  registration: '法人登记、执业证书',
  qualification: '资质证书',
  safety: '安全生产许可证',
  permit: '生产、经营许可证',
  system: '体系认证',
  authorisation: '授权、代理文件',
  other: '其他',
} as const;
export type PaperKind = keyof typeof paperKinds;

export const paperVerdicts = { passed: '相符', refused: '不符' } as const;

/** What a category of supplies is by the law of permits. */
export const trades = {
  construction: '建筑施工',
  survey: '勘察、设计、监理',
  equipment: '特种设备制造、安装',
  medical: '第三类医疗器械经营',
  food: '食品生产、经营',
  dispatch: '劳务派遣',
  guarding: '保安服务',
} as const;
export type Trade = keyof typeof trades;

export interface PaperDemand {
  kind: PaperKind;
  /** Why it is asked for: the article. */
  law: string;
}

const ofUnit: Readonly<Record<string, readonly PaperDemand[]>> = {
  company: [{ kind: 'licence', law: '市场主体登记管理条例 第3条' }],
  institution: [{ kind: 'registration', law: '事业单位登记管理暂行条例 第3条' }],
  other: [{ kind: 'registration', law: '民法典 第58条' }],
};

const ofTrade: Readonly<Record<Trade, readonly PaperDemand[]>> = {
  construction: [
    { kind: 'qualification', law: '建筑法 第13条' },
    { kind: 'safety', law: '安全生产许可证条例 第2条' },
  ],
  survey: [{ kind: 'qualification', law: '建筑法 第13条' }],
  equipment: [{ kind: 'permit', law: '特种设备安全法 第18条' }],
  medical: [{ kind: 'permit', law: '医疗器械监督管理条例 第42条' }],
  food: [{ kind: 'permit', law: '食品安全法 第35条' }],
  dispatch: [{ kind: 'permit', law: '劳动合同法 第57条' }],
  guarding: [{ kind: 'permit', law: '保安服务管理条例 第9条' }],
};

/** One demand a kind of paper, in the order in which they are asked. */
export function demandsOf(kind: string | null | undefined, supplied: readonly string[]): PaperDemand[] {
  const all = [
    ...(Object.hasOwn(ofUnit, kind ?? '') ? ofUnit[kind!]! : []),
    ...supplied.flatMap((trade) => (Object.hasOwn(ofTrade, trade) ? ofTrade[trade as Trade] : [])),
  ];
  return all.filter((d, i) => all.findIndex((other) => other.kind === d.kind) === i);
}

/** The row of a unit, as far as its papers go. */
export type Papered = Readonly<Record<string, any>>;

/** `asked` is a day: a paper that ended before it does not count; without one the end is not looked at. */
interface Asked {
  trades: readonly string[];
  today?: string;
}

const hasScan = (paper: Paper) => (paper.file ?? []).length > 0;

const reasons = { absent: '没有', unscanned: '没有扫描件', over: '已过期' } as const;

export type Lack = PaperDemand & { why: keyof typeof reasons };

/** What is asked for and does not stand: no paper, no scan, or an end before the day. */
export function lacking(row: Papered, { trades: supplied, today }: Asked): Lack[] {
  const papers = papersOf(row);
  return demandsOf(row.kind, supplied).flatMap((demand) => {
    const of = papers.filter((p) => p.kind === demand.kind);
    if (of.length === 0) return { ...demand, why: 'absent' };
    const scanned = of.filter(hasScan);
    if (scanned.length === 0) return { ...demand, why: 'unscanned' };
    const isOver = today !== undefined && scanned.every((p) => termOf(p, today) === 'expired');
    return isOver ? { ...demand, why: 'over' } : [];
  });
}

/** 营业执照（没有扫描件，市场主体登记管理条例 第3条） */
export const lackWords = ({ kind, why, law }: Lack): string => `${paperKinds[kind]}（${reasons[why]}，${law}）`;

/** 还缺：营业执照（没有扫描件，市场主体登记管理条例 第3条）…; nothing where all papers stand and each has its scan. */
export function lackSentence(row: Papered, asked: Asked): string | undefined {
  const lacks = lacking(row, asked).map(lackWords);
  const bare = papersOf(row).filter((p) => !hasScan(p) && !lacks.some((l) => l.startsWith(kindOf(p))));
  const all = [...lacks, ...bare.map((p) => `${p.name ?? kindOf(p)}的扫描件`)];
  return all.length > 0 ? `证照还不齐，请补上：${all.join('、')}` : undefined;
}

/** 安全生产许可证已于 2026-04-01 到期（安全生产许可证条例 第2条）; nothing where what is asked for is in force, or was never shown. */
export function overSentence(row: Papered, asked: Required<Asked>): string | undefined {
  const over = lacking(row, asked).filter((l) => l.why === 'over');
  const lastDay = (kind: PaperKind) =>
    papersOf(row)
      .flatMap((p) => (p.kind === kind ? (p.validUntil ?? []) : []))
      .toSorted()
      .at(-1);
  const said = over.map((l) => `${paperKinds[l.kind]}已于 ${lastDay(l.kind)} 到期（${l.law}）`);
  return said.length > 0 ? said.join('，') : undefined;
}

const kindOf = (paper: Paper): string => paperKinds[(paper.kind ?? 'other') as PaperKind] ?? paperKinds.other;

/** What keeps the verifier from passing the whole; nothing where every paper was found to agree. */
export function unjudgedSentence(row: Papered): string | undefined {
  const papers = papersOf(row);
  const refused = papers.filter((p) => p.verdict === 'refused');
  if (refused.length > 0)
    return `${refused.map((p) => `“${p.name}”不符：${p.refusedBecause ?? ''}`).join('；')}。请退回补正`;
  const open = papers.filter((p) => p.verdict !== 'passed');
  return open.length > 0 ? `请先逐份核验证照，还有 ${open.map((p) => `“${p.name}”`).join('、')}` : undefined;
}

/** Why the verifier cannot find a paper to agree; nothing where it can. */
export function passFault(paper: Paper, { code, today }: { code: string | null; today: string }): string | undefined {
  if (!hasScan(paper)) return `“${paper.name}”没有扫描件，不能判为相符`;
  if (termOf(paper, today) === 'expired') return `“${paper.name}”有效期至 ${paper.validUntil}，已过期，不能判为相符`;
  if (paper.kind === 'licence' && paper.number?.trim().toUpperCase() !== code)
    return `营业执照的编号就是统一社会信用代码，应为 ${code}，表中写的是 ${paper.number ?? '空'}`;
  return undefined;
}

/** A paper by what it says and shows: neither its verdict nor the number under which a scan is kept. */
export function barePaper({ verdict, refusedBecause, judgedOn, judgedBy, file, ...says }: Paper): object {
  const scans = (file ?? []).map((f) => ({ name: f.name, sha256: f.sha256 }));
  const said = Object.entries(says).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return { ...Object.fromEntries(said), ...(scans.length > 0 ? { file: scans } : {}) };
}

interface Category {
  id: string;
  parent?: string | null;
  trade?: string | null;
}

/** The trades of some categories; one that names none follows those above it. */
export function tradesIn(categories: readonly Category[], chosen: readonly (string | null | undefined)[]): string[] {
  const byId = new Map(categories.map((c) => [c.id, c]));
  const found = new Set<string>();
  for (const id of chosen) {
    const seen = new Set<string>();
    for (let at = byId.get(id ?? ''); at && !seen.has(at.id); at = byId.get(at.parent ?? '')) {
      seen.add(at.id);
      if (!at.trade) continue;
      found.add(at.trade);
      break;
    }
  }
  return [...found];
}
