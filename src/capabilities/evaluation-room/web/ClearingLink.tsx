/** Leads to the clearing of the priced lists, and says how much of it waits for the committee. */

import { Link } from 'react-router';
import { to } from '../../../kernel/web/index.ts';
import { screenNamed, words } from '../../../kernel/web/registry.ts';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { bidClearingIs } from '../../evaluation/states.ts';
import type { Desk } from './room-wire.ts';

/** Experts come through the portal, which has an address of its own. */
const placeOf = (id: string) =>
  to(screenNamed('bid-clearing.read') ? 'bid-clearing.read' : 'bid-clearing.detail', { id });

/** While bids are judged everybody reads what the confirmation of the result would be refused for. */
export function ClearingWaits({ room: { clearing, openClearing, me } }: { room: Desk }) {
  if (!clearing || bidClearingIs.waiting(clearing) || openClearing === 0) return null;
  return (
    <Banner tone="wait">
      {words(
        `清标还有 ${openClearing} 项发现没有处理意见，确认评审结果以前由组长逐项写明（评标委员会和评标方法暂行规定 第19条）。`,
      )}
      {me.isChair ? <Link to={placeOf(clearing.id)}>去写处理意见</Link> : null}
    </Banner>
  );
}

export function ClearingLink({ room: { clearing, openClearing } }: { room: Desk }) {
  if (!clearing) return null;
  return (
    <Link className="zc-button" to={placeOf(clearing.id)}>
      清标{' '}
      {bidClearingIs.waiting(clearing) ? (
        <StatusTag tone="wait">计算中</StatusTag>
      ) : openClearing > 0 ? (
        <StatusTag tone="due">{`${openClearing} 项待处理`}</StatusTag>
      ) : null}
    </Link>
  );
}
