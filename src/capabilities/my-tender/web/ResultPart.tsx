/** The result as this bidder may see it: what was published, its own place, the letter, the contract. */

import { Link } from 'react-router';
import { StateTag, to, words } from '../../../kernel/web/index.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { awardNoticeLifecycle } from '../../award/award-notice/award-notice.lifecycle.ts';
import { candidatePublicityLifecycle } from '../../award/candidate-publicity/candidate-publicity.lifecycle.ts';
import { bidIs } from '../../bid/states.ts';
import { contractLifecycle } from '../../contract/contract/contract.lifecycle.ts';
import { contractIs } from '../../contract/states.ts';
import { hasLost, hasWon, isStanding, type TenderFacts } from '../tender-facts.ts';
import { Line, type PartProps, Values, yuan } from './parts.tsx';

export function ResultPart({ tender }: PartProps) {
  const { bid, publicity, result, letter } = tender;
  if (!isStanding(bid) && !letter) return null;
  const isNothing = !publicity && !result && !letter && !bidIs.rejected(bid);
  return (
    <Section title="结果">
      {isNothing ? (
        <p className="zc-none">{words('{评标}后公示候选人，确定{中标}人后发通知书，都会发消息。')}</p>
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
      {hasWon(tender) ? <Contract tender={tender} /> : null}
    </Section>
  );
}

/** Own rank and points: as published, or as the law has a loser told of them; else why they are not shown. */
function ownPlace(tender: TenderFacts): (readonly [string, React.ReactNode])[] {
  const { publicity, marks, bid, isTold } = tender;
  const own = publicity?.own as { rank: number | null; score: string | null } | null | undefined;
  const place = own ?? (marks ? { rank: marks.rank, score: marks.total } : null);
  if (place)
    return [
      ['我的排名', place.rank ? `第 ${place.rank} 名` : words('候选人（不排序）')],
      ...(place.score ? [['我的得分', place.score] as const] : []),
    ];
  if (!publicity || bidIs.rejected(bid)) return [];
  if (isTold && !hasLost(tender)) return [['我的排名', '结果通知书发出后告知']];
  return [['我的排名', words('不在公示的候选人之中；公示以外的评审情况依法保密（招标投标法 第44条）')]];
}

function Contract({ tender: { letter, contract: c, performance } }: PartProps) {
  return (
    <ul className="zc-mt-lines">
      <Line
        tone={contractIs.effective(c) ? 'done' : 'wait'}
        small={
          c?.effectiveAt ? (
            <>
              <Moment at={c.effectiveAt} near={false} /> 生效
            </>
          ) : letter?.contractBy ? (
            <>
              最迟 {letter.contractBy} 签订 <Countdown until={`${letter.contractBy}T16:00:00Z`} over="已到期限" />
            </>
          ) : null
        }
        {...(c
          ? {
              go: {
                label: contractIs.agreed(c) ? '去签订' : '看',
                screen: 'contract.myDetail' as const,
                query: { id: c.id },
              },
            }
          : {})}
      >
        合同 {c ? <StateTag row={c} lifecycle={contractLifecycle} /> : words('待{招标}人起草')}
      </Line>
      {letter?.performanceSecurity ? (
        <Line tone="idle">签订前提交履约担保 {yuan(letter.performanceSecurity)}</Line>
      ) : null}
      {performance ? (
        <Line tone="wait" go={{ label: '看', screen: 'performance.myDetail', query: { id: performance.id } }}>
          履约
        </Line>
      ) : null}
    </ul>
  );
}
