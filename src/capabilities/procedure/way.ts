/**
 * A way to tender or to buy is a value (design §11, ADR 26): who hears of it by which paper, in which rounds suppliers
 * hand something in, and who may. Code outside this folder does not ask which way it is; what a way differs in is asked
 * by name here.
 */
import type { LimitName } from '../../platform/law/rulebook.ts';

/** The paper that opens a round: a notice for everybody, or invitations to those named. */
export const callPapers = {
  notice: '{招标}公告',
  invitation: '{投标}邀请书',
  prequalification: '资格预审公告',
  proposal: '第一阶段{招标}公告',
} as const;
export type CallPaper = keyof typeof callPapers;

/**
 * Who may respond in a round: every supplier, those whom an invitation names, or those who came through the round
 * before.
 */
export const entrantsOf = {
  anyone: '不特定的单位',
  invited: '受邀请的单位',
  admitted: '资格预审合格的单位',
  responded: '第一阶段提交技术建议的单位',
} as const;
export type Entrants = keyof typeof entrantsOf;

/** What is handed in. Only a bid has a price, a security and a public opening (ADR 30). */
export const roundKinds = { application: '资格预审申请', proposal: '技术建议', bid: '{投标}' } as const;
export type RoundKind = keyof typeof roundKinds;

/** To whom it is opened: to everybody, or only to those who receive and review it. */
export const openedTo = { public: '公开{开标}', body: '只向审查方启封' } as const;
export type OpenedTo = keyof typeof openedTo;

/** One window in which suppliers hand something in. */
export interface WayRound {
  id: RoundKind;
  /** The papers by which it may go out; the first is the usual one. */
  call: readonly [CallPaper, ...CallPaper[]];
  entrants: Entrants;
  opens: OpenedTo;
  /** The rulebook's name for how many it takes to go on. */
  fewest: LimitName;
}

export interface Way {
  readonly kind: 'way';
  id: string;
  label: string;
  /** `TENDER_MODE` of the national exchange (domain D1.4). */
  code: '1' | '2' | '9';
  /** In their order; none where nothing is handed in. */
  rounds: readonly WayRound[];
  /** Why it is no tender in public, as a reader who looks for the notice is told. */
  instead?: string;
}

export const defineWay = <const M extends Omit<Way, 'kind'>>(way: M): M & { readonly kind: 'way' } => ({
  kind: 'way',
  ...way,
});
