/** What one step says, beside the line that it stands on. */

import { Select } from 'antd';
import { useMemo } from 'react';
import type { Field, Fields } from '../../../../kernel/record/field.ts';
import { FieldGrid, FieldInput, newKey, words } from '../../../../kernel/web/index.ts';
import { approvalChain } from '../../approval-chain/approval-chain.record.ts';
import { conditionFault, type KindShape, listed, type NamedField, operatorsOf } from '../../chain-check.ts';
import { conditionsOf, type Drawing, type DrawnCondition, type DrawnStep } from '../../drawing.ts';
import { operators, type StepCondition } from '../../step.ts';
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

/** The conditions of one step: field, comparison, value; the value by the field's own input. */
interface ConditionRowsProps {
  kind: KindShape;
  conditions: readonly DrawnCondition[];
  disabled: boolean;
  onChange: (next: readonly DrawnCondition[]) => void;
  onAdd: () => void;
}

function ConditionRows({ kind, conditions, disabled, onChange, onAdd }: ConditionRowsProps) {
  const put = (id: string, change: Partial<DrawnCondition>) =>
    onChange(conditions.map((c) => (c.id === id ? { ...c, ...change } : c)));
  const choose = (one: DrawnCondition, path: string) => {
    const field = kind.fields.find((f) => f.path === path)!;
    const allowed = operatorsOf(field);
    const operator = one.operator && allowed.includes(one.operator) ? one.operator : allowed[0]!;
    put(one.id, { field: path, operator, value: '' });
  };
  return (
    <div className="zc-conditions">
      {conditions.length === 0 ? (
        <p className="zc-hint">没有条件：每一件都经过这一步。{disabled ? '' : '添加条件后，只有满足的才经过。'}</p>
      ) : null}
      {conditions.map((one, index) => {
        const field = kind.fields.find((f) => f.path === one.field);
        const because = one.field && one.operator && one.value ? conditionFault(kind, one as StepCondition) : undefined;
        return (
          <fieldset key={one.id} className="zc-condition">
            <legend>{index === 0 ? '当' : '并且'}</legend>
            <Select
              aria-label={`第 ${index + 1} 个条件的字段`}
              className="zc-date-input"
              value={one.field || undefined}
              placeholder="选择字段"
              showSearch={{ optionFilterProp: 'label' }}
              disabled={disabled}
              options={kind.fields.map((f) => ({ value: f.path, label: words(f.label) }))}
              onChange={(path: string) => choose(one, path)}
            />
            <Select
              aria-label={`第 ${index + 1} 个条件的比较`}
              value={one.operator}
              placeholder="比较"
              disabled={disabled || !field}
              options={(field ? operatorsOf(field) : []).map((o) => ({ value: o, label: operators[o] }))}
              onChange={(operator: StepCondition['operator']) =>
                put(one.id, { operator, ...(isList(operator) === isList(one.operator) ? {} : { value: '' }) })
              }
            />
            {field ? (
              <ConditionValue
                id={`condition-${one.id}`}
                field={field}
                operator={one.operator}
                value={one.value ?? ''}
                disabled={disabled}
                onChange={(value) => put(one.id, { value })}
              />
            ) : (
              <span />
            )}
            {disabled ? null : (
              <button
                type="button"
                className="zc-link"
                aria-label={`删除第 ${index + 1} 个条件`}
                onClick={() => onChange(conditions.filter((c) => c.id !== one.id))}
              >
                删除
              </button>
            )}
            {because ? <p className="zc-refusal">{because}</p> : null}
          </fieldset>
        );
      })}
      {disabled ? null : (
        <button type="button" className="zc-link" onClick={onAdd}>
          ＋ 添加条件
        </button>
      )}
    </div>
  );
}

const isList = (operator: string | undefined) => operator === 'oneOf';

interface ConditionValueProps {
  id: string;
  field: NamedField;
  operator: StepCondition['operator'] | undefined;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function ConditionValue({ id, field, operator, value, disabled, onChange }: ConditionValueProps) {
  if (field.choices && isList(operator))
    return (
      <Select
        id={id}
        aria-label="值"
        mode="multiple"
        className="zc-date-input"
        placeholder="选择一个或几个"
        value={listed(value)}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={Object.entries(field.choices).map(([code, label]) => ({ value: code, label: words(label) }))}
        onChange={(codes: string[]) => onChange(codes.join('、'))}
      />
    );
  if (field.choices)
    return (
      <Select
        id={id}
        aria-label="值"
        className="zc-date-input"
        placeholder="请选择"
        value={value || undefined}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={Object.entries(field.choices).map(([code, label]) => ({ value: code, label: words(label) }))}
        onChange={onChange}
      />
    );
  // Several values are written one after the other, for every kind of field.
  const asText = isList(operator);
  const input = {
    kind: asText ? 'text' : field.kind,
    label: field.label,
    dictionary: field.dictionary,
    unit: unitOf(field),
  };
  return (
    <FieldInput
      id={id}
      name={field.path}
      field={input as Field<any>}
      recordId="approval-chain"
      row={{}}
      disabled={disabled}
      value={field.kind === 'flag' ? (value === '' ? null : value === 'true') : value || null}
      onChange={(next) => onChange(next === null || next === undefined ? '' : String(next))}
    />
  );
}

const unitOf = (field: NamedField) => (field.kind === 'money' ? '元' : undefined);
