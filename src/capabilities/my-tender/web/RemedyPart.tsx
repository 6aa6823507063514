/** Objection and complaint: until when, what was raised, and the ways to raise one. */

import { Link } from 'react-router';
import { StateTag, serverNow, to, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { candidatePublicityIs } from '../../award/states.ts';
import { complaintLifecycle } from '../../dispute/complaint/complaint.lifecycle.ts';
import { objectionLifecycle } from '../../dispute/objection/objection.lifecycle.ts';
import { complaintIs, objectionIs } from '../../dispute/states.ts';
import { isBefore, isStanding } from '../tender-facts.ts';
import { Line, type PartProps } from './parts.tsx';

export function RemedyPart({ tender }: PartProps) {
  const { lot, bid, publicity, objections, complaints, letter } = tender;
  const mayObject = isBefore(tender, new Date(serverNow()));
  const isNothing = objections.length === 0 && complaints.length === 0;
  if (isNothing && !mayObject && !(publicity && (isStanding(bid) || letter))) return null;
  const runs = publicity && candidatePublicityIs.published(publicity) && serverNow() < Date.parse(publicity.endsAt);
  const lastKind = objections.find((o) => objectionIs.answered(o));
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
        {mayObject ? (
          <Line
            tone="idle"
            small={words(
              `${
                tender.lastObjection && dateInShanghai(new Date(serverNow())) > tender.lastObjection
                  ? `法定期限 ${tender.lastObjection} 已过，截止前提出的可作一般问题答复；在期限内提出的`
                  : `最迟 ${tender.lastObjection ?? '—'} 提出；`
              }${usualAmount('objection.answer')}内答复，答复前暂停（实施条例 第22条）`,
            )}
          >
            {words('可以对{招标}文件提出异议')}
          </Line>
        ) : null}
        {runs ? (
          <Line
            tone="wait"
            small={
              <>
                公示期内提出，至 {shownEnd(publicity.endsAt)} <Countdown until={publicity.endsAt} over="已截止" />
                {words('（实施条例 第54条）')}
              </>
            }
          >
            {words('可以对{评标}结果提出异议')}
          </Line>
        ) : publicity ? (
          <Line
            tone="idle"
            small={
              <>
                公示已于 {shownEnd(publicity.endsAt)} 结束{words('（实施条例 第54条）')}
              </>
            }
          >
            {words('对{评标}结果的异议期已过')}
          </Line>
        ) : null}
        {publicity ? (
          <Line tone="idle" small={words('实施条例 第60条；应当先提出异议的，自答复之日起计算')}>
            知道之日起 {usualAmount('complaint.filing')}内可以向监督部门投诉
          </Line>
        ) : null}
      </ul>
      <p className="zc-mt-acts">
        {runs ? (
          <Link className="zc-button" to={to('objection.myForm', { lot: lot.id, kind: 'result' })}>
            提出异议
          </Link>
        ) : null}
        {publicity || lastKind ? (
          <Link
            className="zc-button"
            to={to('complaint.myForm', { lot: lot.id, ...(lastKind ? { objection: lastKind.id } : {}) })}
          >
            提交投诉
          </Link>
        ) : null}
      </p>
    </Section>
  );
}
