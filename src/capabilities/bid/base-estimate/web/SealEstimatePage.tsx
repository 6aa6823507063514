/** Sealing a base estimate: the amount is encrypted in this browser for the holders of the tender document, as a bid is. */

import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  everyRow,
  LeaveGuard,
  type LeaveQuestion,
  Page,
  recordPath,
  to,
  useDetail,
  words,
} from '../../../../kernel/web/index.ts';
import { anchorOfProject, useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { MoneyInput } from '../../../../ui/controls/MoneyInput.tsx';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { baseEstimateIs } from '../../audiences.ts';
import { GoingOn } from '../../web/sealing/HandInSteps.tsx';
import { type HandingIn, quietly } from '../../web/sealing/seal-in-browser.ts';
import { type Stage, useHandIn } from '../../web/sealing/useHandIn.ts';
import type { TenderHolder } from '../seal-estimate.ts';
import { sealedEstimateAsked } from '../seal-estimate.ts';
import './seal-estimate.css';

export default function SealEstimatePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const chosen = query.get('lot') ?? '';
  const lots = useQuery({
    queryKey: ['list', 'lot', 'issued'],
    queryFn: ({ signal }) => everyRow('lot', { 'f.state': 'issued' }, signal),
  });
  const lot = lots.data?.find((l) => l.id === chosen) ?? (chosen ? undefined : lots.data?.[0]);
  if (lots.error)
    return (
      <ErrorPanel title="没有读到标段" onRetry={() => void lots.refetch()}>
        {lots.error.message}
      </ErrorPanel>
    );
  if (!lots.data) return <Skeleton lines={8} />;
  if (!lot)
    return (
      <Page title="封存标底">
        <Empty title={chosen ? '这个标段现在不能封存标底' : '没有可以封存标底的标段'}>
          {words('{招标}文件发出后（持钥人已定）、{投标}截止前可以封存；是否编制标底由{招标}人自行决定。')}
        </Empty>
      </Page>
    );
  return (
    <Page
      title="封存标底"
      matter={lot.project}
      facts={[
        { label: '标段', value: lot.name },
        { label: words('{投标}截止'), value: lot.bidDeadline ? <Moment at={lot.bidDeadline} /> : '—' },
      ]}
      actions={
        lots.data.length > 1 ? (
          <Select
            aria-label="标段"
            style={{ minWidth: 260 }}
            value={lot.id}
            // Another lot is another place: what is being sealed here asks before it is left.
            onChange={(id) => void navigate(`?${new URLSearchParams({ lot: id })}`, { replace: true })}
            showSearch
            optionFilterProp="label"
            options={lots.data.map((l) => ({ value: l.id, label: l.name }))}
          />
        ) : undefined
      }
    >
      <SealForm key={lot.id} lot={lot} />
    </Page>
  );
}

function useSealing(lot: AnyRow) {
  const documents = useQuery({
    queryKey: ['list', 'tender-document', lot.id],
    queryFn: ({ signal }) => everyRow('tender-document', { 'f.lot': lot.id, 'f.state': 'issued' }, signal),
  });
  const document = useDetail('tender-document', documents.data?.[0]?.id ?? '');
  const kept = useQuery({
    queryKey: ['list', 'base-estimate', lot.id],
    queryFn: ({ signal }) => everyRow('base-estimate', { 'f.lot': lot.id }, signal),
    // What is sealed names the version before it: an answer from before the last sealing would make it a second one.
    refetchOnMount: 'always',
  });
  return {
    document: document.row,
    kept: kept.data?.[0],
    isReady: Boolean(document.row && kept.data && kept.isFetchedAfterMount),
  };
}

/** The ciphertext is some kilobytes and goes with the action itself; leaving ends what is still on its way. */
const estimateTo = (lot: string, kept: string | undefined, asked: Record<string, string>) => ({
  asked,
  register: (asking: Readonly<Record<string, string>>, once: string, signal: AbortSignal) =>
    call<{ row: AnyRow }>(recordPath('base-estimate', kept ? 'replace' : 'seal'), {
      ...quietly,
      body: kept ? { id: kept, asked: asking } : { asked: { lot, ...asking } },
      idempotencyKey: once,
      signal,
    }),
});

const goingOn = {
  sealing: '正在加密，内容不离开本机',
  sending: '正在送出加密后的标底。平台收全以前可以取消',
  registering: '正在登记，请等平台的答复',
};

