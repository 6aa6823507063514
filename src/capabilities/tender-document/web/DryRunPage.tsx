import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  DetailPage,
  everyRow,
  FieldInput,
  ListPage,
  newKey,
  Refused,
  recordPath,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { DryRun, SampleBid } from '../evaluation-method/dry-run.ts';
import { evaluationMethodLifecycle } from '../evaluation-method/evaluation-method.lifecycle.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { isLowestPrice, isPricedInWords } from '../evaluation-method/method-kinds.ts';
import { DryRunResult, type Method, PriceFormula } from './DryRunResult.tsx';

/** The method with its dry run: the formula in words and as a curve, what the formula makes of the sample bids, and the samples. */
export function DryRunPage() {
  return (
    <DetailPage record={evaluationMethod} lifecycle={evaluationMethodLifecycle}>
      {(row) => (
        <>
          <PriceFormula row={row as Method} />
          {row.dryRun ? <DryRunResult result={row.dryRun} at={row.dryRunAt} /> : null}
          <SampleBids row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** 评标办法核对: when each is needed, and who compared it with the document. */
const compared = {
  ...evaluationMethod,
  list: {
    ...evaluationMethod.list,
    columns: ['name', 'type', 'lot', 'dryRunAt', 'checkedAt', 'checkedBy', 'state'] as const,
    empty: '没有可以核对的{评标}办法。试算以后列在这里，{开标}以前由审核人与{招标}文件逐项核对。',
  },
};
const toCompare = { state: 'tried,locked' };

/** Until when it can be compared: bids are opened at their deadline (招标投标法 第34条). */
function useOpenings(rows: readonly AnyRow[]): readonly Column<AnyRow>[] {
  const lots = [...new Set(rows.map((row) => row.lot as string))].toSorted().join(',');
  const { data: read = [] } = useQuery({
    queryKey: ['list', 'tender-document', 'openings', lots],
    queryFn: ({ signal }) => everyRow('tender-document', { 'f.lot': lots }, signal),
    enabled: lots !== '',
  });
  const opensAt = new Map(read.map((one) => [one.lot, one.bidDeadline as string | null]));
  return [
    {
      id: 'opensAt',
      title: words('{开标}时间'),
      render: ({ lot }) => {
        const at = opensAt.get(lot);
        return at ? <Moment at={at} near={false} /> : '';
      },
    },
  ];
}

export function CheckListPage() {
  return (
    <ListPage
      record={compared}
      lifecycle={evaluationMethodLifecycle}
      title="{评标}办法核对"
      fixed={toCompare}
      useBeside={useOpenings}
    />
  );
}

const field = evaluationMethodLifecycle.actions.dryRun!.asks!.bids!;
const { deviations, technical, claim, share, ...common } = field.fields!;
/** Deviations are tried only where the method turns them into money, technical points where they make the benchmark. */
const fieldFor = (row: AnyRow) => ({
  ...field,
  fields: {
    ...common,
    ...(row.priceMethod === 'gradient' ? { technical: technical! } : {}),
    ...(row.policyRate ? { claim: claim! } : {}),
    ...(row.policyJointRate ? { share: share! } : {}),
    ...(isLowestPrice(row) && row.adjustments?.length > 0 ? { deviations: deviations! } : {}),
  },
});

/** Seven invented prices below a ceiling, spread as bids usually are; of rates a ceiling of twenty percent. */
function invented(row: AnyRow, ceiling: string): SampleBid[] {
  const isYuan = (row.priceForm ?? 'amount') === 'amount';
  const shares = [97, 95, 94, 92, 90, 87, 82];
  return shares.map((share, i) => ({
    id: String(i + 1),
    name: `样例${'甲乙丙丁戊己庚'[i]}`,
    price: new Decimal(isYuan ? ceiling : 20).times(share).div(100).toFixed(2),
    ...(row.priceMethod === 'gradient' ? { technical: `${30 - i}` } : {}),
    // One of them a small enterprise, so that what it is granted is seen.
    ...(row.policyRate && i === 3 ? { claim: 'small' as const } : {}),
  }));
}

/** The prices that the formula is tried on; the last ones come back, so that one change can be seen. */
function SampleBids({ row }: { row: AnyRow }) {
  const { actions } = useDetail('evaluation-method', row.id);
  const lot = useDetail('lot', row.lot ?? '');
  const queries = useQueryClient();
  const [typed, setTyped] = useState<SampleBid[]>();
  const [because, setBecause] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const action = actions.find((a) => a.verb === 'dryRun');
  if (!action || !lot.row) return null;
  const before = (row.dryRun as DryRun | null)?.scores.map(
    ({ id, name, price, technical, deviations, claim, share }) => ({
      id,
      name,
      price,
      technical: technical ?? null,
      deviations: deviations ?? null,
      claim: claim ?? null,
      share: share ?? null,
    }),
  );
  const bids = typed ?? before ?? invented(row, lot.row.ceilingPrice ?? lot.row.estimate);
  const factors = isLowestPrice(row) ? ((row.adjustments ?? []) as { name: string }[]) : [];

  const go = async () => {
    setBusy(true);
    setBecause([]);
    try {
      await call(recordPath('evaluation-method', 'dryRun'), {
        json: true,
        body: { id: row.id, asked: { bids } },
        idempotencyKey: newKey(),
        ownRefusals: 'all',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'evaluation-method' });
    } catch (error) {
      if (error instanceof Refused)
        setBecause([
          ...new Set([
            ...Object.values(error.fields),
            ...(Object.keys(error.fields).length === 0 ? [error.message] : []),
          ]),
        ]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section
      title="试算"
      extra={
        <Button type="primary" loading={busy} disabled={!action.allowed} onClick={() => void go()}>
          {row.dryRun ? '再次试算' : '试算'}
        </Button>
      }
    >
      {because.map((sentence) => (
        <Banner key={sentence} tone="due">
          {sentence}
        </Banner>
      ))}
      <p className="zc-hint">
        {words('用样例报价验证价格公式；试算过的办法才能随{招标}文件提交。')}
        {isPricedInWords(row) ? words('报价为文字的没有价格分公式，试算只核对各项分值。') : ''}
        {lot.row.ceilingPrice && (row.priceForm ?? 'amount') === 'amount'
          ? words(`最高{投标}限价 ${showDecimal(lot.row.ceilingPrice, 2)} 元；`)
          : ''}
        {row.subtractProvisionalSum && lot.row.provisionalSum
          ? `报价先扣除固定金额 ${showDecimal(lot.row.provisionalSum, 2)} 元。`
          : ''}
        {factors.length > 0 ? `“各调整因素的偏差”依次为：${factors.map((f) => f.name).join('、')}。` : ''}
      </p>
      <details open={!row.dryRun}>
        <summary>
          {words('样例{投标}')} {bids.length} 家
        </summary>
        <FieldInput
          id="sample-bids"
          name="bids"
          field={fieldFor(row)}
          value={bids}
          onChange={setTyped}
          recordId="evaluation-method"
          row={row}
        />
      </details>
    </Section>
  );
}
