/** What is wrong with a chain, or still missing: step, rule and remedy in one sentence. Pure: the editor checks while it is drawn. */
import type { FieldKind } from '../../kernel/record/field.ts';
import type { AnyRow } from '../../kernel/record/record.ts';
import type { operators, StepCondition } from './step.ts';

/** A field of a reviewed record, or of what it refers to: `project.way`. */
export interface NamedField {
  path: string;
  label: string;
  kind: FieldKind;
  choices?: Readonly<Record<string, string>>;
  /** The code list of a `dictionary`. */
  dictionary?: string;
}

/** What a chain may ask of one kind of record. */
export interface KindShape {
  label: string;
  fields: readonly NamedField[];
  /** People and units that the record names. */
  named: readonly NamedField[];
}

export interface ChainFault {
  /** The step's id, where one step is meant. */
  step?: string;
  because: string;
  /** Wrong in itself; the others are only missing still. */
  isWrong: boolean;
  /** Only the server can know it. */
  isOfPeople?: boolean;
}

const ordered: readonly FieldKind[] = ['integer', 'decimal', 'money', 'date', 'instant'];

/** Which comparisons make sense for a field. */
export const operatorsOf = (field: NamedField): (keyof typeof operators)[] =>
  field.kind === 'flag'
    ? ['is']
    : ordered.includes(field.kind)
      ? ['atLeast', 'below', 'is', 'isNot']
      : ['is', 'isNot', 'oneOf'];

/** The values of `属于`: `公开招标、邀请招标`. */
export const listed = (value: string): string[] =>
  value
    .split(/[、，,]/)
    .map((v) => v.trim())
    .filter(Boolean);

/** Why a condition cannot be asked of this kind, or nothing. */
export function conditionFault(kind: KindShape, { field, operator, value }: StepCondition): string | undefined {
  const known = kind.fields.find((f) => f.path === field);
  if (!known) return `${kind.label}没有字段“${field}”，请另选字段或删除这个条件`;
  if ((operator === 'atLeast' || operator === 'below') && !ordered.includes(known.kind))
    return `“${known.label}”不能比较大小，请改用“等于”或“属于”`;
  for (const one of operator === 'oneOf' ? listed(value) : [value]) {
    if (known.choices && !Object.hasOwn(known.choices, one)) return `“${known.label}”没有“${one}”这个值，请重新选择`;
    if (['integer', 'decimal', 'money'].includes(known.kind) && !/^-?\d+(\.\d+)?$/.test(one))
      return `“${known.label}”须与数字比较，如 1000000`;
    if (known.kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(one)) return `“${known.label}”须与日期比较，如 2026-01-01`;
    if (known.kind === 'instant' && Number.isNaN(Date.parse(one)))
      return `“${known.label}”须与时间比较，请选择一个时间`;
    if (known.kind === 'flag' && !['true', 'false'].includes(one)) return `“${known.label}”只能是“是”或“否”`;
  }
  return undefined;
}

/** What a step still lacks before it can decide anything. */
function missingOf(step: AnyRow): string | undefined {
  if (!step.name?.trim()) return '请输入步骤名称';
  if (!step.approver) return '请选择审批人';
  if (step.approver === 'role' && !step.role) return '请选择角色';
  if (step.approver === 'person' && !step.person) return '请选择人员';
  if (step.approver === 'named' && !step.named) return '请选择单据上的人或单位';
  if (!step.mode) return '请选择通过方式';
  if (step.mode === 'share' && !(Number(step.share) >= 1 && Number(step.share) <= 100)) return '比例请填 1 至 100';
  return undefined;
}

function wrongIn(kind: KindShape, step: AnyRow, names: readonly string[]): string[] {
  const wrong: string[] = [];
  if (step.name && names.filter((n) => n === step.name).length > 1) wrong.push('名称重复，请改名，否则记录里分不清');
  if (step.approver === 'named' && step.named && !kind.named.some((f) => f.path === step.named))
    wrong.push(`${kind.label}上没有“${step.named}”这个人或单位，请另选`);
  if (step.remindHours && !step.limitHours) wrong.push('填了提前提醒而没有时限，请填写时限或去掉提醒');
  if (step.remindHours && step.limitHours && Number(step.remindHours) >= Number(step.limitHours))
    wrong.push('提前提醒的小时数须小于时限');
  return wrong;
}

/** Everything that keeps a chain from going live, step by step, as far as it can be told without looking people up. */
export function chainFaults(
  kind: KindShape,
  chain: { steps?: readonly AnyRow[] | null; conditions?: readonly AnyRow[] | null },
): ChainFault[] {
  const steps = chain.steps ?? [];
  const faults: ChainFault[] = steps.length === 0 ? [{ because: '至少要有一个步骤，请添加', isWrong: false }] : [];
  const names = steps.map((s) => s.name);
  steps.forEach((step, at) => {
    const called = `步骤“${step.name || at + 1}”`;
    const missing = missingOf(step);
    if (missing) faults.push({ step: step.id, because: `${called}：${missing}`, isWrong: false });
    for (const because of wrongIn(kind, step, names))
      faults.push({ step: step.id, because: `${called}：${because}`, isWrong: true });
  });
  for (const condition of chain.conditions ?? []) {
    const step = steps.find((s) => s.id === condition.step);
    const isWhole = condition.field && condition.operator && condition.value;
    const because = !step
      ? '所指的步骤已不存在，请删除这个条件'
      : isWhole
        ? conditionFault(kind, { field: condition.field, operator: condition.operator, value: condition.value })
        : '请选全字段、比较和值，或删除这个条件';
    if (because)
      faults.push({
        ...(step ? { step: step.id } : {}),
        because: `步骤“${step?.name ?? '？'}”的条件：${because}`,
        isWrong: Boolean(isWhole) || !step,
      });
  }
  return faults;
}
