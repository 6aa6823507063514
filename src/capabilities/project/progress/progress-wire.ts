/** How far a tender is: the six stages, and what a list says of each project beside its own row. */

/** The six stages of a tender, in their order. */
export const stages = ['方案', '发标', '{投标}', '{开标}', '{评标}', '{定标}'] as const;

/** `GET /{prefix}/project-progress/of.json`: for each project that the reader may see. */
export interface ProjectProgress {
  project: string;
  /** Index into `stages`, of the lot that is least far of those that go on; their number once it is archived; nothing where it was ended. */
  stage: number | null;
  /** Sent back or suspended, or none of its lots goes on. */
  isStuck: boolean;
  /** The moment that comes next for the reader's unit, or is over and still owed; ISO. */
  next: { at: string; label: string } | null;
}
