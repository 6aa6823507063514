/** What a copy of a whole tender takes along, as its page shows it before anything is made. */

export interface CopiedPart {
  title: string;
  /** Fields that say something and are left out, as their labels. */
  left: readonly string[];
}

export interface CopyPlan {
  project: CopiedPart;
  entrustment?: CopiedPart | undefined;
  lots: readonly (CopiedPart & {
    scheme?: CopiedPart | undefined;
    method?: CopiedPart | undefined;
    document?: CopiedPart | undefined;
  })[];
  notices: readonly CopiedPart[];
  /** What stays behind as a whole, each with its reason. */
  stays: readonly string[];
}
