/** What the guide asks: money, buyer, funds, kind, facts, urgency. */
import { Checkbox, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  type Buyer,
  buyers,
  type Urgency,
  urgencies,
  type WayFact,
  wayFacts,
} from '../../../platform/law/lawful-ways/governs.ts';
import { MoneyInput } from '../../../ui/controls/MoneyInput.tsx';
import type { GuideFacts } from '../guide/guide.rules.ts';

const kinds = { works: '工程', goods: '货物', services: '服务' } as const;
const options = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

export const amountsAsked = ['estimate', 'investment', 'budgetFunds'] as const;
/** Amounts as they stand in their inputs. */
export type TypedAmounts = Readonly<Record<(typeof amountsAsked)[number], string>>;

interface Asked {
  facts: GuideFacts;
  onChange: (next: GuideFacts) => void;
  typed: TypedAmounts;
  onType: (amounts: Partial<TypedAmounts>) => void;
}

export function GuideAsk({ facts, onChange, typed, onType }: Asked) {
  const set = (change: Partial<GuideFacts>) => onChange({ ...facts, ...change });
  return (
    <form className="zc-guide-ask zc-no-print" onSubmit={(event) => event.preventDefault()}>
      <Part title="估算金额（元）" for="guide-estimate">
        <Amount name="estimate" facts={facts} typed={typed} onType={onType} />
      </Part>
      <Part title="谁采购" for="guide-buyer">
        <Select
          id="guide-buyer"
          value={facts.buyer}
          options={options(buyers)}
          onChange={(buyer: Buyer) => set({ buyer })}
        />
      </Part>
      <Part title="买什么" for="guide-kind">
        <Select
          id="guide-kind"
          value={facts.projectType}
          options={options(kinds)}
          onChange={(projectType: GuideFacts['projectType']) =>
            set({ projectType, relatedToWorks: projectType === 'works' })
          }
        />
        {facts.projectType === 'works' ? null : (
          <Checkbox checked={facts.relatedToWorks} onChange={(e) => set({ relatedToWorks: e.target.checked })}>
            与工程建设有关
          </Checkbox>
        )}
      </Part>
      <Funds facts={facts} set={set} typed={typed} onType={onType} />
      <fieldset>
        <legend>事实（可多选，登记时附说明）</legend>
        <Checkbox.Group
          value={[...facts.facts]}
          options={options(wayFacts)}
          onChange={(chosen) => set({ facts: chosen as WayFact[] })}
        />
      </fieldset>
      <fieldset>
        <legend>紧急</legend>
        <Radio.Group
          value={facts.urgency}
          options={options(urgencies)}
          onChange={(e) => set({ urgency: e.target.value as Urgency })}
        />
      </fieldset>
    </form>
  );
}

interface AmountProps extends Pick<Asked, 'facts' | 'typed' | 'onType'> {
  name: keyof TypedAmounts;
}

function Amount({ name, facts, typed, onType }: AmountProps) {
  const isWrong = typed[name] !== '' && !facts[name];
  const id = `guide-${name}`;
  return (
    <>
      <MoneyInput
        id={id}
        unit=""
        value={typed[name]}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-wrong` : undefined}
        onChange={(text) => onType({ [name]: text ?? '' })}
      />
      {isWrong ? (
        <small id={`${id}-wrong`} className="zc-refusal">
          请填写数字，整数不超过 15 位，小数不超过 2 位
        </small>
      ) : null}
    </>
  );
}

type FundsProps = Pick<Asked, 'facts' | 'typed' | 'onType'> & { set: (change: Partial<GuideFacts>) => void };

function Funds({ facts, set, typed, onType }: FundsProps) {
  const tick = (name: 'stateControlled' | 'foreignFunds' | 'listedInfrastructure' | 'regulated' | 'overPublic') => ({
    checked: facts[name],
    onChange: (e: { target: { checked: boolean } }) => set({ [name]: e.target.checked }),
  });
  return (
    <fieldset>
      <legend>用什么钱</legend>
      <div className="zc-guide-two">
        <label htmlFor="guide-investment">
          投资总额
          <Amount name="investment" facts={facts} typed={typed} onType={onType} />
        </label>
        <label htmlFor="guide-budgetFunds">
          其中预算资金
          <Amount name="budgetFunds" facts={facts} typed={typed} onType={onType} />
        </label>
      </div>
      <Checkbox {...tick('stateControlled')}>国有企业事业单位资金占控股或者主导</Checkbox>
      <Checkbox {...tick('foreignFunds')}>国际组织或者外国政府贷款、援助</Checkbox>
      <Checkbox {...tick('listedInfrastructure')}>列入必须招标的基础设施和公用事业</Checkbox>
      {facts.buyer === 'budget' ? (
        <>
          <Checkbox {...tick('regulated')}>在集中采购目录以内，或者达到本地限额标准</Checkbox>
          <Checkbox {...tick('overPublic')}>达到本地公开招标数额标准</Checkbox>
        </>
      ) : null}
    </fieldset>
  );
}

function Part({ title, for: id, children }: { title: string; for: string; children: ReactNode }) {
  return (
    <div className="zc-guide-part">
      <label htmlFor={id}>{title}</label>
      {children}
    </div>
  );
}
