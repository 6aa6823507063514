/**
 * What a power is: an act that ends, voids, repeats, replaces or postpones, changes what was published or signed, or
 * answers for somebody. Every row is whole: a cause without a proof, or a power without a holder, does not compile.
 */
import type { ActionId, RecordId } from '../../kernel/record/known.ts';
import type { DemandName } from '../../platform/law/rulebook/names.ts';
import type { BookRegime } from '../../platform/law/rulebook/regimes.ts';
import type { Checked } from '../../platform/law/rulebook/row.ts';
import type { Tendered } from '../../platform/law/under.ts';

/** What the platform itself has found out about a lot, so that it needs no proof. */
export const findings = {
  tooFew: '平台已认定{投标}（申请、响应）或者合格的单位不足法定数量',
  allRejected: '{评标}委员会已否决全部{投标}',
  awardFell: '{招标}人已取消或者宣告无效{中标}，并决定重新{招标}，或者全部{中标}候选人已不能确定为{中标}人',
  noneLeft:
    '本标段没有可以推荐或者确定的{中标}候选人：都已放弃、被取消、不再受{投标}约束，或者按兼投不兼中的约定不能再{中标}',
  ordered: '监督部门对本标段的处理决定尚未落实',
  objectionUpheld: '对本标段{评标}结果的异议已认定成立',
  noBody: '{评标}委员会不足应有的人数，递补的人选和锁定名单中符合条件的专家都已经用完',
  noPanel: '资格审查委员会不足应有的人数，候补的人员和锁定名单中符合条件的专家都已经用完',
  complaintUpheld: '对本标段的投诉，处理决定为成立',
  directed: '对本标段有监督决定责令改正或者重新{评标}，尚未落实',
  documentUpheld: '对本标段{招标}文件、资格预审文件的异议已认定成立，尚未落实',
  objectionOpen: '异议在期限内提出，尚未答复',
  suspensionOver: '暂停决定写明的期限已经届满',
  beforeDue: '{投标}尚未截止',
  documentObjection: '对本标段{招标}文件、资格预审文件的异议已认定成立',
  unable: '原{评标}委员会审查认为该候选人不具备履约能力',
  otherDecided: '原公告的{定标}已被取消或者认定无效，{招标}人已重新确定{中标}人',
  breach: '{招标}人已因该情形取消其{中标}资格',
} as const;
export type Finding = keyof typeof findings;

/**
 * How a cause is shown: found by the platform; by papers that the asker hands in; by an authority's document with its
 * number; or, where the law asks for no more, by a reason that everybody reads.
 */
export type Proof =
  | { by: 'finding'; finding: Finding }
  | { by: 'papers'; what: string }
  | { by: 'document'; what: string }
  | { by: 'publishedReason' };

export interface Cause {
  label: string;
  /** The article, as it is cited. */
  law: string;
  checked: Checked;
  /** The page in which it was read, or from which it is told. */
  read?: string;
  /** Its number in the law table, where it has one. */
  rule?: string;
  regimes: readonly [BookRegime, ...BookRegime[]];
  things?: readonly [Tendered, ...Tendered[]];
  /** Not where the rulebook demands this of what is tendered: a ban has one place. */
  unless?: DemandName;
  proof: Proof;
  /** The law itself wants it: it needs no consent, and nothing that is open stops it. */
  must?: true;
  /** Whose word this cause needs, where it is not the power's own: what an authority ordered, the authority confirms. */
  wordOf?: readonly [Asked, ...Asked[]];
  /** Judging again: others may have to do it, where it is the committee that was wrong. */
  others?: true;
  /** What a reader of the row must know: a doubt, a reading that is ours. */
  note?: string;
}

/** Sides of a project: whose a power is, who is asked, who is told. */
export const sideLabels = {
  owner: '{招标}人',
  agency: '{招标}代理机构',
  supervisor: '行政监督部门',
  committee: '{评标}委员会',
  bidders: '{投标}人',
  winner: '{中标}人',
  contractor: '{中标}人（合同相对方）',
  objector: '异议人',
} as const;
export type SideOf = keyof typeof sideLabels;

/** Which other unit's person confirms; the first named is asked, any of them may answer. */
export type Confirmed =
  | { by: readonly [Asked, ...Asked[]]; law: string }
  | { by: 'vote'; law: string }
  /** No other unit: the unit that has the power acts itself, and a second person of it reviews. */
  | { by: 'nobody'; because: string };
export type Asked = 'owner' | 'supervisor' | 'contractor';

export interface Whose {
  /** Under 招标投标法, and under government procurement. */
  zb: SideOf;
  zc: SideOf;
  /** The entrustment may give it in words, under this name; nothing where it stays whose it is. */
  entrusted?: EntrustedPower;
  law: string;
}

/** Powers that an entrustment may give, each in words that both sign (招标投标法 15; 代理机构管理暂行办法 14). */
export const entrustedPowers = {
  ending: '终止{招标}由代理机构决定',
  addenda: '澄清、修改由代理机构发出',
  answering: '异议由代理机构代为答复',
  judgingAgain: '复评由代理机构组织',
} as const;
export type EntrustedPower = keyof typeof entrustedPowers;

/** Who hears of it before it takes effect, and how long they have. */
export interface ToldBefore {
  who: readonly SideOf[];
  /** In words: how many days, from when, and what silence means. */
  term: string;
}

/** What becomes of records that rest on what is ended. */
export interface Follows {
  record: RecordId;
  becomes: string;
}

export interface Power {
  label: string;
  /** The actions in which it is exercised; none where that way does not exist here yet. */
  acts: readonly ActionId[];
  causes: Readonly<Record<string, Cause>>;
  whose: Whose;
  confirmed: Confirmed;
  /** What is done when the other unit says yes, and what when it says no. */
  answered?: { yes: ActionId; no?: ActionId };
  toldBefore: ToldBefore;
  toldAfter: readonly SideOf[];
  /** What waits meanwhile. */
  waits: string;
  follows: readonly Follows[];
  /** Regimes whose rows are declared, and played once their ways come. */
  declaredFor: readonly BookRegime[];
  note?: string;
}

/** A power with the names of its causes. */
export const power = <const P extends Power>(row: P): P => row;

/** Regimes that tender under 招标投标法, and units that follow it by their own rules. */
export const tendering = ['ZB-M', 'ZB-MS', 'ZB-V', 'QY'] as const;
/** Those that the law binds. */
export const byLaw = ['ZB-M', 'ZB-MS', 'ZB-V'] as const;
