/** The last look at all of one's own sheets of a kind, and one signing for all of them. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { call, newKey } from '../../../../kernel/web/index.ts';
import { signDetached, utf8 } from '../../../../platform/signature/index.ts';
import { anchorOfProject, useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { qualificationContent } from '../../../evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../../evaluation/score-sheet/sheet-content.ts';
import { sheetIs } from '../../../evaluation/states.ts';
import { type Desk, type DeskBid, place } from '../room-wire.ts';

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

// One's own sheets of a kind as the server keeps them, and one signing for all of them.

const kinds = {
  scores: { part: 'score', sent: 'sign-scores', content: scoreSheetContent },
  qualifications: { part: 'qualification', sent: 'sign-verdicts', content: qualificationContent },
} as const;
type SignedKind = keyof typeof kinds;

/** Bids that the server reads whole in one call. */
const atOnce = 50;

/** The open sheets as the server keeps them now, each with what was read for it: what is looked at last is what is signed. */
async function keptSheets(room: Desk, kind: SignedKind): Promise<AnyRow[]> {
  const { part } = kinds[kind];
  const open = room[kind].filter((s) => !sheetIs.submitted(s)).map((s) => s.bid);
  const kept: AnyRow[] = [];
  for (let at = 0; at < open.length; at += atOnce) {
    const bids = open.slice(at, at + atOnce).join();
    const read = await call<DeskBid[]>(place('sheets'), { query: { committee: room.committee.id, bids } });
    kept.push(
      ...read.flatMap((b) => (b[part] && !sheetIs.submitted(b[part]) ? [{ ...b[part], told: b.evidence }] : [])),
    );
  }
  return kept;
}

/** Signs each with one opening of the key, and hands all of them in; nothing when the person changes their mind. */
async function signSheets(
  { committee, project }: Desk,
  kind: SignedKind,
  sheets: readonly AnyRow[],
  open: ReturnType<typeof useSigner>['open'],
): Promise<boolean> {
  const { content, sent } = kinds[kind];
  const anchor = await anchorOfProject(project.id);
  const opened = await open(anchor);
  if (!opened) return false;
  const signed: { id: string; version: number; signature: string }[] = [];
  for (const sheet of sheets) {
    const signature = await signDetached(utf8(content(sheet)), opened.keys.privateKey, anchor);
    signed.push({ id: sheet.id, version: sure(sheet.version, 'the version'), signature: JSON.stringify(signature) });
  }
  const certificate = JSON.stringify(opened.certificate);
  await call(place(sent), {
    json: true,
    body: { committee: committee.id, sheets: signed, certificate },
    idempotencyKey: newKey(),
  });
  return true;
}
