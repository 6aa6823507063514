/** What a linter finds in a paper, and what is kept of it with the reason that lets it pass. */
export interface Finding {
  /** Which rule of the linter. */
  id: string;
  /** Number in the law table. */
  rule: string;
  law: string;
  /** What it is about, in a few words. */
  kind: string;
  /** Record and field. */
  field: string;
  /** Where it stands, in words. */
  place: string;
  /** What stands there, cut where it is long; empty where a field speaks for itself. */
  sentence: string;
  says: string;
  proposal: string;
}

export interface KeptFindings {
  findings: Finding[];
  /** Why the paper goes out as it is, in the words of the person who handed it in. */
  reason: string;
  /** Unit and name of the person who gave it. */
  by: string;
  /** ISO. */
  at: string;
}

/** What was found in one place and sentence stands together. */
export const bySentence = (findings: readonly Finding[]): Finding[][] => [
  ...Map.groupBy(findings, (f) => [f.field, f.place, f.sentence].join('\n')).values(),
];
