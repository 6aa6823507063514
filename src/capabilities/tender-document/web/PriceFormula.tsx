import type { RowOf } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import type { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { hasPriceScore } from '../evaluation-method/method-kinds.ts';
import type { Claimed } from '../evaluation-method/price-formula/policy-claims.ts';
import { type CurvePoint, priceCurve } from '../evaluation-method/price-formula/price-curve.ts';
import { formulaSentences, priceMethods } from '../evaluation-method/price-formula/price-words.ts';
import './dry-run.css';

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
