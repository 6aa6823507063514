/** One evaluation as one member sees it: where it stands, who is how far, and the work of this moment. */

import { useLocation } from 'react-router';
import { Page, to, words } from '../../../kernel/web/index.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { committeeIs, committeeMemberIs } from '../../committee/states.ts';
import { bidValidityIs, evaluationResultIs, scoreSheetIs } from '../../evaluation/states.ts';
import { DeskLinks } from '../../evaluation-report/web/door.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { CapacityReviews } from './CapacityReviews.tsx';
import { ClearingLink, ClearingWaits } from './ClearingLink.tsx';
import { ClarificationPanel } from './clarification/ClarificationPanel.tsx';
import { AnswerPanel, SeatedPanel, SignInPanel } from './EntryPanels.tsx';
import { QueryPanel } from './query/QueryPanel.tsx';
import { RejectedBids } from './RejectedBids.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { ResultPanel, ReturnSheet } from './ResultPanel.tsx';
import { type Desk, type Member, type Room, useMember, useRoom } from './room-wire.ts';
import { SignsPanel } from './SignsPanel.tsx';
import { StepButton, Waits } from './StepButton.tsx';
import { BidDesk } from './workspace/BidDesk.tsx';
import { Differences } from './workspace/Differences.tsx';
import { ScoreDesk } from './workspace/ScoreDesk.tsx';
import { Workspace, type WorkspaceProps } from './workspace/Workspace.tsx';
import '../../committee/web/room.css';

const phases = ['应答', '签到', '推举组长', '资格审查', '打分', '汇总复核', '报告签署'] as const;

const phasesByPrice: readonly string[] = [...phases.slice(0, 4), '价格调整', ...phases.slice(5)];

function phaseOf({ me, committee, result, report }: Room): number {
  if (committeeMemberIs.drawn(me)) return 0;
  if (committeeMemberIs.accepted(me)) return 1;
  if (committeeIs.assembling(committee)) return committeeIs.drawn(committee) ? 1 : 2;
  if (committeeIs.evaluating(committee)) return committee.qualifiedAt ? 4 : 3;
  return evaluationResultIs.draft(result) && !report ? 5 : 6;
}

export function EvaluationDesk({ committee }: { committee: string }) {
  const found = useRoom(committee);
  if (found.error && !found.data)
    return (
      <ErrorPanel title={words('这场{评标}没有打开')} onRetry={() => void found.refetch()}>
        {found.error.message}
      </ErrorPanel>
    );
  if (!found.data) return <Skeleton lines={10} />;
  return <Opened room={found.data} refetch={() => found.refetch()} />;
}

function Opened({ room, refetch }: { room: Room; refetch: () => Promise<unknown> }) {
  const member = useMember(room, refetch);
  const phase = phaseOf(room);
  const phaseNames = room.method && isLowestPrice(room.method) ? phasesByPrice : phases;
  if (committeeMemberIs.signedIn(room.me) && committeeIs.evaluating(room.committee) && room.method)
    return <Judging room={room as Desk} member={member} refetch={refetch} phase={phaseNames[phase] ?? ''} />;
  return (
    <Page
      title={room.lot.name}
      name={words(`{评标}：${room.lot.name}`)}
      tags={
        <>
          <StatusTag tone="now">{phaseNames[phase]}</StatusTag>
          <span className="zc-hint">
            {room.me.seat}
            {room.me.isChair ? ' · 组长' : ''}
            {room.validity ? words(` · {投标}有效期至 ${room.validity.endsOn}`) : ''}
          </span>
        </>
      }
      actions={committeeMemberIs.signedIn(room.me) && room.report ? <DeskLinks report={room.report.id} /> : undefined}
    >
      <ol className="zc-room-steps" aria-label={words('{评标}步骤')}>
        {phaseNames.map((p, i) => (
          <li key={p} aria-current={i === phase ? 'step' : undefined} className={i < phase ? 'zc-done' : undefined}>
            {p}
          </li>
        ))}
      </ol>
      <Validity room={room} />
      <Work room={room} member={member} />
    </Page>
  );
}

/** After the validity nothing is decided; who can act on it sits outside the room (12 号令 40). */
function Validity({ room }: { room: Room }) {
  const { validity } = room;
  if (validity && bidValidityIs.expired(validity))
    return (
      <Banner tone="due">
        {words(`{投标}有效期已于 ${validity.endsOn} 届满，等代理机构或者{招标}人通知全体{投标}人延长。`)}
      </Banner>
    );
  if (validity && bidValidityIs.asking(validity))
    return <Banner tone="wait">{words(`正在征询全体{投标}人将有效期延长至 ${validity.newEndsOn}。`)}</Banner>;
  return null;
}

interface WorkProps {
  room: Room;
  member: Member;
}

function Work({ room, member }: WorkProps) {
  if (committeeMemberIs.away(room.me)) return <Banner>{words('您不参加这场{评标}。')}</Banner>;
  if (committeeMemberIs.drawn(room.me)) return <AnswerPanel room={room} member={member} />;
  if (committeeMemberIs.accepted(room.me)) return <SignInPanel room={room} member={member} />;
  return (
    <>
      <CapacityReviews room={room as Desk} />
      <Seated room={room as Desk} member={member} />
    </>
  );
}

