/** Who judges bids: its plan, the draw and its proof, and how far each seat is, without names for those who must not know them. */

import { Link, Navigate } from 'react-router';
import { DetailPage, to, words } from '../../../kernel/web/index.ts';
import { committeeLifecycle } from '../committee/committee.lifecycle.ts';
import { committee } from '../committee/committee.record.ts';
import { committeeIs } from '../states.ts';
import { DrawProof } from './DrawProof.tsx';
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
      {(row) =>
        row.kind === 'panel' ? (
          <Navigate replace to={to('review-panel.detail', { id: row.id })} />
        ) : (
          <>
            {committeeIs.draft(row) ? null : <RandomValue row={row} />}
            <DrawProof row={row} />
            {committeeIs.undrawn(row) ? null : <SessionConsole row={row} />}
          </>
        )
      }
    </DetailPage>
  );
}
