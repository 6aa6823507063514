/** The stage: one room for everybody in it, each with their own next step. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { currentUser, Page, to, useAction, words } from '../../../../kernel/web/index.ts';
import { StageFrame } from '../../../../ui/layout/StageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import { openingLifecycle } from '../../opening/opening.lifecycle.ts';
import { openingEntryLifecycle } from '../../opening-entry/opening-entry.lifecycle.ts';
import { openingIs } from '../../states.ts';
import { useBidderActions } from './BidderActions.tsx';
import { Centre } from './Centre.tsx';
import { ObjectionPanel } from './ObjectionPanel.tsx';
import { useOfficeActions } from './OfficeActions.tsx';
import { OwnLine } from './OwnLine.tsx';
import { logLines, participantsOf } from './people.ts';
import { useRoom } from './room-wire.ts';
import { SummaryTable } from './SummaryTable.tsx';
import '../room.css';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { objectionLifecycle } from '../../../dispute/objection/objection.lifecycle.ts';

/** Objections of this room with their answers. */

/** In the room an answer waits for the owner's word alone; nothing of it is out before that. */
const tones: Readonly<Record<string, TagTone>> = { submitted: 'due', review: 'wait', answered: 'done' };

export function Objections({ objections, refetch }: { objections: readonly AnyRow[]; refetch: () => void }) {
  const { run, panel } = useAction({ recordId: 'objection', lifecycle: objectionLifecycle, onDone: () => refetch() });
  if (objections.length === 0) return null;
  return (
    <section className="zc-room-objections" aria-label="现场异议">
      <h2>现场异议</h2>
      <ul>
        {objections.map((o) => {
          const answer = ((o.$actions ?? []) as AllowedAction[]).find((a) => a.verb === 'answerOnSpot' && a.allowed);
          return (
            <li key={o.id}>
              <StatusTag tone={tones[o.state] ?? 'idle'}>
                {words(objectionLifecycle.states[o.state]?.label ?? '')}
              </StatusTag>
              <span>{o.subject}</span>
              {answer ? (
                <button type="button" className="zc-button" onClick={() => void run(answer, o)}>
                  答复
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {panel}
    </section>
  );
}

export function OpeningStage({ id }: { id: string }) {
  const { room, error, refetch: reload, behind } = useRoom(id);
  const navigate = useNavigate();
  const isBidder = currentUser()?.dwtype === 'supplier';
  const office = useOfficeActions(isBidder ? undefined : room, reload);
  const bidder = useBidderActions(isBidder ? room : undefined, reload);
  const [objecting, setObjecting] = useState(false);
  if (error && !room) {
    return (
      <Page title={words('{开标}室')}>
        <ErrorPanel title={words('{开标}室未能打开')} onRetry={reload}>
          {error.message}
        </ErrorPanel>
      </Page>
    );
  }
  if (!room) return <Skeleton lines={10} />;
  const { row, entries } = room;
  const { action, because, panel } = isBidder ? bidder : office;
  const mayObject = isBidder && room.own && openingIs.underWay(row);
  return (
    <StageFrame
      title={row.name}
      phase={words(openingLifecycle.states[row.state]?.label ?? row.state)}
      centre={<Centre room={room} />}
      action={
        action || mayObject ? (
          <>
            {mayObject ? (
              <button type="button" className="zc-button" onClick={() => setObjecting(true)}>
                提出异议
              </button>
            ) : null}
            {action}
          </>
        ) : null
      }
      because={because}
      participants={participantsOf(room)}
      log={logLines(room.log)}
      behind={behind}
      onLeave={() => void navigate(isBidder ? to('bid.mine') : to('opening.detail', { id }))}
    >
      {openingIs.read(row) && room.own ? <OwnLine row={room.own.row} /> : null}
      {openingIs.read(row) ? (
        <SummaryTable
          narrow
          entries={entries}
          own={room.own?.row.id}
          actionsOf={
            room.mayRule.length === 0
              ? undefined
              : (e) => (room.mayRule.includes(e.id) ? <Attribute entry={e} refetch={reload} /> : null)
          }
        />
      ) : null}
      <Objections objections={room.objections} refetch={reload} />
      {panel}
      <ObjectionPanel
        open={objecting}
        lot={row.lot}
        onClose={() => setObjecting(false)}
        onDone={() => {
          setObjecting(false);
          reload();
        }}
      />
    </StageFrame>
  );
}

/** The cause of a bid that stayed shut. */
function Attribute({ entry, refetch }: { entry: AnyRow; refetch: () => void }) {
  const { run, panel } = useAction({
    recordId: 'opening-entry',
    lifecycle: openingEntryLifecycle,
    onDone: () => refetch(),
  });
  const { label, law } = openingEntryLifecycle.actions.attribute!;
  return (
    <>
      <button
        type="button"
        className="zc-button"
        onClick={() => void run({ verb: 'attribute', label, law, asks: true }, entry)}
      >
        归因
      </button>
      {panel}
    </>
  );
}
