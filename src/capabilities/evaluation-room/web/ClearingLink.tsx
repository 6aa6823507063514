/** Leads to the clearing of the priced lists, and says how much of it waits for the committee. */

import { Link } from 'react-router';
import { to } from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { bidClearingIs } from '../../evaluation/states.ts';
import type { Desk } from './room-wire.ts';

export function ClearingLink({ room: { clearing, openClearing } }: { room: Desk }) {
  if (!clearing) return null;
  // Experts come through the portal, which has an address of its own.
  const screen = screenNamed('bid-clearing.read') ? 'bid-clearing.read' : 'bid-clearing.detail';
  return (
    <Link className="zc-button" to={to(screen, { id: clearing.id })}>
      清标{' '}
      {bidClearingIs.waiting(clearing) ? (
        <StatusTag tone="wait">计算中</StatusTag>
      ) : openClearing > 0 ? (
        <StatusTag tone="due">{`${openClearing} 项待处理`}</StatusTag>
      ) : null}
    </Link>
  );
}
