/** Objection and complaint: until when, what was raised, and the ways to raise one. */

import { StateTag, words } from '../../../kernel/web/index.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { complaintLifecycle } from '../../dispute/complaint/complaint.lifecycle.ts';
import { objectionLifecycle } from '../../dispute/objection/objection.lifecycle.ts';
import { complaintIs, objectionIs } from '../../dispute/states.ts';
import { isOpen } from '../../project/possible/answer.ts';
import { isStanding } from '../tender-facts.ts';
import { ActLink, Line, type PartProps } from './parts.tsx';

/** Of an unanswered matter nothing is said that cannot be done, but of the result, whose loser looks for it. */
const titles = {
  objectToDocument: '可以对{招标}文件提出异议',
  objectToAdmission: '可以对资格预审结果提出异议',
  objectToOpening: '可以对{开标}提出异议',
  objectToResult: '可以对{评标}结果提出异议',
} as const;
const kinds = ['objectToDocument', 'objectToAdmission', 'objectToOpening', 'objectToResult'] as const;

export function RemedyPart({ tender }: PartProps) {
  const { bid, publicity, objections, complaints, letter, can } = tender;
  const { complain, objectToResult } = can.acts;
  const isConcerned = publicity && (isStanding(bid) || letter);
  const shown = kinds.filter((kind) => isOpen(can.acts[kind]));
  if (objections.length === 0 && complaints.length === 0 && shown.length === 0 && !isConcerned) return null;
  return (
    <Section title="异议与投诉">
      <ul className="zc-mt-lines">
        {objections.map((o) => (
          <Line
            key={o.id}
            tone={objectionIs.answered(o) ? 'done' : 'wait'}
            small={
              o.answeredAt ? (
                <>
                  <Moment at={o.answeredAt} near={false} /> 已答复
                </>
              ) : o.dueAt ? (
                <>
                  应在 <Moment at={o.dueAt} ends near={false} /> 前答复
                </>
              ) : null
            }
            go={{ label: '看', screen: 'objection.myDetail', query: { id: o.id } }}
          >
            异议：{o.subject} <StateTag row={o} lifecycle={objectionLifecycle} />
          </Line>
        ))}
        {complaints.map((c) => (
          <Line
            key={c.id}
            tone={complaintIs.decided(c) ? 'done' : 'wait'}
            small={
              complaintIs.submitted(c)
                ? `应在 ${c.acceptBy} 前决定是否受理`
                : c.handleBy
                  ? `应在 ${c.handleBy} 前处理`
                  : null
            }
            go={{ label: '看', screen: 'complaint.myDetail', query: { id: c.id } }}
          >
            投诉：{c.subject} <StateTag row={c} lifecycle={complaintLifecycle} />
          </Line>
        ))}
        {shown.map((kind) => {
          const { because, end, law } = can.acts[kind];
          return (
            <Line
              key={kind}
              tone={kind === 'objectToResult' ? 'wait' : 'idle'}
              small={
                <>
                  {end ? (
                    <>
                      至 {shownEnd(end)} <Countdown until={end} over="已截止" />{' '}
                    </>
                  ) : null}
                  {kind === 'objectToDocument' && tender.lastObjection ? `法定期限至 ${tender.lastObjection}；` : ''}
                  {words(`${because}（${law}）`)}
                </>
              }
            >
              {words(titles[kind])}
            </Line>
          );
        })}
        {isConcerned && !isOpen(objectToResult) ? (
          <Line tone="idle" small={words(`公示至 ${shownEnd(publicity.endsAt)}（${objectToResult.law}）`)}>
            {words(objectToResult.because)}
          </Line>
        ) : null}
        {isConcerned ? (
          <Line
            tone={isOpen(complain) ? 'wait' : 'idle'}
            small={
              <>
                {complain.end ? (
                  <>
                    {isOpen(complain) ? '至' : '自'} {shownEnd(complain.end)}{' '}
                    {isOpen(complain) ? <Countdown until={complain.end} over="已截止" /> : '起'}{' '}
                  </>
                ) : null}
                {words(
                  `${complain.because}投诉自知道之日起 ${usualAmount('complaint.filing')}内提出（${complain.law}）`,
                )}
              </>
            }
          >
            {words(complain.what)}
          </Line>
        ) : null}
      </ul>
      <p className="zc-mt-acts">
        {isOpen(objectToResult) ? <ActLink go={objectToResult.go}>提出异议</ActLink> : null}
        {isOpen(complain) ? <ActLink go={complain.go}>提交投诉</ActLink> : null}
      </p>
    </Section>
  );
}
