/**
 * 代理服务费计算器: what is asked on the left, each step of the tariff on the right; copied, printed, compared with a charge.
 */
import { Button } from 'antd';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { readAnswers } from '../../../../kernel/record/check.ts';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { FieldGrid } from '../../../../kernel/web/form/FieldGrid.tsx';
import { Page } from '../../../../kernel/web/page.tsx';
import { words } from '../../../../kernel/web/registry.ts';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../../ui/layout/states.tsx';
import { agencyFeeFields, initialFee } from '../agency-fee.fields.ts';
import {
  agencyFee,
  agencyFeeByLots,
  checkCharge,
  type Fee,
  type FeeInput,
  type FeeStep,
  feeKinds,
  feeTariffs,
  type LotFees,
} from '../agency-fee.rules.ts';
import './agency-fee.css';

interface Result {
  whole: Fee;
  lots: LotFees['lots'];
  amount: string;
}

function compute(row: Readonly<Record<string, any>>): Result | undefined {
  const input: Omit<FeeInput, 'amountYuan'> = {
    kind: row.kind,
    tariff: row.tariff,
    discount: new Decimal(row.discount || '100').div(100).toFixed(),
    roundTo: Number(row.rounding ?? 2),
    capped: Boolean(row.capped) && row.tariff === '534',
    ...(row.minimum ? { minimumYuan: row.minimum } : {}),
  };
  const lots = (row.lots ?? []) as { name: string; amount: string }[];
  if (lots.length > 0) {
    const divided = agencyFeeByLots(
      lots.map((l) => ({ name: l.name, amountYuan: l.amount })),
      input,
    );
    return { ...divided, amount: Decimal.sum(...lots.map((l) => l.amount)).toFixed() };
  }
  return row.amount
    ? { whole: agencyFee({ ...input, amountYuan: row.amount }), lots: [], amount: row.amount }
    : undefined;
}

/** The result as lines of text, for a letter or a contract. */
function asText(row: Readonly<Record<string, any>>, { whole, lots, amount }: Result): string {
  const basis = feeTariffs[row.tariff as keyof typeof feeTariffs];
  return [
    `代理服务费：${showDecimal(whole.feeYuan)} 元（${moneyInCapitals(whole.feeYuan)}）`,
    `${words('{中标}')}金额：${showDecimal(amount)} 元；类别：${feeKinds[row.kind as keyof typeof feeKinds]}；参照标准：${basis}`,
    ...whole.steps.map((s) => `${s.label}：${s.formula} = ${showDecimal(s.yuan)}`),
    ...lots.map((l) => `${l.name}：${l.share}%，${showDecimal(l.feeYuan)} 元`),
  ].join('\n');
}

const isTotal = (step: FeeStep) => step.rule !== 'bracket';

function Steps({ steps }: { steps: readonly FeeStep[] }) {
  return (
    <div className="zc-table-frame">
      <table className="zc-table zc-table-dense" aria-label="计算步骤">
        <thead>
          <tr>
            <th scope="col">步骤</th>
            <th scope="col" className="zc-numeric">
              算式
            </th>
            <th scope="col" className="zc-numeric">
              金额（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((s) => (
            <tr key={s.label} className={isTotal(s) ? 'zc-fee-total' : undefined}>
              <td>{s.label}</td>
              <td className="zc-numeric">{s.formula}</td>
              <td className="zc-numeric">{showDecimal(s.yuan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lots({ lots }: { lots: LotFees['lots'] }) {
  return (
    <div className="zc-table-frame">
      <table className="zc-table zc-table-dense" aria-label="各标段分摊">
        <thead>
          <tr>
            <th scope="col">标段（包）</th>
            <th scope="col" className="zc-numeric">
              {words('{中标}金额（元）')}
            </th>
            <th scope="col" className="zc-numeric">
              比例
            </th>
            <th scope="col" className="zc-numeric">
              分摊（元）
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((l, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lots may bear one name, and none is moved
            <tr key={i}>
              <td>{l.name}</td>
              <td className="zc-numeric">{showDecimal(l.amountYuan, 2)}</td>
              <td className="zc-numeric">{l.share}%</td>
              <td className="zc-numeric">{showDecimal(l.feeYuan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Answer({ row, result }: { row: Readonly<Record<string, any>>; result: Result }) {
  const check = row.charged ? checkCharge(row.charged, result.whole.feeYuan) : undefined;
  const tone = !check || check.differenceYuan === '0' ? 'done' : check.withinTwentyPercent ? 'wait' : 'due';
  return (
    <div className="zc-fee-answer">
      <p className="zc-fee-sum">
        <strong>{showDecimal(result.whole.feeYuan)}</strong> 元
      </p>
      <p className="zc-hint">{moneyInCapitals(result.whole.feeYuan)}</p>
      {check ? (
        <Banner tone={tone}>
          实收 {showDecimal(row.charged, 2)} 元：{check.sentence}
        </Banner>
      ) : null}
      <Steps steps={result.whole.steps} />
      {result.lots.length > 0 ? <Lots lots={result.lots} /> : null}
      <p className="zc-hint">
        参照 {feeTariffs[row.tariff as keyof typeof feeTariffs]}
        。两份标准已不强制执行（发改价格〔2015〕299号），收费以委托合同的约定为准。
      </p>
    </div>
  );
}

const isTyped = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export default function AgencyFeePage() {
  const [typed, setTyped] = useState<Readonly<Record<string, any>>>(initialFee);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { values, refusals } = readAnswers(agencyFeeFields, typed);
  const result = Object.keys(refusals).length === 0 ? compute(values) : undefined;
  const shown = Object.fromEntries(Object.entries(refusals).filter(([name]) => left.has(name.split('.')[0]!)));
  // What stands there and cannot be right is said at once, where the sum would be.
  const wrong = Object.entries(refusals)
    .filter(([name]) => isTyped(typed[name.replace(/\..*$/, '')]))
    .map(([, sentence]) => words(sentence));
  const copy = async () => {
    await navigator.clipboard.writeText(asText(values, result!));
    showNotice('计算过程已复制');
  };
  return (
    <Page
      title={words('代理服务费计算器')}
      actions={
        <>
          <Button
            disabled={!result}
            onClick={() => void copy().catch(() => showNotice('浏览器不允许复制，请手工选取', 'due'))}
          >
            复制计算过程
          </Button>
          <Button type="primary" disabled={!result} onClick={() => window.print()}>
            打印
          </Button>
        </>
      }
    >
      <div className="zc-fee">
        <Section title="依据">
          <FieldGrid
            recordId="agency-fee"
            fields={agencyFeeFields}
            row={typed}
            refusals={shown}
            onChange={(name, value) => setTyped((t) => ({ ...t, [name]: value }))}
            onLeave={(name) => setLeft((l) => new Set(l).add(name))}
          />
        </Section>
        <Section title="代理服务费">
          {result ? (
            <Answer row={values} result={result} />
          ) : wrong.length > 0 ? (
            <Banner tone="due">不能计算：{wrong.join('；')}</Banner>
          ) : (
            <Empty title="还没有金额">
              {words('填写{中标}金额，或在分标段里逐个填写，右边立刻给出每一档的算法。')}
            </Empty>
          )}
        </Section>
      </div>
    </Page>
  );
}
