/** The matters that the committee votes on, beside the sheets, so that a member need not leave the desk. */

import { Button } from 'antd';
import { useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import type { CollusionSign } from '../../evaluation/collusion-report/signs.ts';
import { only, SignList, useVotes, voteOn } from '../../evaluation/web/door.ts';
import type { Desk } from './room-wire.ts';
import { TieList } from './TieList.tsx';

export function SignsPanel({ room: { collusion, ties, lot } }: { room: Desk }) {
  const [open, setOpen] = useState(false);
  const votes = useVotes(lot.id);
  if (!collusion && ties.length === 0) return null;
  const signs = (collusion?.signs ?? []) as CollusionSign[];
  const undecided =
    signs.filter((s) => !voteOn(votes, 'sign', s.id)?.outcome).length +
    ties.filter((t) => !voteOn(votes, 'tie', t.id)?.outcome).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        雷同与关联{' '}
        {undecided > 0 ? <StatusTag tone="due">{`${undecided} 项待表决`}</StatusTag> : signs.length + ties.length || ''}
      </Button>
      {/* What is typed is kept as a draft, so that closing loses nothing. */}
      <SidePanel open={open} title="雷同与关联的表决" width={720} dirty={false} onClose={() => setOpen(false)}>
        <Banner>{words(only)}</Banner>
        <TieList lot={lot.id} ties={ties} />
        {collusion ? <SignList row={collusion} /> : null}
      </SidePanel>
    </>
  );
}
