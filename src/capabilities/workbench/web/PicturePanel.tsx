/** Three pictures of a year: each number opens the tenders that it counts. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, recordPath, to, words } from '../../../kernel/web/index.ts';
import { BarFigure } from '../../../ui/chart/BarFigure.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { stages } from '../../project/progress/progress-wire.ts';
import type { Picture } from '../home-wire.ts';
import { Panel } from './Panel.tsx';

export default function PicturePanel() {
  const picture = useQuery({
    queryKey: ['workbench', 'picture'],
    queryFn: ({ signal }) => call<Picture>(recordPath('workbench', 'picture'), { signal, ownFailures: true }),
    staleTime: 60_000,
  });
  if (picture.error && !picture.data)
    return (
      <ErrorPanel title="统计未能打开" onRetry={() => void picture.refetch()}>
        {picture.error.message}
      </ErrorPanel>
    );
  if (!picture.data) return <Skeleton lines={6} />;
  return <Pictures picture={picture.data} />;
}

function Pictures({ picture: { months, bidders, spare, since } }: { picture: Picture }) {
  const competition = useMemo(() => bidders.map(({ bidders: value, n }) => ({ value, n })).slice(0, 24), [bidders]);
  const waits = useMemo(() => spare.map(({ spare: value, n }) => ({ value, n })).slice(0, 24), [spare]);
  return (
    <div className="zc-pictures">
      <Chart title="阶段与登记月份" says={`${since.slice(0, 7)} 起登记的标段`} isEmpty={months.length === 0}>
        <StageMonths months={months} />
      </Chart>
      <Chart title="竞争" says={words('各标段有几家{投标}；只计已{开标}的')} isEmpty={bidders.length === 0}>
        <Values
          label={words('各标段有几家{投标}')}
          values={competition}
          unit="家"
          place={(value) => to('workbench.tenders', { bidders: String(value) })}
          note={words('{投标}不足法定家数的不得{开标}（{招标}{投标}法 第28条），因此不在图中。')}
        />
      </Chart>
      <Chart title="等标期" says="比法定最短多几日" isEmpty={spare.length === 0}>
        <Values
          label="各标段的等标期比法定最短多几日"
          values={waits}
          lowBelow={0}
          unit="日"
          place={(value) => to('workbench.tenders', { spare: String(value) })}
          note="文件发出日至截止日，减去发出时适用的法定最短天数；0 即正好是最短。"
        />
      </Chart>
    </div>
  );
}

interface ChartProps {
  title: string;
  says: string;
  isEmpty: boolean;
  children: ReactNode;
}

const Chart = ({ title, says, isEmpty, children }: ChartProps) => (
  <Panel title={title}>
    <p className="zc-bench-quiet">{says}</p>
    {isEmpty ? <p className="zc-bench-quiet">这一年还没有可以统计的标段。</p> : children}
  </Panel>
);

/** At most six months, a bar each, its stages one upon the other: what has stood still is seen at once. */
function StageMonths({ months }: Pick<Picture, 'months'>) {
  const navigate = useNavigate();
  const shown = useMemo(() => [...new Set(months.map((m) => m.month))].toSorted().slice(-6), [months]);
  const series = useMemo(
    () => stages.map((name, step) => ({ name: words(name), tone: { step, of: stages.length } })),
    [],
  );
  const bars = useMemo(
    () =>
      shown.map((month) => ({
        label: `${Number(month.slice(5))} 月`,
        counts: stages.map((_, stage) => countOf(months, month, stage)),
      })),
    [shown, months],
  );
  const place = (month: string | undefined, stage: number) =>
    to('workbench.tenders', { month: month ?? '', stage: String(stage) });
  return (
    <BarFigure
      label="各月登记的标段现在在哪一阶段"
      series={series}
      bars={bars}
      unit=""
      onOpen={(bar, stage) => void navigate(place(shown[bar], stage))}
      table={
        <table className="zc-counted">
          <thead>
            <tr>
              <th />
              {bars.map(({ label }) => (
                <th key={label} className="zc-numeric">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map(({ name }, stage) => (
              <tr key={name}>
                <th>{name}</th>
                {shown.map((month, bar) => (
                  <td key={month} className="zc-numeric">
                    <Count
                      n={bars[bar]?.counts[stage] ?? 0}
                      place={place(month, stage)}
                      of={`${month} 登记、现在${name}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

const countOf = (months: Picture['months'], month: string, stage: number) =>
  months.find((m) => m.month === month && m.stage === stage)?.n ?? 0;

const Count = ({ n, place, of }: { n: number; place: string; of: string }) =>
  n === 0 ? (
    <span className="is-quiet">·</span>
  ) : (
    <Link to={place} aria-label={`${of}：${n} 个`}>
      {n}
    </Link>
  );

interface ValuesProps {
  label: string;
  values: readonly { value: number; n: number }[];
  /** A value below this is one that should not occur. */
  lowBelow?: number;
  unit: string;
  place: (value: number) => string;
  note: string;
}

/** How many lots have each value; those below what may be stand in a colour of their own. */
function Values({ label, values, lowBelow = Number.NEGATIVE_INFINITY, unit, place, note }: ValuesProps) {
  const navigate = useNavigate();
  const hasLow = values.some((v) => v.value < lowBelow);
  const series = useMemo(
    () => [{ name: '标段', tone: 'plain' as const }, ...(hasLow ? [{ name: '少于法定', tone: 'low' as const }] : [])],
    [hasLow],
  );
  const bars = useMemo(
    () =>
      values.map(({ value, n }) => ({
        label: String(value),
        counts: value < lowBelow ? [0, n] : hasLow ? [n, 0] : [n],
      })),
    [values, lowBelow, hasLow],
  );
  return (
    <>
      <BarFigure
        label={label}
        series={series}
        bars={bars}
        unit={unit}
        onOpen={(bar) => void navigate(place(values[bar]?.value ?? 0))}
        table={
          <table className="zc-counted">
            <thead>
              <tr>
                <th>{unit}</th>
                <th className="zc-numeric">标段</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ value, n }) => (
                <tr key={value}>
                  <th>{value}</th>
                  <td className="zc-numeric">
                    <Count n={n} place={place(value)} of={`${value} ${unit}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
      <p className="zc-bench-quiet">
        横轴：{unit}。{note}
      </p>
    </>
  );
}
