/** 违规记录: which actions a decision takes away, from whom, for how long, and what the people it stops are told. Pure. */
import { lastDayOfYears } from '../../../platform/calendar/iso-date.ts';
import { demands, type Of, usualAmount, usualCount } from '../../../platform/law/rulebook.ts';

export const subjects = {
  bidder: '{投标}人',
  expert: '{评标}专家',
  agency: '{招标}代理机构',
  buyer: '{招标}人',
} as const;
export type Subject = keyof typeof subjects;

export const violationKinds = {
  collusion: '串通{投标}',
  falsification: '弄虚作假',
  bribery: '行贿、受贿谋取{中标}',
  withdrawal: '无正当理由放弃{中标}、不签订合同',
  subcontract: '转包、违法分包',
  performance: '不履行合同义务',
  complaint: '虚假、恶意异议投诉',
  judging: '违反{评标}纪律',
  leak: '泄露应当保密的情况',
  other: '其他',
} as const;

export const penalties = {
  warning: '警告',
  order: '责令改正',
  fine: '罚款',
  confiscation: '没收违法所得',
  disqualification: '取消资格、禁止参加',
  listing: '列入失信或不良行为名单',
  credit: '信用扣分',
  other: '其他',
} as const;

export const confinements = {
  none: '无限制',
  mandatory: '禁止参加必须招标项目的{投标}',
  all: '禁止参加{投标}',
  judging: '禁止参加{评标}',
} as const;
export type Confinement = keyof typeof confinements;

export const scopes = { unit: '仅本单位和当事人', platform: '平台内公开', public: '社会公开' } as const;

/** Whom a decision can keep away, and from what. */
const of: Partial<Record<Confinement, Subject>> = { mandatory: 'bidder', all: 'bidder', judging: 'expert' };

interface Confined {
  subject?: Subject | null;
  confined?: Confinement | null;
  startsOn?: string | null;
  until?: string | null;
  scope?: keyof typeof scopes | null;
}

/** Why a confinement cannot stand as it is written; nothing when it can. */
export function confinementFault({ subject, confined, startsOn, until, scope }: Confined): string | undefined {
  if (!confined || confined === 'none') return undefined;
  if (of[confined] !== subject)
    return confined === 'judging'
      ? '只有{评标}专家能被禁止参加{评标}，请核对主体和限制行为'
      : '只有{投标}人能被禁止参加{投标}，请核对主体和限制行为';
  if (!startsOn) return '请填写限制起日';
  if (until && until < startsOn) return '限制止日不能早于起日';
  if (scope === 'unit') return '限制行为对所有单位有效，须平台内公开或者社会公开';
  if (confined === 'judging') return undefined;
  if (!until) return '禁止参加{投标}须有止日，请按决定书填写';
  const last = lastDayOfYears(startsOn, Number(usualCount('participation.ban')));
  return until > last
    ? `禁止参加{投标}最长 ${usualAmount('participation.ban')}（招标投标法 第53条、第54条，政府采购法 第77条），止日最晚 ${last}，请核对决定书`
    : undefined;
}

/** Which confinements keep a bidder from a tender: a ban for what must be tendered leaves the rest open. */
export const confinementsFor = (of: Of): Confinement[] =>
  demands('bidders.mandatoryBan', of) ? ['all', 'mandatory'] : ['all'];

/** A confirmed decision as its effect needs it. */
export interface Decision {
  id: string;
  name: string;
  code: string | null;
  document: string;
  authority: string;
  basis: string;
  confined: Confinement;
  until: string | null;
}

/** 贵州某公司在限制期内…: who, by which document and article, until when. */
export const saysConfined = ({ name, document, authority, basis, confined, until }: Decision): string =>
  `${name}在限制期内：${authority}${document}（依据 ${basis}）${confinements[confined]}${until ? `至 ${until}` : '，长期有效'}`;
