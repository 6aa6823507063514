/** 开标一览表 of one section, on the screen and on paper (domain D2). */

import { Link, useSearchParams } from 'react-router';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { History, Page, StateTag, to, words } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { objectionIs } from '../../dispute/states.ts';
import { ceilingFact } from '../../tender-document/price/price-form.ts';
import { tooFewBidders } from '../opening/opening.guards.ts';
import { openingLifecycle } from '../opening/opening.lifecycle.ts';
import { opening } from '../opening/opening.record.ts';
import { drawnFloat } from '../opening/record-sheet.ts';
import { causeWords, shownManager } from '../opening-entry/summary.ts';
import { openingEntryIs, openingIs } from '../states.ts';
import { type Room, useRoom } from './room/room-wire.ts';
import { SummaryTable } from './room/SummaryTable.tsx';
import './room.css';

export default function SummarySheetPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { room, error, refetch } = useRoom(id);
  if (!id) return <Empty title={words('没有指明是哪一次{开标}')}>{words('请从{开标}列表进入。')}</Empty>;
  if (error && !room) {
    return (
      <ErrorPanel title={words('{开标}一览表未能打开')} onRetry={refetch}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!room) return <Skeleton lines={8} />;
  if (query.get('view') === 'print') return <Sheet room={room} />;
  const { row, entries } = room;
  const paper = `#${location.hash.slice(1).split('?')[0]}?${new URLSearchParams({ id, view: 'print' })}`;
  return (
    <Page
      title={row.name}
      matter={row.project}
      tags={<StateTag row={row} lifecycle={openingLifecycle} />}
      facts={[
        { label: '标段', value: row.lot$ },
        { label: words('{开标}时间'), value: <Moment at={row.startsAt} near={false} /> },
        { label: words('{开标}地点'), value: row.place },
        { label: '主持人', value: row.host$ ?? '—' },
        ...(row.floatDraw ? [{ label: '基准价下浮率', value: `${row.floatDraw.drawn}%（抽取）` }] : []),
        ...(row.baseEstimate ? [{ label: '标底（只作参考）', value: `${showDecimal(row.baseEstimate, 2)} 元` }] : []),
        { label: words('{投标}人'), value: row.bidders === null ? words('密封至{开标}') : `${row.bidders} 家` },
      ]}
      actions={
        <>
          <a className="zc-button" href={paper}>
            打印
          </a>
          <Link className="zc-button zc-button-main" to={to('opening.room', { id })}>
            {openingIs.over(row) ? words('查看{开标}室') : words('进入{开标}室')}
          </Link>
        </>
      }
    >
      {openingIs.short(row) ? (
        <Banner tone="due">{words(`${tooFewBidders(room.facts.fewest)}。请在{开标}室确认流标。`)}</Banner>
      ) : null}
      <Section title={words('{开标}一览表')}>
        {entries.length > 0 ? (
          <SummaryTable entries={entries} />
        ) : (
          <Empty title={words('密封至{开标}')}>
            {words('{投标}截止后，{投标}人和持钥人先后解密，全部报价同时公布在这里。')}
          </Empty>
        )}
      </Section>
      <Section
        title="过程记录"
        extra={<Link to={to('opening-log.list', { 'f.opening': id })}>{words('{开标}日志')}</Link>}
      >
        <ol className="zc-room-record">
          {room.log.toReversed().map((l) => (
            <li key={l.id}>
              <time dateTime={l.at}>{exactMoment(l.at)}</time> <span>{l.event}</span> <small>{l.who}</small>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="历史">
        <History record={opening} lifecycle={openingLifecycle} id={id} />
      </Section>
    </Page>
  );
}

const onPaper = (e: AnyRow): string => (e.price ? `${showDecimal(e.price, 2)} 元` : (e.priceText ?? '—'));
const opened = (e: AnyRow): string =>
  openingEntryIs.unopened(e)
    ? `未开启：${words(causeWords[e.cause ?? 'open']!)}`
    : e.openedAt
      ? `${exactMoment(e.openedAt).slice(11)} 开启`
      : '—';

/** The sheet as it is filed: head, one row a bidder, the record of what happened, places for signatures. */
function Sheet({ room: { row, entries, log, objections } }: { room: Room }) {
  const isSecured = entries.some((e) => e.security);
  const ceiling = ceilingFact(row.ceilingPrice);
  return (
    <PrintSheet
      title={words('{开标}一览表')}
      number={row.name}
      landscape
      rows={entries.length}
      foot={words(
        `本表由平台于 ${row.readOutAt ? exactMoment(row.readOutAt) : '唱标后'} 生成，内容与密封{投标}文件的承诺逐项核对。`,
      )}
    >
      <table className="zc-sheet-head">
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
            <th>项目</th>
            <td>{row.project$}</td>
            <th>标段</th>
            <td>{row.lot$}</td>
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
            <th>主持人</th>
            <td>{row.host$ ?? ''}</td>
            <th>{words(ceiling.label)}</th>
            <td>{ceiling.value}</td>
          </tr>
          {row.floatDraw ? (
            <tr>
              <th>基准价下浮率</th>
              <td colSpan={3}>{drawnFloat(row.floatDraw)}</td>
            </tr>
          ) : null}
          {row.baseEstimate ? (
            <tr>
              <th>标底</th>
              <td colSpan={3}>
                {showDecimal(row.baseEstimate, 2)} {words('元（只作{评标}参考，实施条例 第50条）')}
              </td>
            </tr>
          ) : null}
          <tr>
            <th>监督人</th>
            <td>
              {((row.holders ?? []) as AnyRow[])
                .filter((h) => h.side === 'supervisor')
                .map((h) => `${h.organisationName} ${h.name}`)
                .join('、')}
            </td>
            <th>持钥人</th>
            <td>{((row.releases ?? []) as AnyRow[]).map((r) => r.name).join('、')}</td>
          </tr>
        </tbody>
      </table>
      <table className="zc-sheet-rows">
        <thead>
          <tr>
            {[
              '序号',
              words('{投标}人'),
              '递交时间',
              '密封与核对',
              '开启',
              words('{投标}报价'),
              '大写',
              '工期',
              '质量',
              '项目负责人',
              ...(entries.some((e) => e.policyClaim) ? ['中小企业等声明'] : []),
              ...(isSecured ? [words('{投标}保证金')] : []),
              words('{投标}人确认'),
              '备注',
            ].map((t) => (
              <th key={t}>{t}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((e) => (
            <tr key={e.id}>
              <td>{e.serial}</td>
              <td>{e.supplierName}</td>
              <td>{exactMoment(e.submittedAt)}</td>
              <td>{e.checked ?? '—'}</td>
              <td>{opened(e)}</td>
              <td className="zc-numeric">{onPaper(e)}</td>
              <td>{e.priceCapitals ?? ''}</td>
              <td>{e.term ?? ''}</td>
              <td>{e.quality ?? ''}</td>
              <td>{shownManager(e)}</td>
              {entries.some((one) => one.policyClaim) ? <td>{e.policyClaim ?? '—'}</td> : null}
              {isSecured ? <td>{e.security ?? ''}</td> : null}
              <td>{e.confirmedAt ? `电子签名 ${exactMoment(e.confirmedAt).slice(11)}` : ''}</td>
              <td>{e.causeReason ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{words('{开标}过程')}</h2>
      <ol className="zc-room-record">
        {log.toReversed().map((l) => (
          <li key={l.id}>
            {exactMoment(l.at)}　{l.event}
          </li>
        ))}
      </ol>
      <h2>现场异议</h2>
      {objections.length === 0 ? <p>无。</p> : null}
      {objections.map((o) => (
        <p key={o.id}>
          {o.subject}：
          {objectionIs.answered(o)
            ? `已答复（${o.answeredBy ?? ''} ${o.answeredAt ? exactMoment(o.answeredAt) : ''}）`
            : '未答复'}
        </p>
      ))}
    </PrintSheet>
  );
}
