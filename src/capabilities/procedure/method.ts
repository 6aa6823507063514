/**
 * A way to tender or to buy is a value (design §11, ADR 26): who hears of it by which paper, in which rounds suppliers hand
 * something in, and who may. Nobody outside this folder asks which method it is; what one differs in is asked by name here.
 */

/** The paper that opens a call: a notice for everybody, or invitations to those named. */
export const callPapers = { notice: '{招标}公告', invitation: '{投标}邀请书' } as const;
export type CallPaper = keyof typeof callPapers;

/** Who may respond in a round: whoever comes, or whom the invitation names. */
export const entrantsOf = { anyone: '不特定的单位', invited: '受邀请的单位' } as const;
export type Entrants = keyof typeof entrantsOf;

/** One window in which suppliers hand something in. */
export interface MethodRound {
  id: 'bid';
  label: string;
  entrants: Entrants;
}

export interface Method {
  readonly kind: 'method';
  id: string;
  label: string;
  /** `TENDER_MODE` of the national exchange (domain D1.4). */
  code: '1' | '2' | '9';
  /** None where nobody is asked. */
  call: readonly CallPaper[];
  /** In their order; none where nothing is handed in. */
  rounds: readonly MethodRound[];
  /** Why it is no tender in public, as whoever looks for the notice is told. */
  instead?: string;
}

export const defineMethod = <const M extends Omit<Method, 'kind'>>(method: M): M & { readonly kind: 'method' } => ({
  kind: 'method',
  ...method,
});