function Seated({ room: desk, member }: { room: Desk; member: Member }) {
  if (committeeIs.assembling(desk.committee)) return <SeatedPanel room={desk} member={member} />;
  if (desk.report)
    return (
      <>
        <div className="zc-room-buttons">
          <SignsPanel room={desk} />
          <ClearingLink room={desk} />
          <QueryPanel room={desk} member={member} />
        </div>
        <ReportPanel key={desk.report.version} room={desk} member={member} />
      </>
    );
  if (committeeIs.dissolved(desk.committee)) return <Banner tone="done">{words('{评标}已经结束。')}</Banner>;
  return desk.result ? <ResultPanel room={desk} member={member} /> : null;
}

interface JudgingProps {
  room: Desk;
  member: Member;
  refetch: () => Promise<unknown>;
  /** What is done now, in a word. */
  phase: string;
}

function Judging({ room, member, refetch, phase }: JudgingProps) {
  const isPortal = !useLocation().pathname.startsWith('/agency');
  const scoring = room.committee.qualifiedAt !== null;
  const lowest = isLowestPrice(room.method);
  const verb = scoring ? 'summarise' : 'confirmQualification';
  const kind = scoring ? 'score-sheet' : 'qualification';
  const frame = (parts: Pick<WorkspaceProps, 'left' | 'middle' | 'right' | 'foot'>) => (
    <Workspace
      title={room.lot.name}
      name={words(`{评标}：${room.lot.name}`)}
      tags={
        <>
          <StatusTag tone="now">{phase}</StatusTag>
          {scoring && !lowest && room.scores.some((s) => !scoreSheetIs.submitted(s)) ? (
            <StatusTag>我的分都是草稿</StatusTag>
          ) : null}
          <span className="zc-hint">
            {room.me.seat}
            {room.me.isChair ? ' · 组长' : ''}
            {room.validity ? words(` · {投标}有效期至 ${room.validity.endsOn}`) : ''}
          </span>
        </>
      }
      people={<Seats room={room} scoring={scoring} />}
      buttons={<DeskButtons room={room} member={member} verb={verb} />}
      notes={
        <>
          <Validity room={room} />
          <Waits member={member} verb={verb} />
          <ClearingWaits room={room} />
          {scoring ? <Differences room={room} /> : null}
          {scoring ? <RejectedBids room={room} member={member} /> : null}
        </>
      }
      back={{ to: to(isPortal ? 'evaluation.list' : 'evaluation-room.list'), label: words('我的{评标}') }}
      names={['清单', '文件', scoring ? '打分' : '评审']}
      {...parts}
    />
  );
  if (scoring && room.scores.length === 0)
    return frame({
      left: (
        <Banner>
          {words(
            room.validBids === 0 || room.tooFew?.ends
              ? '没有可以继续{评标}的{投标}，不再打分。'
              : '{招标}文件没有规定{评标}价格调整因素，{评标}价即（算术修正后的）{投标}报价，由组长汇总后按{评标}价由低到高排序。',
          )}
        </Banner>
      ),
      middle: null,
      right: null,
    });
  if (scoring && !lowest) return <ScoreDesk room={room} member={member} refetch={refetch} frame={frame} />;
  return <BidDesk key={kind} room={room} kind={kind} refetch={refetch} frame={frame} />;
}

/** What a member may do besides judging: ask, vote, ask for time, and the chair's own steps. */
function DeskButtons({ room, member, verb }: { room: Desk; member: Member; verb: string }) {
  const scoring = verb === 'summarise';
  const lowest = isLowestPrice(room.method);
  return (
    <>
      <SignsPanel room={room} />
      <ClearingLink room={room} />
      <ClarificationPanel room={room} member={member} />
      <QueryPanel room={room} member={member} />
      {room.me.needsTime ? (
        <StepButton member={member} verb="haveTime" />
      ) : (
        <StepButton
          member={member}
          verb="askForTime"
          sure={words(
            `超过${usualAmount('evaluation.moreTime')}的评委认为时间不够的，应当适当延长（实施条例 第48条）。`,
          )}
        />
      )}
      {scoring && room.me.isChair ? <ReturnSheet room={room} member={member} /> : null}
      <StepButton
        member={member}
        verb={verb}
        primary={member.may(verb)?.allowed ?? false}
        {...(lowest && scoring ? { label: words('汇总{评标}价') } : {})}
        sure={
          scoring
            ? room.differences.length > 0
              ? `客观分还有 ${room.differences.length} 处不一致，汇总后须退回改正才能出报告。`
              : undefined
            : lowest
              ? undefined
              : '汇总以后由系统计算价格分。'
        }
      />
    </>
  );
}

/** How far each seat is: handed in, out of how many. */
function Seats({ room, scoring }: { room: Desk; scoring: boolean }) {
  return (
    <ul className="zc-room-seats" aria-label="各席位进度">
      {room.members
        .filter((m) => committeeMemberIs.expected(m))
        .map((m) => {
          const [done, all] = scoring ? [m.scored, m.toScore] : [m.judged, m.toJudge];
          return (
            <li key={m.id} title={m.needsTime ? '认为时间不够' : undefined}>
              {m.name}
              {m.isChair ? '（组长）' : ''}{' '}
              <StatusTag tone={all > 0 && done === all ? 'done' : m.needsTime ? 'wait' : 'idle'}>
                {committeeMemberIs.signedIn(m) ? `${done}/${all}` : '未签到'}
              </StatusTag>
            </li>
          );
        })}
    </ul>
  );
}
