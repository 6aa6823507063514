/** One opening record for strangers: what was read out of every bid, and nothing that concerns the keys. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine, everyRow, to, useDetail, usePage, words } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { PublicAddress } from '../../project/web/PublicAddress.tsx';
import { ceilingFact } from '../../tender-document/price/price-form.ts';
import { shownManager } from '../opening-entry/summary.ts';
import { drawnFloat } from './drawn-float.ts';
import { causeWords } from './room/SummaryTable.tsx';
import './public-opening.css';
import { ScrollBox } from '../../../ui/layout/ScrollBox.tsx';

export default function PublicOpeningPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('opening', id);
  const entries = useQuery({
    queryKey: ['list', 'opening-entry', 'public', id],
    queryFn: ({ signal }) => everyRow('opening-entry', { 'f.opening': id, sort: 'serial' }, signal),
    enabled: row?.state === 'closed',
  });
  const trail = usePage({ title: row?.name });
  const back = <Link to={to('opening.publicList')}>{words('返回{开标}记录')}</Link>;
  if (!id)
    return (
      <Empty title={words('没有指明是哪一次{开标}')} action={back}>
        {words('请从{开标}记录进入。')}
      </Empty>
    );
  if (error && !row)
    return (
      <ErrorPanel title={words('{开标}记录未能打开')} onRetry={() => void refetch()} action={back}>
        {words('{开标}结束之前不公布{开标}记录（电子招标投标办法 第32条）。')}
      </ErrorPanel>
    );
  if (!row || (row.state === 'closed' && entries.isPending)) return <Skeleton lines={12} />;
  if (row.state !== 'closed')
    return (
      <Empty title={words('{开标}还没有结束')} action={back}>
        {words('{开标}结束后在此公布{开标}记录（电子招标投标办法 第32条）。')}
      </Empty>
    );
  return (
    <section className="zc-page zc-public-opening">
      {trail}
      <PublicAddress record="opening" row={{ id: row.id }} />
      <Sheet row={row} entries={entries.data ?? []} />
    </section>
  );
}

const price = (e: AnyRow) => (e.price ? showDecimal(e.price, 2) : (e.priceText ?? '—'));
const outcome = (e: AnyRow) =>
  e.state === 'unopened'
    ? `未开启：${words(causeWords[e.cause ?? 'open']!)}`
    : e.confirmedAt
      ? words('{投标}人已确认')
      : '已开启';

function Sheet({ row, entries }: { row: AnyRow; entries: AnyRow[] }) {
  const asksSecurity = entries.some((e) => e.security);
  const ceiling = ceilingFact(row.ceilingPrice);
  return (
    <PrintSheet
      title={words('{开标}记录')}
      number={row.name}
      landscape
      rows={entries.length}
      foot={
        <>
          <p>
            {words('{开标}结束时间：')}
            {row.closedAt ? exactMoment(row.closedAt) : '—'}
          </p>
          <AnchorLine row={row} />
        </>
      }
    >
      <table className="zc-opening-head">
        <tbody>
          {row.buyerName ? (
            <tr>
              <th>{words('{招标}人 / 代理机构')}</th>
              <td>{[row.buyerName, row.agencyName].filter(Boolean).join(' / ')}</td>
              <th>{words('监督部门 / {投标}有效期')}</th>
              <td>
                {[row.supervisorName, row.validityDays ? `${row.validityDays} 天` : null].filter(Boolean).join(' / ')}
              </td>
            </tr>
          ) : null}
          <tr>
            <th>{words('{招标}项目')}</th>
            <td>{row.project$ ?? row.name}</td>
            <th>标段</th>
            <td>{row.lot$ ?? '—'}</td>
          </tr>
          <tr>
            <th>{words('{开标}时间')}</th>
            <td>
              {showInstant(row.startsAt)}
              {words('（{投标}截止时间）')}
            </td>
            <th>{words('{开标}地点')}</th>
            <td>{row.place}</td>
          </tr>
          <tr>
            <th>{words(ceiling.label)}</th>
            <td>{ceiling.value}</td>
            <th>标底</th>
            <td>{row.baseEstimate ? words(`${showDecimal(row.baseEstimate, 2)} 元（只作{评标}参考）`) : '未设'}</td>
          </tr>
          {row.floatDraw ? (
            <tr>
              <th>基准价下浮率</th>
              <td colSpan={3}>{drawnFloat(row.floatDraw)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <p>
        {words('{投标}截止时间前收到')} {entries.length} {words('家{投标}人的{投标}文件，当众开启')}{' '}
        {entries.filter((e) => e.openedAt).length} 家：
      </p>
      <ScrollBox className="zc-opening-rows" label={words('{开标}记录')}>
        <table>
          <thead>
            <tr>
              {[
                '序号',
                words('{投标}人'),
                '递交时间',
                words(entries.some((e) => e.priceText) ? '{投标}报价' : '{投标}报价（元）'),
                '大写',
                '工期',
                '质量',
                '项目负责人',
                ...(entries.some((e) => e.policyClaim) ? ['中小企业等声明'] : []),
                ...(asksSecurity ? [words('{投标}保证金')] : []),
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
                <td>{shownManager(e)}</td>
                {entries.some((one) => one.policyClaim) ? <td>{e.policyClaim ?? '—'}</td> : null}
                {asksSecurity ? <td>{e.security ?? ''}</td> : null}
                <td>{outcome(e)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>{words('本记录由{开标}系统生成，依照电子招标投标办法第32条向社会公布。')}</p>
      <p className="zc-no-print">
        <a href={`/web/opening/proof.json?id=${row.id}`} download={`${row.name}-公开证明.json`}>
          下载公开证明
        </a>
        {words('：用它和公告所印的平台公钥，任何人都可以离线核对唱标内容和每个文件的摘要就是封标时所承诺的。')}
      </p>
    </PrintSheet>
  );
}
