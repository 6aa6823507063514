/** A bid sealed where it was made: nothing readable leaves this browser, and the key file stays with the bidder. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LeaveGuard, Page, StateTag, serverNow, to, words } from '../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidWindow } from '../../project/windows.ts';
import { bidLifecycle, tooLate } from '../bid/bid.lifecycle.ts';
import type { HolderPublicKeys } from '../sealing/index.ts';
import { HandedInPanel } from './sealing/HandedInPanel.tsx';
import { bidHandedIn, leavingNow } from './sealing/HandInSteps.tsx';
import { LastHour } from './sealing/LastHour.tsx';
import { OfflineSealing } from './sealing/OfflineSealing.tsx';
import { SealForm } from './sealing/SealForm.tsx';
import type { HandedIn, SealedParts } from './sealing/seal-in-browser.ts';
import { type TenderToSeal, useTenderToSeal } from './sealing/tender-to-seal.ts';
import { useBidForm } from './sealing/useBidForm.ts';
import { useHandIn } from './sealing/useHandIn.ts';
import './bid.css';
import './sealing/sealing.css';

export default function SealBidPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? '';
  const { data: tender, error, refetch } = useTenderToSeal(lot);
  if (!lot)
    return <Empty title="没有指明标段">{words('请从“我的{投标}”或“我的{招标}文件”选择要{投标}的标段。')}</Empty>;
  if (error && !tender) {
    return (
      <ErrorPanel title="标段未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!tender) return <Skeleton lines={10} />;
  // Another lot is another bid: what goes on for this one ends.
  return <Sealing key={lot} tender={tender} />;
}

function Sealing({ tender }: { tender: TenderToSeal }) {
  const { lot, bid } = tender;
  const queries = useQueryClient();
  const form = useBidForm(tender);
  const job = useHandIn();
  /** For what was sealed on another computer. */
  const elsewhere = useHandIn();
  const going = [job, elsewhere].find((j) => j.stage !== 'filling');
  const [done, setDone] = useState<{ handed: HandedIn; sealed: SealedParts }>();
  const isLost = useRef(false);
  isLost.current = form.keeping === 'lost';
  const handedIn = (handed: HandedIn, sealed: SealedParts) => {
    setDone({ handed, sealed });
    // The pages that come next must know this bid from their first moment, so that another version replaces it.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'bid', refetchType: 'all' });
  };
  return (
    <Page
      width="reading"
      title={lot.name}
      name={words(`{投标} ${lot.name}`)}
      matter={lot.project}
      tags={bid ? <StateTag row={bid} lifecycle={bidLifecycle} /> : null}
      facts={[
        {
          label: words('{投标}截止（{开标}）'),
          value: (
            <>
              <Moment at={lot.bidDeadline} near={false} /> <Countdown until={lot.bidDeadline} over="已截止" />
            </>
          ),
        },
        { label: '标段编号', value: lot.code },
        { label: words('{投标}人'), value: tender.bidder.name },
        { label: '本次为', value: `第 ${done ? done.handed.receipt.version : tender.nextVersion} 版` },
        {
          label: '谁能打开',
          value: `${lot.seal === 'holders' ? '' : '您本人解密，再由'}${tender.holders.map((h) => h.organisation).join('、')}中任意 ${tender.threshold} 方解密${lot.seal === 'holders' ? '，只向审查方启封，您不必到场' : ''}`,
        },
        {
          label: words('{招标}文件签名'),
          value: `${tender.document!.certificate.organisation} ${tender.document!.certificate.subject}，本页已核验`,
        },
      ]}
    >
      {done ? null : <LastHour tender={tender} job={going ?? job} />}
      {window.isSecureContext ? null : (
        <Banner tone="due">浏览器只在 HTTPS 或本机地址下提供加密功能。请改用平台的 HTTPS 地址打开本页面。</Banner>
      )}
      {going ? (
        <LeaveGuard dirty={going.isUnderWay} asks={leavingNow(going.stage, bidHandedIn)} />
      ) : form.keeping === 'lost' ? (
        <LeaveGuard dirty={isLost} asks={notKept} />
      ) : null}
      {tender.confined && !done ? (
        <Banner tone="due" actions={<Link to={to('violation.mine')}>查看违规记录</Link>}>
          {words(tender.confined)}
        </Banner>
      ) : done ? (
        <HandedInPanel tender={tender} {...done} />
      ) : bidWindow(lot, new Date(serverNow())) !== 'can' && !going ? (
        <Banner tone="due" actions={<Link to={to('tender.own', { lot: lot.id })}>看本项目</Link>}>
          {words(lot.isOffered ? tooLate(lot.bidDeadline) : '本标段现在不接收{投标}')}
        </Banner>
      ) : form.isReady ? (
        <SealForm
          tender={tender}
          form={form}
          job={job}
          onDone={handedIn}
          before={<HolderFingerprints holders={tender.holders} />}
          // What is sealed elsewhere keeps its key there; where holders open, the platform needs one half of it.
          after={
            lot.seal === 'holders' ? null : (
              <OfflineSealing
                tender={tender}
                declaration={form.declared.declaration}
                job={elsewhere}
                onDone={handedIn}
              />
            )
          }
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  );
}

const notKept = {
  title: '填写的内容没有存到本机',
  content: '这台设备没有留下副本（可能是空间不足，或浏览器不允许保存）。离开后要重新填写和选择文件。',
  confirm: '离开',
  cancel: '继续填写',
};

/** This page checked them against the signed document; a bidder may compare them with the notice as well. */
function HolderFingerprints({ holders }: { holders: readonly HolderPublicKeys[] }) {
  return (
    <details className="zc-checked">
      <summary>
        {words(`已核对 ✓ {招标}文件的签名有效，${holders.length} 个持钥人与文件所列一致 `)}
        <u>详情</u>
      </summary>
      <p className="zc-hint">{words('还可以与{招标}公告所载的编号逐个比对：')}</p>
      <dl className="zc-fingerprints">
        {holders.map((h) => (
          <div key={h.fingerprint}>
            <dt>{`${h.organisation} ${h.name}`}</dt>
            <dd>
              <code>{h.fingerprint.match(/.{1,4}/g)!.join(' ')}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
