/** One bid of this unit: its versions with their receipts, the rehearsal, replacement and withdrawal, the way to the room. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  fileAddress,
  newKey,
  Page,
  recordPath,
  StateTag,
  to,
  useAction,
  useDetail,
  useHistory,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { readJson } from '../../../kernel/web/json-file.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showBytes } from '../../../ui/format/amount.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidIs } from '../audiences.ts';
import { bidLifecycle } from '../bid/bid.lifecycle.ts';
import { withdrawalContent } from '../bid/bid.record.ts';
import { versionsOf } from '../own-tender-wire.ts';
import type { Receipt, WithdrawalReceipt } from '../sealing/index.ts';
import { withdrawalSays } from '../withdrawal-says.ts';
import { HandedInContent } from './HandedInContent.tsx';
import { KeyCare } from './KeyCare.tsx';
import { KeyFileAnswers } from './KeyFileAnswers.tsx';
import { useOutcome } from './own-tenders.ts';
import { checkReceipt, ReceiptCard, saveWithdrawal } from './ReceiptCard.tsx';
import { useTenderToSeal } from './sealing/tender-to-seal.ts';

/** The room matters from a day before it opens, and while it is open. */
const dayMs = 24 * 3_600_000;
const isNear = (now: number, deadline: string | undefined): boolean =>
  deadline !== undefined && Date.parse(deadline) - now < dayMs;

