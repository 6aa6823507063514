/** The chart library, with the one kind of chart that we draw: loaded when a chart is shown, and not before. */
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type BarsShown, colourOf, sayBar } from './bars.ts';

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface Drawn {
  show: (shown: BarsShown) => void;
  end: () => void;
}

/** @param onOpen a bar was chosen: its place, and that of its series */
export function drawBars(box: HTMLElement, onOpen: (bar: number, series: number) => void): Drawn {
  const chart = init(box, undefined, { renderer: 'svg' });
  let latest: BarsShown | undefined;
  const draw = () => latest && chart.setOption(optionOf(box, latest), { notMerge: true });
  chart.on('click', ({ dataIndex, seriesIndex }) => onOpen(dataIndex, seriesIndex ?? 0));
  const sized = new ResizeObserver(() => chart.resize());
  sized.observe(box);
  // The shade of the page is chosen while it is open.
  const shaded = new MutationObserver(draw);
  shaded.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    show: (shown) => {
      latest = shown;
      draw();
    },
    end: () => {
      sized.disconnect();
      shaded.disconnect();
      chart.dispose();
    },
  };
}

function optionOf(box: HTMLElement, shown: BarsShown) {
  const style = getComputedStyle(box);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const text = { color: token('--ink-2'), fontFamily: token('--font'), fontSize: 12 };
  const several = shown.series.length > 1;
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 160,
    textStyle: text,
    grid: { left: 4, right: 8, top: several ? 44 : 24, bottom: 4, outerBoundsMode: 'same' as const },
    // Words of this page only, and no markup: a label is data.
    tooltip: {
      renderMode: 'richText' as const,
      backgroundColor: token('--sheet'),
      borderColor: token('--line-strong'),
      textStyle: { ...text, color: token('--ink') },
      formatter: (at: { dataIndex: number; seriesIndex?: number }) => sayBar(shown, at.dataIndex, at.seriesIndex ?? 0),
    },
    ...(several
      ? { legend: { top: 0, left: 0, itemWidth: 10, itemHeight: 10, textStyle: text, selectedMode: false } }
      : {}),
    xAxis: {
      type: 'category' as const,
      data: shown.bars.map((b) => b.label),
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisTick: { show: false },
      axisLabel: text,
    },
    yAxis: {
      type: 'value' as const,
      minInterval: 1,
      splitNumber: 3,
      axisLabel: text,
      splitLine: { lineStyle: { color: token('--line') } },
    },
    series: shown.series.map((series, of) => ({
      type: 'bar' as const,
      name: series.name,
      stack: 'all',
      barMaxWidth: 32,
      cursor: 'pointer',
      itemStyle: { color: colourOf(series.tone, token) },
      label: several
        ? { show: false }
        : {
            ...text,
            show: true,
            position: 'top' as const,
            formatter: ({ value }: { value: unknown }) => (value === 0 ? '' : String(value)),
          },
      data: shown.bars.map((bar) => bar.counts[of] ?? 0),
    })),
  };
}
