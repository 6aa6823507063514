/** A chain in words: who decides, how many of them, until when, under which conditions. */
import { useQuery } from '@tanstack/react-query';
import { call, recordPath, words } from '../../../../kernel/web/index.ts';
import { groupDigits } from '../../../../ui/format/amount.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { roles } from '../../../identity/role/roles.ts';
import { type KindShape, listed, type NamedField } from '../../chain-check.ts';
import { conditionsText } from '../../chain-compare.ts';
import type { Drawing, DrawnStep } from '../../drawing.ts';
import { type escalations, modes, operators, type StepCondition } from '../../step.ts';

export interface KindOnWire extends KindShape {
  kind: string;
  /** The record that is reviewed. */
  record: string;
  /** Who decides where no chain is drawn. */
  declared: string[];
}

export function useKinds() {
  return useQuery({
    queryKey: ['approval-kinds'],
    queryFn: ({ signal }) => call<KindOnWire[]>(recordPath('approval-chain', 'kinds'), { signal, ownFailures: true }),
    staleTime: 300_000,
  });
}

/** Filters by kind: a choice for every kind that is reviewed. */
export function useKindChoices() {
  const { data = [] } = useKinds();
  return { kind: Object.fromEntries(data.map((k) => [k.kind, k.label])) };
}

/** The names of people that steps name. */
export function useNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const wanted = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['chain-people', wanted],
    queryFn: async ({ signal }) => {
      const path = recordPath('approval-chain', 'options');
      const found = await Promise.all(
        wanted.map((id) =>
          call<{ id: string; title: string }[]>(path, { query: { field: 'person', id }, signal, ownFailures: true }),
        ),
      );
      return Object.fromEntries(found.flat().map((p) => [p.id, p.title]));
    },
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? {};
}

export const personsIn = (steps: readonly DrawnStep[] | null | undefined): string[] =>
  (steps ?? []).flatMap((s) => (s.approver === 'person' && s.person ? [s.person as string] : []));

/** The declared rule of a kind: what happens where the unit has drawn no chain. */
export const declaredRule = (declared: readonly string[]): string =>
  declared.length > 0 ? declared.map(words).join('、') : '规定的审核人';

export function approverWords(step: DrawnStep, kind: KindOnWire, names: Readonly<Record<string, string>>): string {
  switch (step.approver) {
    case 'declared':
      return `规定的审核人（${declaredRule(kind.declared)}）`;
    case 'role':
      return step.role ? `本单位${words(roles[step.role as keyof typeof roles] ?? step.role)}` : '还没有选择角色';
    case 'person':
      return step.person ? (names[step.person] ?? '指定的人员') : '还没有选择人员';
    case 'superior':
      return '提交人的上级（部门负责人）';
    case 'named': {
      const field = kind.named.find((f) => f.path === step.named);
      return field ? `单据上的${words(field.label)}` : '还没有选择单据上的人或单位';
    }
    default:
      return '还没有选择审批人';
  }
}

export const modeWords = (step: DrawnStep): string =>
  step.mode === 'share' ? `${step.share ?? '？'}% 的人同意` : words(modes[step.mode as keyof typeof modes] ?? '');

const late: Readonly<Record<keyof typeof escalations, string>> = {
  tell: '超期告知上级和管理员',
  add: '超期后上级也可审批',
};

/** Limit, reminder, escalation, signature, fields: what a card says in small. */
export function demandsOf(step: DrawnStep): string[] {
  return [
    step.limitHours ? `${step.limitHours} 小时内办理` : '',
    step.remindHours ? `到期前 ${step.remindHours} 小时提醒` : '',
    step.limitHours && step.escalate ? late[step.escalate as keyof typeof escalations] : '',
    step.signs ? '须电子签名' : '',
    step.asks ? `须填写${step.asks}` : '',
  ].filter(Boolean);
}

function valueWords(field: NamedField | undefined, value: string): string {
  if (field?.choices) return words(field.choices[value] ?? value);
  if (field?.kind === 'flag') return value === 'true' ? '是' : '否';
  if (field?.kind === 'money') return `${groupDigits(value)} 元`;
  if (field?.kind === 'instant' && !Number.isNaN(Date.parse(value))) return shownMoment(value);
  return value;
}

export function conditionWords(kind: KindShape, { field, operator, value }: Partial<StepCondition>): string {
  const known = kind.fields.find((f) => f.path === field);
  const values = operator === 'oneOf' ? listed(value ?? '') : [value ?? ''];
  const said = values.map((v) => valueWords(known, v)).join('、');
  return `${words(known?.label ?? field ?? '？')}${operator ? operators[operator] : '？'}${said ? ` ${said}` : '？'}`;
}

/** What is compared of a step. */
export const aspects = {
  name: '名称',
  approver: '审批人',
  mode: '通过方式',
  conditions: '条件',
  demands: '要求',
} as const;

/** A step by what it is about, for comparing versions. */
export const stepWords =
  (kind: KindOnWire, names: Readonly<Record<string, string>>) =>
  (drawing: Drawing, step: DrawnStep): Record<keyof typeof aspects, string> => ({
    name: String(step.name ?? ''),
    approver: approverWords(step, kind, names),
    mode: modeWords(step),
    conditions: conditionsText(drawing, step, (c) => conditionWords(kind, c)),
    demands: demandsOf(step).join('；'),
  });
