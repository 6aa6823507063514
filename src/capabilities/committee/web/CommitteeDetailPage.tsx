/** A committee: its plan, the draw and its proof, and how far each seat is, without names for those who must not know them. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, to, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { committeeLifecycle } from '../committee/committee.lifecycle.ts';
import { committee } from '../committee/committee.record.ts';
import { RandomValue } from './RandomValue.tsx';
import { SessionConsole } from './SessionConsole.tsx';
import './room.css';

export default function CommitteeDetailPage() {
  return (
    <DetailPage
      record={committee}
      lifecycle={committeeLifecycle}
      extra={(row) => (
        <>
          <Link className="zc-button" to={to('evaluation-room.ready', { lot: row.lot })}>
            {words('{评标}准备')}
          </Link>
          {row.drawn ? (
            <Link className="zc-button" to={to('committee-member.list', { 'f.committee': row.id })}>
              成员管理
            </Link>
          ) : null}
        </>
      )}
    >
      {(row) => (
        <>
          {row.state === 'draft' ? null : <RandomValue row={row} />}
          <Proof row={row} />
          {['draft', 'locked'].includes(row.state) ? null : <SessionConsole row={row} />}
        </>
      )}
    </DetailPage>
  );
}

/** What the draw rested on; shown to the people who drew and to the supervisor, so that they can repeat it. */
function Proof({ row }: { row: AnyRow }) {
  if (!row.lock) return null;
  const { candidates, rule } = row.lock;
  return (
    <Section title="抽取的依据">
      <p>
        候选专家 {candidates.length} 人，抽取 {rule.groups[0].count} 人，递补 {rule.alternates} 人；回避{' '}
        {row.avoided?.length ?? 0} 人。
      </p>
      <p className="zc-hint">
        名单与规则摘要 <code>{row.lock.digest}</code>
      </p>
      {row.drawn ? (
        <p className="zc-hint">
          种子 <code>{row.drawn.seed}</code>
        </p>
      ) : null}
      {(row.avoided ?? []).map((a: { id: string; because: string }) => (
        <p key={a.id} className="zc-hint">
          回避：{a.because}
        </p>
      ))}
    </Section>
  );
}
