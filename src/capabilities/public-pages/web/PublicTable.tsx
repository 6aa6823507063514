/** Rows of a public list, with the columns that its kind has; on a phone each row is a card. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { currentUser, everyRow, to, words } from '../../../kernel/web/index.ts';
import { serverNow, useServerNow } from '../../../ui/clock/server-clock.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { portalScreens } from '../portal-screens.ts';
import { type PublicItem, type PublicList, publicNames } from '../public-lists.ts';
import { kindName, moment, publicWay, shortRegion } from '../public-query.ts';
import { whatRuns } from '../what-runs.ts';

interface Shown {
  item: PublicItem;
  /** The reader's unit has the document of one of its lots. */
  taken: boolean;
}
interface Column {
  title: string;
  className?: string;
  show: (item: PublicItem, taken: boolean) => ReactNode;
}

/** What is left until a moment, with what comes then; minute by minute on the server's clock. */
function Until({ item, taken }: Shown) {
  useServerNow(30_000);
  const runs = whatRuns(item, new Date(serverNow()), taken);
  if (!runs) return null;
  return (
    <>
      <b className={`zc-until-${runs.tone}`}>{runs.says}</b>
      {runs.ends.map(({ at, of }) => (
        <small key={of}>
          {shownEnd(at)} {of}
        </small>
      ))}
    </>
  );
}

const place: Column = { title: '地区', show: ({ region }) => region && shortRegion(region) };
const kinds: Column = { title: '类别', show: (item) => item.kinds?.map(kindName).join('、') };
const way: Column = { title: '方式', show: (item) => item.way && publicWay(item.way, words) };
const label: Column = { title: '种类', show: ({ kind }) => words(publicNames[kind].label) };
const at: Column = { title: '发布', show: (item) => moment(item.at) };
const until = (title: string): Column => ({
  title,
  className: 'zc-until',
  show: (item, taken) => <Until item={item} taken={taken} />,
});
const ceiling: Column = {
  title: '最高限价（元）',
  className: 'zc-numeric',
  show: (item) => (item.ceiling ? showDecimal(item.ceiling, 2) : <span className="zc-none">未设限价</span>),
};

const columnsOf: Readonly<Record<PublicList, readonly Column[]>> = {
  notices: [place, kinds, way, ceiling, until('截止')],
  changes: [place, label, at],
  openings: [place, way, at],
  candidates: [place, kinds, at, until('公示期')],
  results: [place, label, at],
  performance: [place, label, at],
  violations: [{ title: '公布', show: (item) => moment(item.at).slice(0, 10) }],
};

/** The lots whose documents this unit has taken; for a bidder only, and never asked of the public list. */
function useTaken(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['list', 'document-download', 'taken'],
    queryFn: async ({ signal }) => (await everyRow('document-download', {}, signal)).map((d) => String(d.lot)),
    enabled: currentUser()?.dwtype === 'supplier',
  });
  return new Set(data);
}

export function PublicTable({ items, list }: { items: readonly PublicItem[]; list: PublicList }) {
  const columns = columnsOf[list];
  const taken = useTaken();
  return (
    <table className="zc-public-table">
      <thead>
        <tr>
          <th scope="col">公告</th>
          {columns.map((c) => (
            <th key={c.title} scope="col" className={c.className}>
              {c.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items
          .map((item) => ({ item, isTaken: Boolean(item.lots?.some((lot) => taken.has(lot))) }))
          .map(({ item, isTaken }) => (
            <tr key={`${item.kind}-${item.id}`}>
              <td className="zc-public-title">
                <Link to={to(portalScreens[item.kind], { id: item.id })}>{item.title}</Link>{' '}
                {isTaken ? <StatusTag tone="now">已获取文件</StatusTag> : null}
                <small>{[item.number, item.owner].filter(Boolean).join('　')}</small>
              </td>
              {columns.map((c) => (
                <td key={c.title} className={c.className}>
                  {c.show(item, isTaken)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
