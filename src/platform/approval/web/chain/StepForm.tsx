/** What one step says, beside the line that it stands on. */
import { useMemo } from 'react';
import type { Field, Fields } from '../../../../kernel/record/field.ts';
import { FieldGrid, newKey, words } from '../../../../kernel/web/index.ts';
import { approvalChain } from '../../approval-chain/approval-chain.record.ts';
import { conditionsOf, type Drawing, type DrawnCondition, type DrawnStep } from '../../drawing.ts';
import { ConditionRows } from './ConditionRows.tsx';
import type { KindOnWire } from './chain-words.ts';

interface StepFormProps {
  drawing: Drawing;
  step: DrawnStep;
  kind: KindOnWire;
  disabled: boolean;
  onChange: (change: Partial<DrawnStep>) => void;
  onConditions: (next: readonly DrawnCondition[]) => void;
}

const who = ['name', 'approver', 'role', 'person', 'named', 'mode', 'share'];
const until = ['limitHours', 'remindHours', 'escalate'];
const demands = ['signs', 'asks'];

export function StepForm({ drawing, step, kind, disabled, onChange, onConditions }: StepFormProps) {
  const fields = useMemo(() => fieldsFor(kind), [kind]);
  const own = conditionsOf(drawing, step.id);
  const replace = (next: readonly DrawnCondition[]) =>
    onConditions([...drawing.conditions.filter((c) => c.step !== step.id), ...next]);
  const grid = (names: readonly string[]) => (
    <FieldGrid
      recordId="approval-chain"
      fields={fields}
      names={names}
      row={step}
      prefix={`step-${step.id}`}
      disabled={disabled}
      onChange={(name, value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="zc-step-form">
      <h3>谁审批</h3>
      {grid(who)}
      <h3>什么时候经过</h3>
      <ConditionRows
        kind={kind}
        conditions={own}
        disabled={disabled}
        onChange={replace}
        onAdd={() => replace([...own, { id: newKey(), step: step.id, field: '', value: '' }])}
      />
      <h3>时限</h3>
      {grid(until)}
      <h3>要求</h3>
      {grid(demands)}
    </div>
  );
}

/** The step's own fields; whom a record names is chosen from what this kind of record names. */
function fieldsFor(kind: KindOnWire): Fields {
  const { fields } = approvalChain.fields.steps;
  const named = { ...fields!.named, kind: 'choice', choices: namedOn(kind) } as Field<any>;
  return { ...fields, named };
}

const namedOn = (kind: KindOnWire) => Object.fromEntries(kind.named.map((f) => [f.path, words(f.label)]));
