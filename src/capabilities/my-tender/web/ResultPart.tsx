/** The result as this bidder may see it: what was published, its own place, the letter, the contract. */

import { Link } from 'react-router';
import { StateTag, to, words } from '../../../kernel/web/index.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { awardNoticeLifecycle } from '../../award/award-notice/award-notice.lifecycle.ts';
import { candidatePublicityLifecycle } from '../../award/candidate-publicity/candidate-publicity.lifecycle.ts';
import { bidIs } from '../../bid/audiences.ts';
import { bidSecurityRefundIs } from '../../bid-security/audiences.ts';
import { bidSecurityLifecycle } from '../../bid-security/bid-security/bid-security.lifecycle.ts';
import { bidSecurityRefundLifecycle } from '../../bid-security/bid-security-refund/bid-security-refund.lifecycle.ts';
import { contractIs } from '../../contract/contract/contract-text.ts';
import type { Go } from '../../project/possible/answer.ts';
import type { AfterResult } from '../after-result.ts';
import {
  hasLost,
  hasWon,
  isStanding,
  lacksSecurity,
  type OwnMarks,
  type PublishedMarks,
  type TenderFacts,
} from '../tender-facts.ts';
import { Line, type PartProps, Values, yuan } from './parts.tsx';

export function ResultPart({ tender }: PartProps) {
  const { bid, publicity, result, letter } = tender;
  if (!isStanding(bid) && !letter) return null;
  const isNothing = !publicity && !result && !letter && !bidIs.rejected(bid);
  return (
    <Section title="结果">
      {isNothing ? (
        <p className="zc-none">
          {words(`${tender.publicises ? '{评标}后公示候选人，' : ''}确定{中标}人后发通知书，都会发消息。`)}
        </p>
      ) : (
        <Values
          of={[
            publicity && [
              '候选人公示',
              <span key="p">
                <Link to={to('candidate-publicity.public', { id: publicity.id })}>看公示</Link>{' '}
                <StateTag row={publicity} lifecycle={candidatePublicityLifecycle} /> 至 {shownEnd(publicity.endsAt)}
              </span>,
            ],
            ...ownPlace(tender),
            bid && bidIs.rejected(bid) && ['否决的理由', bid.rejectedBecause ?? '—'],
            result && [
              words('{中标}人'),
              <span key="r">
                <Link to={to('result-notice.public', { id: result.id })}>{result.winnerName}</Link>{' '}
                {result.price ? yuan(result.price) : (result.priceText ?? '')}
              </span>,
            ],
            letter && [
              '通知书',
              <span key="l">
                <Link to={to('award-notice.myDetail', { id: letter.id })}>{letter.number}</Link>{' '}
                <StateTag row={letter} lifecycle={awardNoticeLifecycle} /> <Moment at={letter.sentAt} near={false} />{' '}
                发出
              </span>,
            ],
          ]}
        />
      )}
      <After tender={tender} />
    </Section>
  );
}

const parts = [
  ['price', '报价'],
  ['technical', '技术'],
  ['business', '商务'],
  ['other', '其他'],
  ['deduction', '扣分'],
] as const;

/** `技术 41.20，商务 18.00`: the parts that the method has. */
const inParts = (marks: OwnMarks): string =>
  parts.flatMap(([name, label]) => (Number(marks[name]) ? [`${label} ${marks[name]}`] : [])).join('，');

const points = (total: string | null, said: string | null): string =>
  [...(total ? [`${total} 分`] : []), ...(said ? [`（${said}）`] : [])].join('');

/** Own rank and points, and the first one's: as published, or as the law has a loser told of its own; else why they are not shown. */
function ownPlace(tender: TenderFacts): (readonly [string, React.ReactNode])[] {
  const { publicity, marks, bid, isTold } = tender;
  const own = publicity?.own as PublishedMarks | null | undefined;
  const first = publicity?.first as PublishedMarks | null | undefined;
  const ofFirst = first ? [['第一候选人', `${first.name}　${points(first.total, first.parts)}`] as const] : [];
  const place = own ?? (marks ? { ...marks, parts: inParts(marks) } : null);
  if (place)
    return [
      ['我的排名', place.rank ? `第 ${place.rank} 名` : words('候选人（不排序）')],
      ...(place.total || place.parts ? [['我的得分', points(place.total, place.parts)] as const] : []),
      ...ofFirst,
    ];
  if (!publicity || bidIs.rejected(bid)) return ofFirst;
  if (isTold && !hasLost(tender)) return [['我的排名', '结果通知书发出后告知'], ...ofFirst];
  return [['我的排名', words('不在公示的候选人之中；公示以外的评审情况依法保密（招标投标法 第44条）')], ...ofFirst];
}

