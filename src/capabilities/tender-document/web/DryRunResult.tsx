import './dry-run.css';
import { Fragment, type ReactNode, useState } from 'react';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Facts, Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { DryRun, TriedBid } from '../evaluation-method/dry-run.ts';
import type { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { hasPriceScore } from '../evaluation-method/method-kinds.ts';
import type { Claimed } from '../evaluation-method/price-formula/policy-claims.ts';
import { type CurvePoint, priceCurve } from '../evaluation-method/price-formula/price-curve.ts';
import { formulaSentences, priceMethods } from '../evaluation-method/price-formula/price-words.ts';
import { ceilingFact, isAmount, isInWords, keptCeiling, plainPrice, priceForms } from '../price/price-form.ts';

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

export type Method = RowOf<typeof evaluationMethod>;

/** The formula in words, and what it gives around its benchmark. */
export function PriceFormula({ row }: { row: Method }) {
  if (!hasPriceScore(row) || !row.priceFull || !row.priceMethod) return null;
  const points = drawn(row);
  const granted = row.policyRate ? drawn(row, { claim: 'small', hasPaper: true }) : undefined;
  return (
    <Section title="价格分公式" extra={<span className="zc-hint">{priceMethods[row.priceMethod]}</span>}>
      <ol className="zc-formula-words">
        {formulaSentences(row).map((sentence) => (
          <li key={sentence}>{words(sentence)}</li>
        ))}
      </ol>
      {points ? <Curve points={points} granted={granted} full={Number(row.priceFull)} /> : null}
    </Section>
  );
}

/** A formula that is not whole yet has no curve. */
function drawn(row: Method, claimed?: Claimed): CurvePoint[] | undefined {
  try {
    return priceCurve(row, claimed);
  } catch {
    return undefined;
  }
}

const frame = { width: 560, height: 200, left: 40, right: 28, top: 12, bottom: 34 };

interface CurveProps {
  points: readonly CurvePoint[];
  /** The same for a small enterprise, where it is granted something. */
  granted: readonly CurvePoint[] | undefined;
  full: number;
}

function Curve({ points, granted, full: counted }: CurveProps) {
  // A raised score may go beyond what the price counts.
  const full = Math.max(counted, ...(granted ?? []).map((p) => p.score));
  const [from, to] = [points[0]!.deviation, points.at(-1)!.deviation];
  const x = (deviation: number) =>
    frame.left + ((deviation - from) / (to - from)) * (frame.width - frame.left - frame.right);
  const y = (score: number) => frame.top + (1 - score / full) * (frame.height - frame.top - frame.bottom);
  const marks = [-20, -10, 0, 10, 20].filter((d) => d >= from && d <= to);
  const told = (of: readonly CurvePoint[]) =>
    marks.map((d) => `${signed(d)} 得 ${of.find((p) => p.deviation === d)!.score} 分`).join('，');
  const said = `${told(points)}${granted ? `；小型、微型企业 ${told(granted)}` : ''}`;
  const line = (of: readonly CurvePoint[]) => of.map((p) => `${x(p.deviation)},${y(p.score)}`).join(' ');
  return (
    <svg
      className="zc-formula-curve"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`价格分曲线：评审价与基准价的偏差 ${said}`}
    >
      {[0, full / 2, full].map((score) => (
        <g key={score}>
          <line x1={frame.left} x2={frame.width - frame.right} y1={y(score)} y2={y(score)} />
          <text x={frame.left - 6} y={y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {marks.map((d) => (
        <text key={d} x={x(d)} y={frame.height - frame.bottom + 16} textAnchor="middle">
          {signed(d)}
        </text>
      ))}
      <text x={(frame.left + frame.width) / 2} y={frame.height - 4} textAnchor="middle">
        {granted ? '报价与基准价的偏差（虚线为小型、微型企业）' : '评审价与基准价的偏差'}
      </text>
      {granted ? <polyline className="zc-formula-granted" points={line(granted)} /> : null}
      <polyline points={line(points)} />
    </svg>
  );
}

const signed = (percent: number) => (percent > 0 ? `+${percent}%` : `${percent}%`);
