import { Fragment, type ReactNode, useState } from 'react';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { words } from '../../../kernel/web/registry.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Facts, Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { DryRun, TriedBid } from '../evaluation-method/dry-run.ts';
import { ceilingFact, isAmount, isInWords, keptCeiling, plainPrice, priceForms } from '../price/price-form.ts';
import './dry-run.css';

/** The step of a calculation by its label; the formula writes one line for each. */
const resultOf = (steps: TriedBid['steps'], label: string) => steps.find((s) => s.label === label)?.result ?? '—';

/** What came out, and behind each score the whole calculation. */
export function DryRunResult({ result, at }: { result: DryRun; at: string | null }) {
  const [open, setOpen] = useState<string>();
  const form = result.form ?? { kind: 'amount' as const };
  const isYuan = isAmount(form);
  const ceiling = ceilingFact(keptCeiling({ form, ceiling: result.ceilingPrice }));
  const isScored = !isInWords(form);
  const columns = result.benchmark ? scoredColumns : isScored ? evaluatedColumns() : [];
  return (
    <Section title="试算结果" extra={at ? <span className="zc-hint">{shownMoment(at)}</span> : null}>
      <Facts
        facts={[
          ...(result.benchmark
            ? [
                { label: words('{评标}基准价'), value: `${showDecimal(result.benchmark)}${isYuan ? ' 元' : ''}` },
                { label: '价格分满分', value: `${result.priceFull} 分` },
                { label: '其余评分因素', value: `${result.itemPoints} 分` },
              ]
            : [{ label: '排序', value: isScored ? words('{评标}价由低到高') : words('由评委评分') }]),
          ...(result.ceilingPrice ? [{ ...ceiling, label: words(ceiling.label) }] : []),
          ...(result.provisionalSum
            ? [{ label: '先扣除的固定金额', value: `${showDecimal(result.provisionalSum, 2)} 元` }]
            : []),
        ]}
      />
      <div className="zc-table-frame">
        <table className="zc-table" aria-label="试算结果">
          <thead>
            <tr>
              <th scope="col">{words('样例{投标}人')}</th>
              <th scope="col" className="zc-numeric">
                {isYuan ? '报价（元）' : `报价（${priceForms[form.kind]}）`}
              </th>
              {columns.map((c) => (
                <th key={c.title} scope="col" className="zc-numeric">
                  {c.title}
                </th>
              ))}
              <th scope="col">计算过程</th>
            </tr>
          </thead>
          <tbody>
            {result.scores.map((s) => (
              <Fragment key={s.id}>
                <tr>
                  <td>
                    {s.name} {s.aboveCeiling ? <StatusTag tone="due">超过限价</StatusTag> : null}
                  </td>
                  <td className="zc-numeric">{plainPrice({ price: s.price, ...(isYuan ? {} : { form }) })}</td>
                  {columns.map((c) => (
                    <td key={c.title} className="zc-numeric">
                      {c.of(s)}
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      className="zc-link"
                      aria-expanded={open === s.id}
                      onClick={() => setOpen(open === s.id ? undefined : s.id)}
                    >
                      {open === s.id ? '收起' : `${s.steps.length} 步`}
                    </button>
                  </td>
                </tr>
                {open === s.id ? (
                  <tr>
                    <td colSpan={columns.length + 3}>
                      <Steps steps={s.steps} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface ResultColumn {
  title: string;
  of: (bid: TriedBid) => ReactNode;
}

const scoredColumns: ResultColumn[] = [
  { title: '评审价', of: (s) => showNumber(resultOf(s.steps, '评审价')) },
  { title: '偏差率', of: (s) => shortened(resultOf(s.steps, '偏差率')) },
  { title: '价格分', of: (s) => <b>{s.score}</b> },
];

const evaluatedColumns = (): ResultColumn[] => [
  // The last step is the price that ranks.
  { title: words('{评标}价'), of: (s) => <b>{showDecimal(s.steps.at(-1)!.result)}</b> },
];

const showNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? showDecimal(text) : text);

/** Four places are read; the steps hold all of them. */
const shortened = (text: string) => text.replace(/(\.\d{4})\d+/, '$1');

function Steps({ steps }: { steps: TriedBid['steps'] }) {
  return (
    <ol className="zc-dry-run-steps">
      {steps.map((s) => (
        <li key={s.label}>
          {s.label} = {s.expression} = <b>{s.result}</b>
        </li>
      ))}
    </ol>
  );
}
