/**
 * A way to tender or to buy is a value (design §11, ADR 26): who hears of it by which paper, in which rounds suppliers hand
 * something in, who may, and how it is opened. Code outside this folder does not ask which way it is; what a way differs in
 * is asked by name here. The value is total: a missing key means nothing, `null` says that there is none, and the build
 * refuses a key that is not read anywhere (`tools/way-keys.ts`). What the house cannot do does not compile.
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

/** Whether a paper is written only to the units that it names. */
export const isToNamed: Readonly<Record<CallPaper, boolean>> = {
  notice: false,
  invitation: true,
  prequalification: false,
  proposal: false,
};

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

/** What a round is called within its way, and on its row. */
export const roundKinds = { application: '资格预审申请', proposal: '技术建议', bid: '{投标}' } as const;
export type RoundKind = keyof typeof roundKinds;

/** What is handed in, and so which record keeps it. Only a bid has a price, a security and a public opening (ADR 30). */
export const taken = { application: '申请、技术建议', bid: '{投标}' } as const;
export type Taken = keyof typeof taken;

/** Who together can open it, and so to whom: what its bidder opens is opened in public, all else to those who review. */
export const seals = {
  both: '{投标}人与持钥人解密，公开{开标}',
  holders: '持钥人与平台启封，只向审查方',
} as const;
export type Seal = keyof typeof seals;

/** Who judges what is handed in: a body whose members are drawn or named for it. */
export const bodyKinds = { committee: '{评标}委员会', panel: '资格审查委员会', group: '评审小组' } as const;
export type BodyKind = keyof typeof bodyKinds;

/** When a body is formed, and so what its members may know by then and what can draw them. */
export const moments = {
  beforeDocument: '文件发出以前',
  beforeOpening: '开启以前',
  afterOpening: '开启以后',
} as const;
export type Moment = keyof typeof moments;

export interface Body<Kind extends BodyKind = BodyKind, Formed extends Moment = Moment> {
  kind: Kind;
  formed: Formed;
}

/**
 * What is done with what was handed in, in this order. A price counts wherever there is one; by which rule it does, the
 * document says, within what the way ranks by.
 */
export type Part = 'qualification' | 'conformity' | 'talks' | 'scoring';

/**
 * Where it is counted whether it may go on (`countedAt`). After the review (`compliant`) the law says what follows from too
 * few: nobody goes on (`bids.fewEnd`), or the body may find that nobody competes (`tooFewPass`).
 */
export type Gate = 'handedIn' | 'opened' | 'qualified' | 'compliant';

/** The rulebook's name for how many it takes at each gate; `null` where one is enough. */
type Fewest<G extends Gate> = { readonly [gate in G]: LimitName | null };

/** An application is examined, a proposal is talked over with who made it. */
type PartBefore =
  | { id: 'application'; parts: readonly Extract<Part, 'qualification'>[] }
  | { id: 'proposal'; parts: readonly Extract<Part, 'talks'>[] };

/** What comes before the bids is opened by the holders and the platform; a bid by them, or by its bidder as well. */
type Sealing =
  | (PartBefore & {
      takes: 'application';
      seal: 'holders';
      fewest: Fewest<'handedIn' | 'opened' | 'qualified'>;
      /** `null` where the office alone talks it over with each. */
      body: Body<'panel', 'afterOpening'> | null;
    })
  | {
      id: 'bid';
      takes: 'bid';
      /** Empty where the lowest price wins as it is. */
      parts: readonly Exclude<Part, 'talks'>[];
      seal: Seal;
      fewest: Fewest<'handedIn' | 'opened' | 'compliant'>;
      body: Body<'committee' | 'group'>;
    };

/** One window in which suppliers hand something in. */
export type WayRound = Sealing & {
  /** The papers by which it may go out, the usual one first, each with who may respond. */
  call: { readonly [paper in CallPaper]?: Entrants };
};

/** The kinds of evaluation method (12 号令 29). */
export const rankings = { comprehensive: '综合评估法', 'lowest-price': '经评审的最低投标价法' } as const;
export type Ranking = keyof typeof rankings;

/** How many suppliers one decision on a lot may choose. */
export type Wins = 'one' | 'several';

export interface Way {
  id: string;
  label: string;
  /** `TENDER_MODE` of the national exchange (domain D1.4). */
  code: '1' | '2' | '9';
  /** The kinds of evaluation method that a document may choose among; none where no bid is judged. */
  ranks: readonly Ranking[];
  wins: Wins;
  /** In their order; none where nothing is handed in. */
  rounds: readonly WayRound[];
  /** Why it is no tender in public, as a reader who looks for the notice is told; `null` where it is one. */
  instead: string | null;
}

export const defineWay = <const W extends Way>(way: W): W => way;
