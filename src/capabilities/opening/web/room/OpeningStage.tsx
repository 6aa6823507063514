/** The stage: one room for everybody in it, each with their own next step. */
import '../room.css';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { currentUser, Page, to, useAction, words } from '../../../../kernel/web/index.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { type LogLine, type Participant, StageFrame } from '../../../../ui/layout/StageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import { objectionLifecycle } from '../../../dispute/objection/objection.lifecycle.ts';
import { openingLifecycle } from '../../opening/opening.lifecycle.ts';
import { openingEntryLifecycle } from '../../opening-entry/opening-entry.lifecycle.ts';
import { shownManager } from '../../opening-entry/summary.ts';
import { openingEntryIs, openingIs } from '../../states.ts';
import { BeforeOpening } from './BeforeOpening.tsx';
import { useBidderActions } from './BidderActions.tsx';
import { Centre } from './Centre.tsx';
import { ObjectionPanel } from './ObjectionPanel.tsx';
import { useOfficeActions } from './OfficeActions.tsx';
import { type Room, useRoom } from './room-wire.ts';
import { ownFirst, SummaryTable } from './SummaryTable.tsx';

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
        openingIs.over(row) ? (
          <Link
            className="zc-button zc-button-main"
            to={isBidder ? to('tender.own', { lot: row.lot }) : to('project.flow', { id: row.project, lot: row.lot })}
          >
            {isBidder ? '看本项目的下一步' : '去项目流程办下一步'}
          </Link>
        ) : action || mayObject ? (
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
      {openingIs.waiting(row) ? <BeforeOpening room={room} behind={behind} /> : null}
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

/** What is read out of a bidder's own bid and will be published, word for word as its signature covers it. */
function OwnLine({ row }: { row: AnyRow }) {
  if (!row.openedAt) return null;
  const price = row.price ? `${showDecimal(row.price, 2)} 元（${row.priceCapitals ?? ''}）` : (row.priceText ?? '—');
  const lines = [
    ['{投标}人', row.supplierName],
    ['递交时间', exactMoment(row.submittedAt)],
    ['{投标}报价', price],
    ['工期', row.term],
    ['质量', row.quality],
    ['项目负责人', shownManager(row)],
    ...(row.policyClaim ? [['中小企业等声明', row.policyClaim]] : []),
    ...(row.security ? [['{投标}保证金', row.security]] : []),
  ];
  return (
    <section className="zc-own-line" aria-label="本单位将公布的内容">
      <h2>本单位将公布的内容</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{words(label)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="zc-hint">
        {words('签名确认的就是以上内容，公布的{开标}记录与此相同。有不符的，请先提出异议，不要确认。')}
      </p>
    </section>
  );
}

const bidderState = (e: AnyRow): [Participant['tone'], string] => {
  if (openingEntryIs.confirmed(e)) return ['done', '已确认'];
  if (openingEntryIs.opened(e)) return ['now', '已开启'];
  if (openingEntryIs.unopened(e)) return ['due', '未开启'];
  if (openingEntryIs.released(e))
    return e.mustDisclose && !e.disclosedAt ? ['due', '须公开密钥文件'] : ['sealed', '已解密'];
  return e.signedInAt ? ['wait', '已签到，未解密'] : ['idle', '未签到'];
};

/** Host, holders and bidders with what each has done. Before the deadline no bidder is anybody else's to see. */
function participantsOf({ row, entries, own }: Room): Participant[] {
  const released = new Map(((row.releases ?? []) as { user: string; denied?: number }[]).map((r) => [r.user, r]));
  const begun = openingIs.unlocked(row);
  const holders = ((row.holders ?? []) as { user: string; name: string; organisationName: string }[]).map(
    (h): Participant => {
      const done = released.get(h.user);
      return {
        id: `holder ${h.user}`,
        name: h.name,
        role: `持钥人 · ${h.organisationName}`,
        tone: done?.denied ? 'due' : done ? 'done' : begun && !row.sharesCompleteAt ? 'wait' : 'idle',
        state: done?.denied
          ? `有 ${done.denied} 份打不开`
          : done
            ? '已解密'
            : begun && !row.sharesCompleteAt
              ? '待解密'
              : '持钥',
      };
    },
  );
  const bidders = ownFirst(entries, own?.row.id).map((e): Participant => {
    const [tone, state] = bidderState(e);
    const whose = e.id === own?.row.id ? '本单位 · ' : '';
    return { id: e.id, name: e.supplierName, role: words(`${whose}{投标}人 ${e.serial}`), tone, state };
  });
  // Who hosts and holds a key is one person.
  const both = holders.find(({ id }) => id === `holder ${row.host}`);
  const host: Participant[] = row.host$
    ? [
        both
          ? { ...both, role: `主持人、${both.role}` }
          : { id: 'host', name: row.host$, role: '主持人', tone: 'now', state: '主持' },
      ]
    : [];
  const others = holders.filter((holder) => holder !== both || host.length === 0);
  // Who bids looks for itself first, however many there are.
  return own ? [...bidders.slice(0, 1), ...host, ...others, ...bidders.slice(1)] : [...host, ...others, ...bidders];
}

const toneOf = (event: string): LogLine['tone'] =>
  /否认|不得开标|流标|当场提出异议|未能|不足|不能合成/.test(event)
    ? 'due'
    : /释放|解密|公开密钥/.test(event)
      ? 'sealed'
      : /开启|确认|结束/.test(event)
        ? 'done'
        : undefined;

const logLines = (log: readonly AnyRow[]): LogLine[] =>
  log.map((l) => ({ id: l.id, at: l.at, text: l.event, tone: toneOf(l.event) }));
