/** The last look at all of one's own sheets of a kind, and one signing for all of them. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import type { Desk } from '../room-wire.ts';
import { keptSheets, type SignedKind, signSheets } from './sign-all.ts';

export interface SignPanelProps {
  room: Desk;
  kind: SignedKind;
  open: boolean;
  onClose: () => void;
  /** All was handed in. */
  onSigned: () => Promise<unknown>;
  /** On the button. */
  label: string;
  /** What is still missing, in words; nothing where all may be signed. */
  missing: (kept: readonly AnyRow[]) => string;
  /** Over the table, once nothing is missing. */
  says: (kept: readonly AnyRow[]) => string;
  /** What will be signed. */
  children: (kept: readonly AnyRow[]) => ReactNode;
}

export function SignPanel({ room, kind, open, onClose, onSigned, label, missing, says, children }: SignPanelProps) {
  const { panel, open: openKey } = useSigner();
  const [busy, setBusy] = useState(false);
  const found = useQuery({
    queryKey: ['evaluation-last-look', kind, room.committee.id],
    queryFn: () => keptSheets(room, kind),
    enabled: open,
    gcTime: 0,
    staleTime: 0,
  });
  const kept = found.data ?? [];
  const lacks = missing(kept);
  const ready = found.isSuccess && !found.isFetching && kept.length > 0 && !lacks;
  const sign = async () => {
    setBusy(true);
    try {
      if (await signSheets(room, kind, kept, openKey)) {
        await onSigned();
        onClose();
      }
    } catch {
      // The wire has said why; what was changed meanwhile is read anew.
      await found.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <SidePanel
        open={open}
        title="核对并一次签署"
        width={960}
        dirty={false}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>再改改</Button>
            <Button type="primary" disabled={!ready} loading={busy} onClick={() => void sign()}>
              {label}
            </Button>
          </>
        }
      >
        {found.error ? (
          <ErrorPanel title="没有读到评审表" onRetry={() => void found.refetch()}>
            {found.error.message}
          </ErrorPanel>
        ) : found.isPending || found.isFetching ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <Banner tone={lacks ? 'due' : 'wait'}>{lacks ? `还不能签署：${lacks}。` : says(kept)}</Banner>
            {children(kept)}
          </>
        )}
      </SidePanel>
      {panel}
    </>
  );
}
