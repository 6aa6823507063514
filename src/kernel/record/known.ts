/**
 * The ids that the whole program declares, as types, so that a misspelt or renamed one fails the type check. The kernel
 * knows none of them: `npm run generate` writes them into `apps/known.generated.ts`, which fills these interfaces.
 */

/** Record id → its states, those of them in which a row may be incomplete, and the verbs of its actions. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownRecords {}
/**
 * Record id → what its guards ask of other rows. The file of the guards says it, the record's fact loader answers it:
 * `interface KnownFacts { notice: NoticeFacts }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownFacts {}
/** The effects that actions name by `does`, and what they see: `draft` where one of the actions leaves a row incomplete or begins with one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownEffects {}
/** The recipient lists that actions name by `tells`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownRecipients {}
/** The events of the outbox. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownEvents {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface KnownScreens {}

export type RecordId = keyof KnownRecords & string;
/** `notice.submit` */
export type ActionId = { [Id in RecordId]: `${Id}.${VerbOf<Id>}` }[RecordId];
export type EffectId = keyof KnownEffects & string;
export type RecipientsId = keyof KnownRecipients & string;
export type EventId = keyof KnownEvents & string;
export type ScreenId = keyof KnownScreens & string;

/** The verbs of a record's actions. */
export type VerbOf<Id extends string> = Id extends RecordId
  ? KnownRecords[Id] extends { actions: infer Verb extends string }
    ? Verb
    : never
  : string;

/** The states of a record, by its id; any string where it is only known when the program runs. */
export type StateOf<Id extends string> = Id extends RecordId
  ? KnownRecords[Id] extends { states: infer State extends string }
    ? State
    : never
  : string;

/** The states in which a row may lack what is required; any state where the record is only known when the program runs. */
export type DraftStateOf<Id extends string> = Id extends RecordId
  ? KnownRecords[Id] extends { drafts: infer State extends string }
    ? State
    : never
  : string;

/** What guards of a record may ask besides its row; nothing where no facts are declared. */
export type FactsOf<Id extends string> = string extends Id
  ? any
  : Id extends keyof KnownFacts
    ? KnownFacts[Id]
    : Readonly<Record<never, never>>;

/** The action of a record that is only known when the program runs, as a review's is. Doing an unknown one is refused. */
export const actionOf = (record: string, verb: string): ActionId => `${record}.${verb}` as ActionId;