export function MyBid({ id }: { id: string }) {
  const { row, actions, refetch, error } = useDetail('bid', id);
  const tender = useTenderToSeal(row?.lot ?? '');
  const { run, busy, panel } = useAction({ recordId: 'bid', lifecycle: bidLifecycle, onDone: () => void refetch() });
  const deadline = tender.data?.lot.bidDeadline;
  const withdrawal = useWithdrawal(deadline, () => void refetch());
  const outcome = useOutcome(row?.lot);
  const now = useServerNow(60_000);
  if (error && !row) {
    return (
      <ErrorPanel title={words('{投标}未能打开')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={8} />;
  const mayReplace = actions.find((a) => a.verb === 'replace')?.allowed;
  return (
    <Page
      width="reading"
      title={row.lot$}
      name={words('我的{投标}')}
      matter={row.project}
      tags={outcome ? <StatusTag>{words(outcome)}</StatusTag> : <StateTag row={row} lifecycle={bidLifecycle} />}
      facts={[
        {
          label: words('{投标}截止（{开标}）'),
          value: deadline ? (
            <>
              <Moment at={deadline} near={false} /> <Countdown until={deadline} over="已截止" />
            </>
          ) : (
            '—'
          ),
        },
        { label: '版本', value: `第 ${row.bidVersion} 版` },
        { label: '递交时间', value: <Moment at={row.submittedAt} /> },
        { label: '加密后大小', value: showBytes(row.ciphertextBytes) },
      ]}
      actions={
        <ActionBar
          recordId="bid"
          rowId={row.id}
          actions={actions.filter((a) => a.verb !== 'confirm' || row.mustConfirm)}
          busy={busy || withdrawal.busy}
          onRun={(action) => void (action.verb === 'withdraw' ? withdrawal.run(row) : run(action, row))}
          extra={
            <>
              {mayReplace ? (
                <Link className="zc-button" to={to('bid.seal', { lot: row.lot })}>
                  {bidIs.withdrawn(row) ? '重新封标递交' : '修改上一版'}
                </Link>
              ) : null}
              {!bidIs.withdrawn(row) && tender.data?.lot.seal !== 'holders' ? (
                <Link
                  className={isNear(now, deadline) ? 'zc-button zc-button-main' : 'zc-button'}
                  to={to('opening.hall', { lot: row.lot })}
                >
                  {words('进入{开标}室')}
                </Link>
              ) : null}
            </>
          }
        />
      }
    >
      {tender.data?.confined && bidIs.sealableAnew(row) ? (
        <Banner tone="due" actions={<Link to={to('violation.mine')}>查看违规记录</Link>}>
          {words(tender.data.confined)}
        </Banner>
      ) : null}
      {row.mustConfirm ? (
        <Banner tone="wait">{words('{招标}文件在您递交之后有补遗。请确认仍按原文件{投标}，或重新封标递交。')}</Banner>
      ) : null}
      {bidIs.withdrawn(row) ? (
        <Banner tone="idle">
          {words(`第 ${row.bidVersion} 版{投标}文件已撤回，任何人都不能开启。`)}
          {mayReplace && deadline
            ? `${exactMoment(deadline)} 截止前可以重新封标递交。`
            : words('没有重新递交，不参加本次{投标}。')}
        </Banner>
      ) : null}
      {row.header && tender.data ? (
        <KeyCare
          header={row.header}
          shares={row.shares}
          holders={tender.data.holders}
          lot={tender.data.lot}
          mayReplace={mayReplace === true}
        />
      ) : null}
      <KeyFileAnswers record="bid" row={row} />
      <Opened row={row} />
      {tender.data && bidIs.handedIn(row) ? (
        <HandedInContent key={row.bidVersion} tender={tender.data} version={row.bidVersion} />
      ) : null}
      <Section title="回执" extra={<VerifyFile />}>
        <Receipts id={id} rowVersion={row.version} />
      </Section>
      {panel}
      {withdrawal.panel}
    </Page>
  );
}

function Opened({ row }: { row: AnyRow }) {
  const files = (row.openedFiles ?? []) as { fileId: string; name: string; size: number }[];
  if (files.length === 0) return null;
  return (
    <Section title="已开启的内容">
      <p>
        报价 {row.price ? `${showDecimal(row.price, 2)} 元` : row.priceText}　工期 {row.term}　质量 {row.quality}
      </p>
      <ul>
        {files.map((f) => (
          <li key={f.fileId}>
            <a href={fileAddress(f.fileId)}>{f.name}</a> <small>{showBytes(f.size)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every version's receipt: the history keeps them when a version is replaced or taken back. */
function Receipts({ id, rowVersion }: { id: string; rowVersion: number }) {
  const { data, error, refetch } = useHistory('bid', id);
  const seen = useRef(rowVersion);
  useEffect(() => {
    if (seen.current !== rowVersion) void refetch();
    seen.current = rowVersion;
  }, [rowVersion, refetch]);
  if (error) return <ErrorPanel title="回执未能读出">{error.message}</ErrorPanel>;
  return versionsOf((data ?? []).toReversed()).map((v) => <ReceiptCard key={v.receipt.serial} {...v} />);
}

/** A receipt that was kept as a file is checked in this browser. */
function VerifyFile() {
  const [said, setSaid] = useState<{ good: boolean; text: string }>();
  const read = async (file: File) => {
    try {
      setSaid({ good: true, text: await checkReceipt(await readJson<Receipt | WithdrawalReceipt>(file)) });
    } catch (error) {
      setSaid({ good: false, text: error instanceof SyntaxError ? '这不是回执文件' : (error as Error).message });
    }
  };
  return (
    <>
      {said ? <span className={said.good ? 'zc-tone-done' : 'zc-refusal'}>{said.text} </span> : null}
      <label className="zc-link">
        验证回执文件
        <input
          type="file"
          accept=".json"
          className="zc-visually-hidden"
          onChange={(event) => event.target.files?.[0] && void read(event.target.files[0])}
        />
      </label>
    </>
  );
}

/** Taking a bid back: asks once with what follows, then signs. `panel` must stand somewhere on the page. */
function useWithdrawal(
  deadline: string | undefined,
  onDone: () => void,
): {
  run: (bid: AnyRow) => Promise<void>;
  busy: boolean;
  panel: ReactNode;
} {
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const run = async (bid: AnyRow) => {
    const { title, content } = withdrawalSays(bid, deadline);
    const isSure = await showDialog({
      tone: 'ask',
      title: words(title),
      content: words(content),
      confirm: '签名撤回',
      cancel: '取消',
      danger: true,
    });
    const proof = isSure ? await sign(withdrawalContent(bid), bid.project) : undefined;
    if (!proof) return;
    setBusy(true);
    try {
      const asked = { signature: JSON.stringify(proof.signature), certificate: JSON.stringify(proof.certificate) };
      const { withdrawalReceipt } = await call<{ withdrawalReceipt: WithdrawalReceipt }>(
        recordPath('bid', 'withdraw'),
        {
          json: true,
          body: { id: bid.id, version: bid.version, asked },
          idempotencyKey: newKey(),
        },
      );
      saveWithdrawal(withdrawalReceipt);
    } catch {
      // The wire has told the person why not.
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return { run, busy, panel };
}
