/** 开标一览表 of one section, on the screen and on paper (domain D2). */
import { Link, useSearchParams } from 'react-router';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { History, Page, StateTag, to } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { openingLifecycle } from '../opening/opening.lifecycle.ts';
import { opening } from '../opening/opening.record.ts';
import { type Room, useRoom } from './room/room-wire.ts';
import { causeWords, SummaryTable } from './room/SummaryTable.tsx';
import './room.css';

export default function SummarySheetPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { room, error, refetch } = useRoom(id);
  if (!id) return <Empty title="没有指明是哪一次开标">请从开标列表进入。</Empty>;
  if (error && !room) {
    return (
      <ErrorPanel title="开标一览表未能打开" onRetry={() => void refetch()}>
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
      project={row.project}
      tags={<StateTag row={row} lifecycle={openingLifecycle} />}
      facts={[
        { label: '标段', value: row.lot$ },
        { label: '开标时间', value: <Moment at={row.startsAt} near={false} /> },
        { label: '开标地点', value: row.place },
        { label: '主持人', value: row.host$ ?? '—' },
        ...(row.baseEstimate ? [{ label: '标底（只作参考）', value: `${showDecimal(row.baseEstimate, 2)} 元` }] : []),
        { label: '投标人', value: row.bidders === null ? '密封至开标' : `${row.bidders} 家` },
      ]}
      actions={
        <>
          <a className="zc-button" href={paper}>
            打印
          </a>
          <Link className="zc-button zc-button-main" to={to('opening.room', { id })}>
            {row.state === 'closed' || row.state === 'failed' ? '查看开标室' : '进入开标室'}
          </Link>
        </>
      }
    >
      {row.state === 'short' ? <Banner tone="due">投标人少于 3 个，不得开标。请在开标室确认流标。</Banner> : null}
      <Section title="开标一览表">
        {entries.length > 0 ? (
          <SummaryTable entries={entries} />
        ) : (
          <Empty title="密封至开标">投标截止后，投标人解密、持钥人释放份额，全部报价同时公布在这里。</Empty>
        )}
      </Section>
      <Section title="过程记录" extra={<Link to={to('opening-log.list', { 'f.opening': id })}>开标日志</Link>}>
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
  e.state === 'unopened'
    ? `未开启：${causeWords[e.cause ?? 'open']}`
    : e.openedAt
      ? `${exactMoment(e.openedAt).slice(11)} 开启`
      : '—';

/** The sheet as it is filed: head, one row a bidder, the record of what happened, places for signatures. */
function Sheet({ room: { row, entries, log, objections } }: { room: Room }) {
  const isSecured = entries.some((e) => e.security);
  return (
    <PrintSheet
      title="开标一览表"
      number={row.name}
      landscape
      foot={`本表由平台于 ${row.readOutAt ? exactMoment(row.readOutAt) : '唱标后'} 生成，内容与密封投标文件的承诺逐项核对。`}
    >
      <table className="zc-sheet-head">
        <tbody>
          <tr>
            <th>项目</th>
            <td>{row.project$}</td>
            <th>标段</th>
            <td>{row.lot$}</td>
          </tr>
          <tr>
            <th>开标时间</th>
            <td>{showInstant(row.startsAt)}（投标截止时间）</td>
            <th>开标地点</th>
            <td>{row.place}</td>
          </tr>
          <tr>
            <th>主持人</th>
            <td>{row.host$ ?? ''}</td>
            <th>最高投标限价</th>
            <td>{row.ceilingPrice ? `${showDecimal(row.ceilingPrice, 2)} 元` : '未设'}</td>
          </tr>
          {row.baseEstimate ? (
            <tr>
              <th>标底</th>
              <td colSpan={3}>{showDecimal(row.baseEstimate, 2)} 元（只作评标参考，实施条例 第50条）</td>
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
              '投标人',
              '递交时间',
              '密封与核对',
              '开启',
              '投标报价',
              '大写',
              '工期',
              '质量',
              ...(isSecured ? ['投标保证金'] : []),
              '投标人确认',
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
              {isSecured ? <td>{e.security ?? ''}</td> : null}
              <td>{e.confirmedAt ? `电子签名 ${exactMoment(e.confirmedAt).slice(11)}` : ''}</td>
              <td>{e.causeReason ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>开标过程</h2>
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
          {o.state === 'answered'
            ? `已答复（${o.answeredBy ?? ''} ${o.answeredAt ? exactMoment(o.answeredAt) : ''}）`
            : '未答复'}
        </p>
      ))}
    </PrintSheet>
  );
}
