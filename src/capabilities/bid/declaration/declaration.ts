/**
 * 投标声明: what a bidder says of itself outside the seal, because the server must check it: who answers for the unit, to
 * which units it is tied, and with whom it bids together. Price and papers stay inside. It lies in the bid's own row
 * and chain, and no other unit knows it before the read-out.
 */

import { checkCreditCode } from '../../../kernel/record/checks.ts';
import { sure } from '../../../kernel/record/sure.ts';

/** Whether a text is a unified social credit code. */
export const isCreditCode = (text: string): boolean => checkCreditCode(text).ok;

export const relations = {
  controls: '本单位控股',
  controlled: '控股本单位',
  manages: '本单位管理',
  managed: '管理本单位',
} as const;

export interface RelatedUnit {
  name: string;
  code: string;
  relation: keyof typeof relations;
}

export interface Qualified {
  /** 专业: 建筑工程施工总承包. */
  name: string;
  /** 一级, 二级, 甲级 … */
  level: string;
}

export interface Member {
  name: string;
  code: string;
  responsible: string;
  /** What the agreement gives this member to do. */
  share: string;
  qualifications: Qualified[];
}

export interface Consortium {
  /** The first one leads, and is the unit that hands the bid in. */
  members: Member[];
  /** 共同投标协议: the file lies sealed among the others; its digest stands here. */
  agreement: { name: string; sha256: string };
}

export interface Declaration {
  /** 单位负责人: the legal representative, or who by law exercises that office. */
  responsible: string;
  related: RelatedUnit[];
  /** Why an interest in the owner does not touch the fairness of the tender; asked only where there is one. */
  interestStatement?: string;
  consortium: Consortium | null;
}

export interface Official {
  name: string;
  code: string;
  side: 'platform' | 'agency' | 'owner' | 'supervisor';
}

export interface DeclaredFor {
  bidder: { name: string; code: string };
  acceptsConsortium: boolean;
  officials: readonly Official[];
  /** What the register of suppliers knows of the units that bid here: code → codes they are tied to. */
  registered: ReadonlyMap<string, readonly string[]>;
}

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.trim().slice(0, max) : '');
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'object' && v !== null).slice(0, 50) : [];

/** What was sent, brought into shape; whether it will do, `declarationFault` says. */
export function readDeclaration(sent: Record<string, any> | null | undefined): Declaration {
  const given = sent ?? {};
  const consortium = given.consortium as Record<string, any> | null | undefined;
  const statement = text(given.interestStatement, 1000);
  return {
    responsible: text(given.responsible, 50),
    related: list(given.related).map((r) => ({
      name: text(r.name, 200),
      code: text(r.code, 18).toUpperCase(),
      relation: Object.hasOwn(relations, String(r.relation)) ? (r.relation as RelatedUnit['relation']) : 'controls',
    })),
    ...(statement ? { interestStatement: statement } : {}),
    consortium: consortium
      ? {
          members: list(consortium.members).map((m) => ({
            name: text(m.name, 200),
            code: text(m.code, 18).toUpperCase(),
            responsible: text(m.responsible, 50),
            share: text(m.share, 500),
            qualifications: list(m.qualifications).map((q) => ({ name: text(q.name, 200), level: text(q.level, 50) })),
          })),
          agreement: {
            name: text(consortium.agreement?.name, 300),
            sha256: text(consortium.agreement?.sha256, 64),
          },
        }
      : null,
  };
}

/** The units that bid by one bid: the bidder, or every member of its consortium. */
export const partiesOf = (declaration: Declaration | null, bidder: { name: string; code: string }) =>
  declaration?.consortium?.members ?? [{ ...bidder, responsible: declaration?.responsible ?? '' }];

/**
 * Why a declaration will not do. Every sentence rests on what the bidder said and on who tenders, and on nothing of other
 * bids: who is refused here, or is not, learns nothing of them (招标投标法 第22条).
 */
export function declarationFault(declaration: Declaration, of: DeclaredFor): string | undefined {
  return ownFault(declaration) ?? consortiumFault(declaration, of) ?? interestFault(declaration, of);
}

function ownFault({ responsible, related }: Declaration): string | undefined {
  if (!responsible) return '请填写单位负责人（招标投标法实施条例 第34条）';
  const wrong = related.find((r) => !r.name || !isCreditCode(r.code));
  return wrong && `关联单位“${wrong.name || '未填名称'}”的名称或统一社会信用代码不正确`;
}

