import { choice, data, files, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { majorsHint, majorsSaid } from '../../../platform/dictionary/lists/majors.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import type { SealedDrawValue } from '../../bid/sealing/index.ts';
import type { DrawRule } from '../../expert/draw/draw.rules.ts';
import { bodyKinds, moments } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import type { Priced } from '../../tender-document/index.ts';
import type { Verdict } from '../body/sheet.rules.ts';

export type Side = 'owner' | 'supervisor';

/** What one side put into the draw. The value is secret until the result, or the draw could be repeated by anybody. */
export interface RandomValue {
  side: Side;
  commitment?: string;
  /** Split to the key holders, signed by its maker. */
  sealed?: SealedDrawValue;
  signature?: DetachedSignature;
  certificate?: Certificate;
  value?: string;
  salt?: string;
  refused?: string;
  at: string;
}

/** What stands in for the two values: recorded by one person, confirmed by another unit. */
export interface PublicSource {
  name: string;
  value: string;
  /** The day on which it was made public, where that matters. */
  publishedOn?: string;
  by: string;
  /** The unit of who recorded it, since it is asked for. */
  org?: string;
  at: string;
  confirmedBy?: string;
  confirmedAt?: string;
}

/** Why a bid fails; `deviation` says which major deviation an unresponsive bid has (12 号令 25). */
export interface Failure {
  item: string;
  fails: number;
  votes: number;
  because: string;
  basis: string;
  deviation?: string;
}

/** What the majority found of one bid. */
export interface Conclusion extends Priced {
  bid: string;
  supplier: string;
  supplierName: string;
  /** The price after arithmetic correction, once the bidder confirmed it; it counts for the evaluation only (domain E10). */
  corrected?: string;
  /** Minor deviations that were not made good (12 号令 26). */
  unmended: number;
  passed: boolean;
  failures: Failure[];
}

const random = { committed: '已提交', revealed: '已取得', refused: '未计入' } as const;

/** What may happen while a committee sits, in kinds. */
export const incidentKinds = {
  network: '网络或者系统故障',
  power: '停电、设备故障',
  absence: '评委离席',
  health: '评委身体原因',
  interference: '外来干扰',
  discipline: '违反{评标}纪律',
  other: '其他',
} as const;

/** One line of the log: it stays as it was written, and goes into the archive with the committee. */
export interface Incident {
  kind: keyof typeof incidentKinds;
  /** When it happened. */
  happenedAt: string;
  text: string;
  /** Who wrote it down, and when. */
  by: string;
  at: string;
}

/** 特殊招标项目 (招标投标法实施条例 47): experts who are drawn could hardly do it. */
export const directGrounds = {
  complex: '技术复杂',
  special: '专业性强',
  state: '国家有特殊要求',
} as const;
type Plan = Readonly<Record<string, any>>;
const isPanel = (c: Plan) => c.kind === 'panel';
const isOther = (c: Plan) => Boolean(c.kind) && c.kind !== 'committee';
const isEarly = (c: Plan) => (c.formed ?? 'afterOpening') !== 'afterOpening';
const isDirect = (c: Plan) => Boolean(c.directSeats);
/** A panel is named where the law lets it be; a committee that judges bids is drawn. */
export const isDrawn = (c: Plan): boolean => c.chosenBy !== 'named';

/** 评标委员会 (domain C22). List and rule are locked before the opening, the draw follows the read-out (招标投标法 37). */
export const committee = defineRecord('committee', {
  label: '{评标}委员会',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  formerly: [
    { record: 'committee', says: { kind: 'committee' } },
    {
      record: 'review-panel',
      says: { kind: 'panel' },
      fields: {
        formed: 'chosenBy',
        people: 'buyerRepresentatives',
        source: 'publicSource',
        concludedAt: 'qualifiedAt',
      },
      states: { called: 'drawn' },
      verbs: { draw: 'drawPanel', begin: 'beginReview', reopen: 'reviewAnew', end: 'tell' },
    },
  ],
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    // The round that it judges: a row is one sitting of one body. None before its round is issued, or of before this was asked.
    round: ref('轮次', () => round, { readOnly: true, when: (c) => Boolean(c.round) }),
    name: text('名称', { required: true, max: 600, long: true, hint: '留空时按标段名称填入' }),
    // As the way says (ADR 40), and never asked: the list from which it is begun says whether it reviews applications or judges bids.
    kind: choice('类别', bodyKinds, { required: true, initial: 'committee', when: isOther }),
    formed: choice('组建的时间', moments, { readOnly: true, when: isEarly }),
    chosenBy: choice(
      '组成方式',
      { drawn: '从专家库随机抽取', named: '由{招标}人、代理机构指派' },
      {
        required: true,
        initial: 'drawn',
        when: isPanel,
        hint: '国有资金占控股的依法必须招标项目须随机抽取（实施条例 第18条）',
      },
    ),
    size: integer('人数', { required: true, min: 1, max: 15, initial: 5, unit: '人' }),
    buyerSeats: integer('{招标}人代表', { required: true, min: 0, max: 5, initial: 0, unit: '人', when: isDrawn }),
    compositionReason: text('人数、组成的理由', {
      long: true,
      max: 1000,
      when: (c) => !isPanel(c),
      hint: '自愿招标不按招标投标法 第37条组成的，写明理由；依法必须招标的项目不适用',
    }),
    // 招标投标法 37: named by the owner instead of drawn. How many is no secret, who they are is.
    directSeats: integer('直接确定的专家', { readOnly: true, unit: '人', when: isDirect }),
    directExperts: data<string[]>('直接确定的专家名单'),
    directGround: choice('直接确定的情形', directGrounds, { readOnly: true, when: isDirect }),
    directReason: text('直接确定的理由', { readOnly: true, long: true, max: 2000, when: isDirect }),
    directApproval: text('批准', { readOnly: true, max: 500, when: isDirect }),
    directProofs: files('批准文件', { readOnly: true, when: isDirect }),
    majors: text('专业要求', {
      required: true,
      max: 300,
      initial: 'A08',
      when: isDrawn,
      says: majorsSaid,
      hint: `专家的专业之一相符即可抽取；${majorsHint}`,
    }),
    buyerRepresentatives: text('{招标}人代表账号', {
      unsearched: 'code',
      max: 500,
      hint: '{招标}人单位的账号，多个以逗号分隔；指派的填全部人员，须为{招标}人或代理机构的账号',
    }),
    plannedAt: instant('评审时间', { hint: '通知评委到场的时间，不早于{开标}' }),
    place: text('评审地点', { max: 200, initial: '招采平台网上评标室' }),
    alternates: integer('递补人数', { required: true, min: 0, max: 20, initial: 3, unit: '人', when: isDrawn }),
    lock: data<{
      digest: string;
      candidates: { id: string; tags: string[] }[];
      rule: DrawRule & {
        majors: string[];
        size: number;
        buyerSeats: number;
        representatives: string[];
        direct?: string[];
      };
      at: string;
    }>('锁定的名单与规则'),
    // Set where the list was locked after the deadline: the supervisor confirms it, and only a later public number draws.
    lateBecause: text('截止后锁定的原因', { readOnly: true, long: true, max: 1000 }),
    lateConfirmedAt: instant('监督部门确认时间', { readOnly: true }),
    lockDigest: text('名单与规则摘要', { readOnly: true, max: 64 }),
    lockedAt: instant('锁定时间', { readOnly: true }),
    commitments: data<RandomValue[]>('封存的随机数'),
    publicSource: data<PublicSource>('公开随机源'),
    ownerRandom: choice('{招标}人随机数', random, { readOnly: true }),
    supervisorRandom: choice('监督随机数', random, { readOnly: true }),
    avoided: data<{ id: string; because: string }[]>('回避名单'),
    drawn: data<{
      seed: string;
      chosen: string[];
      alternates: string[];
      at: string;
      bids?: string[];
      source?: { name: string; value: string };
    }>('抽取结果'),
    drawnBy: ref('抽取人', () => user, { readOnly: true }),
    drawnAt: instant('抽取时间', { readOnly: true }),
    // A lot is judged again by a committee of its own row: the same people, or others that were drawn.
    attempt: integer('评审次数', { readOnly: true, min: 1, initial: 1 }),
    reconvenes: ref('原{评标}委员会', (): RecordType<any> => committee, {
      readOnly: true,
      when: (c) => Boolean(c.reconvenes),
    }),
    againBecause: text('复评原因', { readOnly: true, long: true, max: 5000, when: (c) => Boolean(c.againBecause) }),
    chair: ref('组长', () => user, { readOnly: true }),
    qualifiedAt: instant('资格审查汇总时间', { readOnly: true }),
    conclusions: data<Conclusion[]>('资格审查结论'),
    // A panel's, one for each applicant, for the verifier; people read them in the result.
    verdicts: data<Verdict[]>('审查结论', { inside: true }),
    incidents: data<Incident[]>('现场情况记录'),
    startedAt: instant('{评标}开始', { readOnly: true }),
    finishedAt: instant('{评标}结束', { readOnly: true }),
  },
  list: {
    columns: ['name', 'lot', 'size', 'majors', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'kind'],
    empty: '还没有{评标}委员会。{开标}前锁定抽取名单和规则；公开{开标}的，唱标后抽取。',
  },
  form: [
    {
      title: '组建方案',
      fields: [
        'project',
        'lot',
        'name',
        'chosenBy',
        'size',
        'buyerSeats',
        'buyerRepresentatives',
        'compositionReason',
        'majors',
        'alternates',
        'plannedAt',
        'place',
      ],
    },
  ],
  detail: [
    {
      title: '组建方案',
      fields: [
        'project',
        'lot',
        'name',
        'kind',
        'formed',
        'chosenBy',
        'size',
        'buyerSeats',
        'buyerRepresentatives',
        'compositionReason',
        'majors',
        'alternates',
        'plannedAt',
        'place',
      ],
    },
    {
      title: '直接确定的专家',
      fields: ['directSeats', 'directGround', 'directReason', 'directApproval', 'directProofs'],
    },
    {
      title: '抽取',
      fields: [
        'round',
        'lockedAt',
        'lateBecause',
        'lateConfirmedAt',
        'lockDigest',
        'ownerRandom',
        'supervisorRandom',
        'drawnBy',
        'drawnAt',
      ],
    },
    {
      title: '{评标}',
      fields: ['attempt', 'againBecause', 'reconvenes', 'chair', 'startedAt', 'qualifiedAt', 'finishedAt'],
    },
  ],
});