const leaving = (stage: Stage): LeaveQuestion => ({
  title: '标底还没有封存',
  content:
    stage === 'sending'
      ? '离开就停止递交。平台此前已经收全的仍会封存，请到“标底”查看。'
      : '离开后要重新填写、重新加密。',
  confirm: '离开',
  cancel: '留在本页',
});

function SealForm({ lot }: { lot: AnyRow }) {
  const { document, kept, isReady } = useSealing(lot);
  const [amount, setAmount] = useState<string | null>(null);
  const [basis, setBasis] = useState('');
  const [said, setSaid] = useState('');
  const [sealed, setSealed] = useState<HandingIn<{ row: AnyRow }>>();
  const job = useHandIn();
  const signer = useSigner();
  const navigate = useNavigate();
  if (!isReady) return <Skeleton lines={6} />;
  const holders = (document!.holders ?? []) as TenderHolder[];

  const sealNow = async () => {
    if (!amount || !/^\d{1,18}(\.\d{1,2})?$/.test(amount) || new Decimal(amount).lte(0))
      return setSaid('请输入标底金额，最多两位小数');
    if (!basis.trim()) return setSaid('请写明编制依据');
    setSaid('');
    const anchor = await anchorOfProject(lot.project);
    const opened = await signer.open(anchor);
    if (!opened) return;
    const asked = await job.seal(() =>
      sealedEstimateAsked({
        lot: lot.id,
        project: lot.project,
        version: ((kept?.sealVersion as number | null) ?? 0) + 1,
        holders,
        threshold: document!.threshold,
        amount: new Decimal(amount).toFixed(2),
        basis: basis.trim(),
        signKey: opened.keys.privateKey,
        certificate: opened.certificate,
        anchor,
      }),
    );
    if (!asked) return;
    // A second try hands in the same for the same version, even if the server says something else of this lot by then.
    const order = estimateTo(lot.id, kept?.id, asked);
    setSealed(order);
    await send(order);
  };

  const send = async (order: HandingIn<{ row: AnyRow }>) => {
    const done = await job.send(new Blob(), order);
    if (!done || job.isGone.current) return;
    showNotice('标底已封存');
    void navigate(to('base-estimate.detail', { id: done.row.id }));
  };

  const { stage, failure } = job;
  return (
    <>
      <Banner>
        金额只在本浏览器中加密，平台收到的是加密后的金额；密钥分给 {holders.length} 名持钥人（
        {holders.map((h) => `${h.organisationName} ${h.name}`).join('、')}
        {words('），{开标}时由其中')} {document!.threshold} 人解密后公布。一个标段只能有一个标底，标底必须保密
        {words('（实施条例 第27条）')}。
      </Banner>
      {baseEstimateIs.sealed(kept) ? <Banner tone="wait">本标段已有封存的标底，再次封存将替换它。</Banner> : null}
      <Section title="标底">
        <div className="zc-estimate-form">
          <label htmlFor="estimate-amount">
            金额（元）
            <MoneyInput id="estimate-amount" value={amount} onChange={setAmount} disabled={stage !== 'filling'} />
          </label>
          <p className="zc-hint">{amount && /^\d+(\.\d{1,2})?$/.test(amount) ? moneyInCapitals(amount) : ' '}</p>
          <label htmlFor="estimate-basis">
            编制依据
            <Input.TextArea
              disabled={stage !== 'filling'}
              id="estimate-basis"
              autoSize={{ minRows: 2 }}
              maxLength={2000}
              value={basis}
              onChange={(e) => setBasis(e.target.value)}
            />
          </label>
          {said || failure ? (
            <p role="alert" className="zc-estimate-said">
              {said || words(failure)}
            </p>
          ) : null}
          {stage === 'filling' ? (
            <Button type="primary" onClick={() => void sealNow()}>
              加密并封存
            </Button>
          ) : (
            <LeaveGuard dirty={job.isUnderWay} asks={leaving(stage)} />
          )}
          <GoingOn job={job} says={goingOn} />
          {stage === 'sealed' && sealed ? (
            <div className="zc-row">
              <span>已加密，还没有收到平台的答复。再次递交的是同一份，不会重复封存。</span>
              <Button onClick={job.giveUp}>返回修改</Button>
              <Button type="primary" onClick={() => void send(sealed)}>
                递交标底
              </Button>
            </div>
          ) : null}
        </div>
      </Section>
      {signer.panel}
    </>
  );
}
