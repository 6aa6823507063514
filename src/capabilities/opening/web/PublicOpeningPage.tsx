/** One opening record for strangers: what was read out of every bid, and nothing that concerns the keys. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, useDetail, usePage } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { causeWords } from './room/SummaryTable.tsx';
import './public-opening.css';

export default function PublicOpeningPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('opening', id);
  const entries = useQuery({
    queryKey: ['list', 'opening-entry', 'public', id],
    queryFn: async ({ signal }) =>
      (
        await call<{ tdata: AnyRow[] }>(recordPath('opening-entry', 'list'), {
          query: { 'f.opening': id, sort: 'serial', pagesize: 200 },
          signal,
          ownFailures: true,
        })
      ).tdata,
    enabled: row?.state === 'closed',
  });
  const trail = usePage({ title: row?.name });
  const back = <Link to={to('opening.publicList')}>返回开标记录</Link>;
  if (!id)
    return (
      <Empty title="没有指明是哪一次开标" action={back}>
        请从开标记录进入。
      </Empty>
    );
  if (error && !row)
    return (
      <ErrorPanel title="开标记录未能打开" onRetry={() => void refetch()} action={back}>
        开标结束之前不公布开标记录（电子招标投标办法 第32条）。
      </ErrorPanel>
    );
  if (!row || (row.state === 'closed' && entries.isPending)) return <Skeleton lines={12} />;
  if (row.state !== 'closed')
    return (
      <Empty title="开标还没有结束" action={back}>
        开标结束后在此公布开标记录（电子招标投标办法 第32条）。
      </Empty>
    );
  return (
    <section className="zc-page zc-public-opening">
      {trail}
      <Sheet row={row} entries={entries.data ?? []} />
    </section>
  );
}

const price = (e: AnyRow) => (e.price ? showDecimal(e.price, 2) : (e.priceText ?? '—'));
const outcome = (e: AnyRow) =>
  e.state === 'unopened' ? `未开启：${causeWords[e.cause ?? 'open']}` : e.confirmedAt ? '投标人已确认' : '已开启';

function Sheet({ row, entries }: { row: AnyRow; entries: AnyRow[] }) {
  const asksSecurity = entries.some((e) => e.security);
  return (
    <PrintSheet
      title="开标记录"
      number={row.name}
      landscape
      foot={<p>开标结束时间：{row.closedAt ? exactMoment(row.closedAt) : '—'}</p>}
    >
      <table className="zc-opening-head">
        <tbody>
          <tr>
            <th>招标项目</th>
            <td>{row.project$ ?? row.name}</td>
            <th>标段</th>
            <td>{row.lot$ ?? '—'}</td>
          </tr>
          <tr>
            <th>开标时间</th>
            <td>{showInstant(row.startsAt)}（投标截止时间）</td>
            <th>开标地点</th>
            <td>{row.place}</td>
          </tr>
          <tr>
            <th>最高投标限价</th>
            <td>{row.ceilingPrice ? `${showDecimal(row.ceilingPrice, 2)} 元` : '未设'}</td>
            <th>标底</th>
            <td>{row.baseEstimate ? `${showDecimal(row.baseEstimate, 2)} 元（只作评标参考）` : '未设'}</td>
          </tr>
        </tbody>
      </table>
      <p>
        投标截止时间前收到 {entries.length} 家投标人的投标文件，当众开启 {entries.filter((e) => e.openedAt).length} 家：
      </p>
      <div className="zc-opening-rows">
        <table>
          <thead>
            <tr>
              {[
                '序号',
                '投标人',
                '递交时间',
                '投标报价（元）',
                '大写',
                '工期',
                '质量',
                ...(asksSecurity ? ['投标保证金'] : []),
                '结果',
              ].map((h) => (
                <th key={h}>{h}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((e) => (
              <tr key={e.id}>
                <td>{e.serial}</td>
                <td>{e.supplierName}</td>
                <td>{exactMoment(e.submittedAt)}</td>
                <td className="zc-numeric">{price(e)}</td>
                <td>{e.priceCapitals ?? ''}</td>
                <td>{e.term ?? ''}</td>
                <td>{e.quality ?? ''}</td>
                {asksSecurity ? <td>{e.security ?? ''}</td> : null}
                <td>{outcome(e)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>本记录由开标系统生成，依照电子招标投标办法第32条向社会公布。</p>
    </PrintSheet>
  );
}
