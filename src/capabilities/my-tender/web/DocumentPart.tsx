/** The document, its addenda, the site visit, and what this unit asked. */

import { Link } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { to, words } from '../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { addendumReceiptIs, questionIs } from '../../participation/audiences.ts';
import { TakeDocument } from '../../participation/document-download/web/TakeDocument.tsx';
import { isOpen } from '../../project/possible/answer.ts';
import { Line, type PartProps } from './parts.tsx';

export function DocumentPart({ tender }: PartProps) {
  const { lot, taken, addenda, document, changes, questions, visits, tendered } = tender;
  const { ask, take } = tender.can.acts;
  const issued = `原文${addenda.length > 0 ? `和 ${addenda.length} 份补遗` : ''}`;
  return (
    <Section
      title={words('{招标}文件与补遗')}
      extra={
        taken ? <Link to={to('document-download.detail', { id: taken.id })}>{words('打开{招标}文件')}</Link> : null
      }
    >
      <ul className="zc-mt-lines">
        {addenda.map((a) => (
          <Line
            key={a.id}
            tone={addendumReceiptIs.read(a) ? 'done' : 'wait'}
            small={
              a.readAt ? (
                <>
                  <Moment at={a.readAt} near={false} /> 已确认
                </>
              ) : (
                <>
                  <Moment at={a.deliveredAt} near={false} /> 发出，还没有确认
                </>
              )
            }
            go={{
              label: addendumReceiptIs.read(a) ? '看' : '确认',
              screen: 'addendum-receipt.detail',
              query: { id: a.id },
            }}
          >
            {a.subject}
          </Line>
        ))}
        {visits.map((v) => (
          <Line
            key={v.id}
            tone="idle"
            small={
              <>
                <Moment at={v.startsAt} near={false} /> {v.meetingPoint}
              </>
            }
            go={{ label: '看', screen: 'site-visit.mine', query: { id: v.id } }}
          >
            {v.subject}
          </Line>
        ))}
        {taken ? (
          <Line
            tone="done"
            small={
              <>
                <Moment at={taken.takenAt} near={false} /> 获取；现行：{issued}
              </>
            }
            go={{ label: '看', screen: 'document-download.detail', query: { id: taken.id } }}
          >
            {document?.name ?? words('{招标}文件')}
          </Line>
        ) : isOpen(take) ? (
          <Line
            tone="wait"
            small={
              take.end ? (
                <>
                  至 <Moment at={take.end} ends near={false} /> <Countdown until={take.end} over="已截止" />
                </>
              ) : null
            }
          >
            {words('还没有获取{招标}文件')}
          </Line>
        ) : (
          <Line tone="idle">{words(take.because)}</Line>
        )}
      </ul>
      {!taken && isOpen(take) ? <TakeDocument lot={lot.id} offer={tendered} /> : null}
      {changes.length > 0 ? (
        <>
          <h3 className="zc-mt-sub">文件改了什么</h3>
          {changes.map((c) => (
            <div key={c.subject} className="zc-mt-changed">
              <p>
                {c.subject} <small className="zc-none">{showInstant(c.issuedAt)} 发出</small>
              </p>
              <ul>
                {c.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </>
      ) : null}
      {questions.length > 0 ? (
        <>
          <h3 className="zc-mt-sub">我的提问</h3>
          <ul className="zc-mt-lines">
            {questions.map((q) => (
              <Line
                key={q.id}
                tone={questionIs.answered(q) ? 'done' : 'wait'}
                small={
                  q.answeredAt ? (
                    <>
                      <Moment at={q.answeredAt} near={false} /> 已答复
                    </>
                  ) : (
                    '待答复'
                  )
                }
                go={{ label: '看', screen: 'my-question.detail', query: { id: q.id } }}
              >
                <span className="zc-mt-cut">{q.content}</span>
              </Line>
            ))}
          </ul>
        </>
      ) : null}
      {ask.end ? (
        <p className="zc-hint">
          提问截止 <Moment at={ask.end} ends near={false} /> <Countdown until={ask.end} over="已截止" />
        </p>
      ) : null}
    </Section>
  );
}
