/** 违规详情: what was decided, whether it holds today, and how it fell. */

import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { DetailPage, ListPage, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { violationIs } from '../states.ts';
import { type Revocation, violation, violationLifecycle } from '../violation/violation.record.ts';
import { type Confinement, confinements } from '../violation/violation.rules.ts';

export default function ViolationPage() {
  return (
    <DetailPage record={violation} lifecycle={violationLifecycle}>
      {(row) => (
        <>
          <Fallen row={row} />
          <Effect row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** The register; come to from a project, what was found in that project, and the way to all. */
export function ViolationsPage({ screen }: { screen: Screen }) {
  const [query] = useSearchParams();
  const isOfProject = Boolean(query.get('f.project'));
  return (
    <ListPage
      record={violation}
      lifecycle={violationLifecycle}
      title={screen.title}
      empty={isOfProject ? words('本项目没有登记过违规。在其他项目中受过处罚的{投标}人，见全部记录。') : undefined}
      note={
        isOfProject ? (
          <>
            只列与本项目的标段有关的记录。<Link to={to('violation.list')}>全部记录</Link>
          </>
        ) : undefined
      }
    />
  );
}

function Fallen({ row }: { row: AnyRow }) {
  const revoked = row.revoked as Revocation | null;
  if (!revoked) return null;
  return (
    <Banner tone="idle">
      已于 {revoked.on} 撤销，限制随之解除：{revoked.reason}（{revoked.authority} {revoked.document}）
    </Banner>
  );
}

function Effect({ row }: { row: AnyRow }) {
  const today = dateInShanghai(new Date(useServerNow()));
  if (!violationIs.confirmed(row) || !row.confined || row.confined === 'none') return null;
  const what = words(confinements[row.confined as Confinement]);
  const until = row.until ? `至 ${row.until}` : '，长期有效';
  if (today < row.startsOn) return <Banner tone="wait">{`${what}，自 ${row.startsOn} 起${until}。`}</Banner>;
  if (row.until && today > row.until) return <Banner tone="idle">{`${what}已于 ${row.until} 期满，不再限制。`}</Banner>;
  return (
    <Banner tone="due">
      <b>{`限制期内：${what}${until}`}</b>
      <div>
        {words(
          row.confined === 'judging'
            ? '期限内不列入抽取名单，已锁定的名单抽取时回避。'
            : '期限内不接收其递交的{投标}文件，联合体成员同样适用；期满自动解除。',
        )}
      </div>
    </Banner>
  );
}
