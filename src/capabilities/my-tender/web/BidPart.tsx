/** The bid of this unit with its versions, the opening room, the committee's questions. */

import { Link } from 'react-router';
import { StateTag, to, useHistory, words } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/amount.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { bidLifecycle } from '../../bid/bid/bid.lifecycle.ts';
import { versionsOf } from '../../bid/own-tender-wire.ts';
import { clarificationLifecycle } from '../../evaluation/clarification/clarification.lifecycle.ts';
import { clarificationKinds } from '../../evaluation/clarification/clarification.record.ts';
import { clarificationIs } from '../../evaluation/states.ts';
import { openingLifecycle } from '../../opening/opening/opening.lifecycle.ts';
import { openingIs } from '../../opening/states.ts';
import { isOpen } from '../../project/possible/answer.ts';
import { isStanding, type OwnRow } from '../tender-facts.ts';
import { ActLink, Line, type PartProps, Values, yuan } from './parts.tsx';

export function BidPart({ tender }: PartProps) {
  const { bid, opening } = tender;
  const { handIn, change } = tender.can.acts;
  const act = [handIn, change].find(isOpen);
  return (
    <>
      <Section
        title={
          <>
            {words('我的{投标}')} {act ? <small className="zc-hint">截止前谁也打不开，也看不到有几家</small> : null}
          </>
        }
        extra={bid ? <Link to={to('bid.mine', { id: bid.id })}>{act ? '回执、试开、撤回' : '看回执'}</Link> : null}
      >
        {bid ? (
          <Own tender={tender} bid={bid} />
        ) : (
          <p className="zc-none">{act ? '还没有递交。' : words(handIn.because)}</p>
        )}
        {act ? (
          <p className="zc-mt-acts">
            <ActLink go={act.go} main={act.primary}>
              {isStanding(bid) ? '修改上一版' : words(act.go?.label ?? act.what)}
            </ActLink>
          </p>
        ) : null}
      </Section>
      {opening && (isStanding(bid) || act) ? <Opening tender={tender} opening={opening} /> : null}
      <Clarifications tender={tender} />
    </>
  );
}

function Own({ tender: { says }, bid }: PartProps & { bid: OwnRow }) {
  return (
    <div className="zc-mt-bid">
      <p>
        <b>第 {bid.bidVersion} 版</b>{' '}
        {says ? <StatusTag tone="done">{words(says)}</StatusTag> : <StateTag row={bid} lifecycle={bidLifecycle} />}
        <span>
          <Moment at={bid.submittedAt} near={false} /> 收到　{showBytes(bid.ciphertextBytes)}
        </span>
      </p>
      {bid.price || bid.priceText ? (
        <Values of={[['报价', bid.price ? yuan(bid.price) : bid.priceText], bid.term ? ['工期', bid.term] : null]} />
      ) : null}
      <Versions id={bid.id} />
    </div>
  );
}

const standings = { current: '现行', replaced: '已被替换', withdrawn: '已撤回' } as const;

/** Every version that was handed in, with what became of it. */
function Versions({ id }: { id: string }) {
  const { data } = useHistory('bid', id);
  const versions = versionsOf((data ?? []).toReversed());
  if (versions.length < 2) return null;
  return (
    <ul className="zc-mt-lines">
      {versions.map((v) => (
        <Line
          key={v.receipt.serial}
          tone={v.standing === 'current' ? 'done' : 'idle'}
          small={
            <>
              <Moment at={v.receipt.receivedAt} near={false} /> 收到
            </>
          }
        >
          第 {v.receipt.version} 版　{standings[v.standing]}
        </Line>
      ))}
    </ul>
  );
}

function Opening({ tender: { lot, bid, entry }, opening }: PartProps & { opening: OwnRow }) {
  const isClosed = openingIs.over(opening);
  return (
    <Section
      title={words('{开标}')}
      extra={
        isClosed ? (
          <Link to={to('opening.publicRecord', { id: opening.id })}>{words('{开标}记录')}</Link>
        ) : isStanding(bid) ? (
          <Link to={to('opening.hall', { lot: lot.id })}>{words('进入{开标}室')}</Link>
        ) : null
      }
    >
      <Values
        of={[
          ['状态', <StateTag key="s" row={opening} lifecycle={openingLifecycle} />],
          [
            '时间',
            <span key="t">
              <Moment at={opening.startsAt} near={false} />{' '}
              {isClosed ? null : <Countdown until={opening.startsAt} over="已开始" />}
            </span>,
          ],
          opening.place ? ['地点', opening.place] : null,
          entry?.releasedAt ? ['我的解密', <Moment key="r" at={entry.releasedAt} near={false} />] : null,
          entry?.confirmedAt ? ['我的确认', <Moment key="c" at={entry.confirmedAt} near={false} />] : null,
          entry?.causeReason ? ['未解密', entry.causeReason] : null,
          bid?.rejectedBecause ? ['否决的理由', bid.rejectedBecause] : null,
        ]}
      />
    </Section>
  );
}

function Clarifications({ tender: { clarifications } }: PartProps) {
  if (clarifications.length === 0) return null;
  return (
    <Section title={words('{评标}澄清')}>
      <ul className="zc-mt-lines">
        {clarifications.map((c) => (
          <Line
            key={c.id}
            tone={clarificationIs.asked(c) ? 'due' : clarificationIs.overdue(c) ? 'due' : 'done'}
            small={
              clarificationIs.asked(c) ? (
                <>
                  答复截止 <Moment at={c.dueAt} ends near={false} /> <Countdown until={c.dueAt} over="已截止" />
                </>
              ) : c.answeredAt ? (
                <>
                  <Moment at={c.answeredAt} near={false} /> 已答复
                </>
              ) : null
            }
            go={{
              label: clarificationIs.asked(c) ? '去答复' : '看',
              screen: 'clarification.myDetail',
              query: { id: c.id },
            }}
          >
            {Object.hasOwn(clarificationKinds, c.kind)
              ? clarificationKinds[c.kind as keyof typeof clarificationKinds]
              : c.number}{' '}
            <StateTag row={c} lifecycle={clarificationLifecycle} />
          </Line>
        ))}
      </ul>
    </Section>
  );
}
