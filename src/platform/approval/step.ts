/** A step of an approval chain as a review follows it; pure, because the editor draws it and the server carries it out. */

/** Who decides: by the record's own declaration, a role of its unit, one person, the author's superior, or somebody the record names. */
export const approverKinds = {
  declared: '按单据本身的规定',
  role: '本单位某一角色',
  person: '指定人员',
  superior: '提交人的上级',
  named: '单据上的人或单位',
} as const;

export const modes = { any: '任一人同意', all: '全部同意', share: '达到比例' } as const;

export const escalations = { tell: '告知上级和管理员', add: '并请上级也可审批' } as const;

export const operators = {
  is: '等于',
  isNot: '不等于',
  oneOf: '属于',
  atLeast: '不低于',
  below: '低于',
} as const;

export interface StepCondition {
  /** A field of the record, or of what it refers to: `project.way`. */
  field: string;
  operator: keyof typeof operators;
  value: string;
}

export interface Step {
  id: string;
  name: string;
  approver: keyof typeof approverKinds;
  role?: string | null;
  person?: string | null;
  /** `project.manager`, `project.owner`. */
  named?: string | null;
  mode: keyof typeof modes;
  /** Per cent of the seats; only where `mode` is `share`. */
  share?: number | null;
  limitHours?: number | null;
  /** Hours before the limit. */
  remindHours?: number | null;
  escalate?: keyof typeof escalations | null;
  signs: boolean;
  /** What the approver has to fill in, by label. */
  asks: readonly string[];
  conditions: readonly StepCondition[];
  /** Its conditions do not hold for this record. */
  isSkipped?: boolean;
  /** Put in by an approver, not by the chain. */
  isAdded?: boolean;
  /** Who put it in; their user id. */
  addedBy?: string;
  /** Who sat here when somebody was put before this step; they sit here again afterwards. */
  seated?: readonly string[];
}

/** The one step of a review where the office has drawn no chain. */
export const declaredStep: Step = {
  id: 'declared',
  name: '审核',
  approver: 'declared',
  mode: 'any',
  signs: false,
  asks: [],
  conditions: [],
};

/** Places in `plan` that are gone through, in order. */
export const followed = (plan: readonly Step[]): number[] => plan.flatMap((step, at) => (step.isSkipped ? [] : [at]));

/** How many of `seats` approvers must agree. */
export const needed = (step: Step, seats: number): number =>
  step.mode === 'any' ? 1 : step.mode === 'all' ? seats : Math.max(1, Math.ceil((seats * (step.share ?? 100)) / 100));

/** The labels in a line such as `资金来源、核对结论`. */
export const labelsIn = (line: string | null | undefined): string[] =>
  (line ?? '')
    .split(/[、，,;；\n]/)
    .map((l) => l.trim())
    .filter(Boolean);
