/** The signs of collusion beside the sheets, so that a member need not leave the desk; the chair speaks to each here as well. */
import { Button } from 'antd';
import { useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { only, SignList } from '../../collusion-report/web/SignList.tsx';
import type { Desk } from './room-wire.ts';

export function SignsPanel({ room: { collusion } }: { room: Desk }) {
  const [open, setOpen] = useState(false);
  if (!collusion) return null;
  const unsaid = (collusion.signCount ?? 0) - (collusion.opinions ?? []).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        雷同检测 {unsaid > 0 ? <StatusTag tone="due">{`${unsaid} 项待认定`}</StatusTag> : collusion.signCount || ''}
      </Button>
      <SidePanel open={open} title="雷同检测" width={720} onClose={() => setOpen(false)}>
        <Banner>{words(only)}</Banner>
        <SignList row={collusion} />
      </SidePanel>
    </>
  );
}