function consortiumFault({ consortium }: Declaration, { bidder, acceptsConsortium }: DeclaredFor): string | undefined {
  if (!consortium) return undefined;
  const { members, agreement } = consortium;
  if (!acceptsConsortium) return '本标段不接受联合体{投标}，请以本单位名义{投标}（招标投标法实施条例 第37条）';
  if (members.length < 2) return '联合体应由两个以上单位组成（招标投标法 第31条）';
  if (sure(members[0], 'the first of members').code !== bidder.code)
    return '联合体的牵头人应是递交{投标}文件的本单位，请把本单位列在第一位';
  const wrong = members.find((m) => !m.name || !isCreditCode(m.code) || !m.responsible || !m.share);
  if (wrong) return `联合体成员“${wrong.name || '未填名称'}”应写明名称、统一社会信用代码、单位负责人和分工`;
  const twice = members.find((m, i) => members.findIndex((o) => o.code === m.code) !== i);
  if (twice) return `“${twice.name}”在联合体中出现了两次（招标投标法实施条例 第37条）`;
  if (!agreement.name || !/^[0-9a-f]{64}$/.test(agreement.sha256))
    return '联合体{投标}应附共同{投标}协议，请选择协议文件后再递交（招标投标法 第31条）';
  return undefined;
}

function interestFault(declaration: Declaration, { bidder, officials, registered }: DeclaredFor): string | undefined {
  for (const party of partiesOf(declaration, bidder)) {
    const self = officials.find((o) => o.code === party.code);
    if (self?.side === 'platform') return '电子招标投标平台的运营机构不得在本平台{投标}（电子招标投标办法 第23条）';
    if (self) return '{招标}人、{招标}代理机构不得在本项目{投标}（实施条例 第13条、第34条）';
    const tied = [
      ...(registered.get(party.code) ?? []),
      ...(party.code === bidder.code ? declaration.related.map((r) => r.code) : []),
    ];
    const sides = officials.filter((o) => tied.includes(o.code));
    const agency = sides.find((o) => o.side === 'agency');
    if (agency)
      return `“${party.name}”与{招标}代理机构“${agency.name}”有控股、管理关系，不得在其代理的项目中{投标}（招标投标法实施条例 第13条）`;
    const platform = sides.find((o) => o.side === 'platform');
    if (platform)
      return `“${party.name}”与平台运营机构“${platform.name}”有控股、管理关系，不得在本平台{投标}（电子招标投标办法 第23条）`;
    const owner = sides.find((o) => o.side === 'owner');
    if (owner && !declaration.interestStatement)
      return `“${party.name}”与{招标}人“${owner.name}”有利害关系，可能影响{招标}公正性的不得{投标}；认为不影响的，请写明理由，{开标}后由{评标}委员会核实（招标投标法实施条例 第34条）`;
  }
  return undefined;
}

/**
 * The bidder as every later paper names it: a consortium stays one from the opening record to the contract (招标投标法 31).
 * @param unit the unit that hands the bid in, and leads
 */
export const bidderName = (unit: string, declaration: Declaration | null | undefined): string =>
  declaration?.consortium
    ? [leading(unit), ...declaration.consortium.members.slice(1).map((m) => `${m.name}（联合体成员）`)].join('、')
    : unit;

const leading = (unit: string) => `${unit}（联合体牵头人）`;

/** Whether a paper's bidder is this unit, alone or at the head of a consortium. */
export const isLedBy = (name: string, unit: string): boolean => name === unit || name.startsWith(`${leading(unit)}、`);

/** The members as they are read out: the sealed half of what the declaration says. */
export const consortiumText = ({ members }: Consortium): string =>
  members.map((m, i) => `${m.name}（${m.code}${i === 0 ? '，牵头人' : ''}）`).join('、');

const grades: readonly (readonly [RegExp, number])[] = [
  [/特级/, 5],
  [/甲级|一级|壹级/, 4],
  [/乙级|二级|贰级/, 3],
  [/丙级|三级|叁级/, 2],
  [/丁级|四级|肆级/, 1],
];
const gradeOf = (level: string) => grades.find(([pattern]) => pattern.test(level))?.[1];

/**
 * 招标投标法 第31条: for one speciality the lowest level among the members counts. A level that is no grade is left to the
 * committee.
 */
export function jointLevels({ members }: Consortium): Qualified[] {
  const byName = new Map<string, string[]>();
  for (const { name, level } of members.flatMap((m) => m.qualifications))
    if (name) byName.set(name, [...(byName.get(name) ?? []), level]);
  return [...byName].map(([name, levels]) => {
    const graded = levels.map((level) => ({ level, grade: gradeOf(level) }));
    if (levels.length > 1 && graded.some((g) => g.grade === undefined))
      return { name, level: `${levels.join('、')}（由评标委员会认定较低者）` };
    return { name, level: graded.reduce((low, g) => ((g.grade ?? 0) < (low.grade ?? 0) ? g : low)).level };
  });
}