/** Where each of it is done, or seen. */
const wayOf = ({ letter, contract, refunds, bid }: TenderFacts): Partial<Record<AfterResult['id'], Go>> => ({
  ...(letter ? { receive: { label: '看通知书', screen: 'award-notice.myDetail', query: { id: letter.id } } } : {}),
  ...(contract
    ? {
        contract: {
          label: contractIs.agreed(contract) ? '去签订' : '看合同',
          screen: 'contract.myDetail',
          query: { id: contract.id },
        },
      }
    : {}),
  ...(refunds[0] && bid
    ? { refund: { label: '看', screen: 'bid-security-refund.mine', query: { id: refunds[0].id } } }
    : {}),
});

/** What the result leaves to do, each with its last day. */
function After({ tender }: PartProps) {
  const { left, performance } = tender;
  if (left.length === 0) return null;
  const ways = wayOf(tender);
  return (
    <>
      <h3 className="zc-mt-sub">{hasWon(tender) ? words('{中标}以后要办的') : '结果之后'}</h3>
      <ul className="zc-mt-lines">
        {left.map((one) => {
          const go = ways[one.id];
          return (
            <Line
              key={one.id}
              tone={one.isDone ? 'done' : one.isOwn ? 'due' : 'wait'}
              small={
                <>
                  {one.until && !one.isDone ? (
                    <>
                      最迟 {one.until}{' '}
                      {one.isOwn ? <Countdown until={`${one.until}T16:00:00Z`} over="已到期限" /> : null}　
                    </>
                  ) : null}
                  {words(one.law ? `${one.says}（${one.law}）` : one.says)}
                </>
              }
              {...(go ? { go } : {})}
            >
              {words(one.what)}
            </Line>
          );
        })}
        {performance ? (
          <Line tone="wait" go={{ label: '看', screen: 'performance.myDetail', query: { id: performance.id } }}>
            履约
          </Line>
        ) : null}
      </ul>
    </>
  );
}

/** The security of this unit: what is asked, where to pay, what arrived, what goes back. */
export function SecurityPart({ tender }: PartProps) {
  const { lot, asked, account, security: own, refunds, taken } = tender;
  if (asked === null && !own) return null;
  const lacks = lacksSecurity(tender);
  return (
    <Section
      title={words('{投标}保证金')}
      extra={
        taken || own ? <Link to={to('bid-security.own', { lot: lot.id })}>{lacks ? '去缴纳' : '查看'}</Link> : null
      }
    >
      <Values
        of={[
          [
            '状态',
            own ? (
              <StateTag key="s" row={own} lifecycle={bidSecurityLifecycle} />
            ) : (
              <StatusTag key="s">未取缴款码</StatusTag>
            ),
          ],
          ['应缴', yuan(asked)],
          own?.receivedAmount ? ['到账', yuan(own.receivedAmount)] : null,
          lacks && lot.bidDeadline
            ? [
                '最迟',
                <span key="d">
                  <Moment at={lot.bidDeadline} near={false} /> <Countdown until={lot.bidDeadline} over="已截止" />
                </span>,
              ]
            : null,
          account && lacks ? ['收款户', `${account.payee}　${account.bank}　${account.number}`] : null,
          own?.reference && lacks ? ['缴款码', <code key="r">{own.reference}</code>] : null,
          own?.payerAccount ? ['付款户', `${own.payerName ?? ''} 尾号 ${String(own.payerAccount).slice(-4)}`] : null,
          own?.validUntil ? ['保函至', own.validUntil] : null,
        ]}
      />
      {refunds.length > 0 ? (
        <ul className="zc-mt-lines">
          {refunds.map((r) => (
            <Line
              key={r.id}
              tone={bidSecurityRefundIs.paidOut(r) ? 'done' : bidSecurityRefundIs.kept(r) ? 'due' : 'wait'}
              small={
                <>
                  {r.paidOn ? `${r.paidOn} 已退` : `应于 ${r.dueOn} 前退还`}
                  {r.total ? `　${yuan(r.total)}` : ''}
                  {r.payeeAccount ? `　退到尾号 ${String(r.payeeAccount).slice(-4)}` : ''}
                </>
              }
              go={{ label: '看', screen: 'bid-security-refund.mine', query: { id: r.id } }}
            >
              {r.isGuarantee ? '退还保函' : '退还保证金'} <StateTag row={r} lifecycle={bidSecurityRefundLifecycle} />
            </Line>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
