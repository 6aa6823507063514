/** 验收情况: what was found item by item, who signed, and the way on; for the office's side and for the contractor. */

import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  currentUser,
  DetailPage,
  mayBegin,
  mayDo,
  newKey,
  recordPath,
  to,
  useDetail,
  useList,
  words,
} from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { acceptanceLifecycle } from '../acceptance/acceptance.lifecycle.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import {
  type AcceptanceParty,
  acceptanceParties,
  acceptanceText,
  seatOf,
  signatureOf,
  unconfirmed,
} from '../acceptance/acceptance.rules.ts';
import { acceptanceIs, acceptanceNoticeIs } from '../states.ts';
import { Group } from './AcceptancePages.tsx';
import './performance.css';

export default function AcceptancePage() {
  return (
    <DetailPage
      record={acceptance}
      lifecycle={acceptanceLifecycle}
      extra={(row) => (
        <>
          <Publish row={row} />
          <Sign row={row} />
        </>
      )}
      after={(row) => (
        <>
          <Group row={row} />
          <Signatures row={row} />
        </>
      )}
    >
      {(row) => <WayOn row={row} />}
    </DetailPage>
  );
}

function WayOn({ row }: { row: AnyRow }) {
  const inOffice = currentUser()?.dwtype !== 'supplier';
  const again = inOffice && mayDo('acceptance.create') && (
    <Link className="zc-button" to={to('acceptance.form', { performance: row.performance, stage: row.stage })}>
      复验
    </Link>
  );
  const own = seatOf(row, currentUser()?.userid);
  const isOpen = acceptanceIs.beingSigned(row);
  if (isOpen && own && unconfirmed(row).includes(own))
    return <Banner tone="wait">您是验收小组成员：请核对以下内容，在本页末尾写明意见和理由，确认并签名。</Banner>;
  if (acceptanceIs.signing(row))
    return (
      <Banner tone="wait">
        {words('有平台账号的小组成员逐人确认并签名后，{招标}人签字；履约人可以在')} {row.answerBy}{' '}
        以前签字，或者提出异议。
      </Banner>
    );
  if (acceptanceIs.disputed(row)) return <Banner tone="due">履约人的异议：{row.objection}</Banner>;
  if (acceptanceIs.remedy(row)) return <Banner tone="wait">请在 {row.remedyBy} 以前完成整改并登记，然后复验。</Banner>;
  if (acceptanceIs.remedied(row)) return <Banner actions={again}>已登记整改完成，请再验收一次。</Banner>;
  if (acceptanceIs.failed(row))
    return (
      <Banner
        tone="due"
        actions={
          <>
            {again}
            {mayDo('violation.create') ? (
              <Link className="zc-button" to={to('violation.form', { lot: row.lot, subject: 'bidder' })}>
                登记供应商违规
              </Link>
            ) : null}
          </>
        }
      >
        {words(
          '验收不合格：{招标}人可以退回继续履约后再验收，或者解除合同；不合格的事实可以作为评价和违规登记的依据。',
        )}
      </Banner>
    );
  if (acceptanceIs.passed(row) && inOffice && mayDo('appraisal.create'))
    return (
      <Banner
        tone="done"
        actions={
          <Link className="zc-button" to={to('appraisal.form', { lot: row.lot, kind: 'supplier' })}>
            评价供应商
          </Link>
        }
      >
        验收合格。
      </Banner>
    );
  return null;
}

/** Where the public is served the result is made known; elsewhere whenever the owner likes. */
function Publish({ row }: { row: AnyRow }) {
  const { rows } = useList('acceptance-notice', { acceptance: row.id });
  if (currentUser()?.dwtype === 'supplier' || !acceptanceIs.concluded(row)) return null;
  const out = rows.find((n) => !acceptanceNoticeIs.withdrawn(n));
  if (out)
    return (
      <Link className="zc-button" to={to('acceptance-notice.detail', { id: out.id })}>
        验收结果公告
      </Link>
    );
  return mayBegin(row, 'acceptance-notice.create') ? (
    <Link className="zc-button" to={to('acceptance-notice.form', { acceptance: row.id })}>
      公告验收结果
    </Link>
  ) : null;
}

function Sign({ row }: { row: AnyRow }) {
  const { actions } = useDetail('acceptance', row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const action = actions.find((a) => a.verb === 'sign');
  if (!action) return null;

  const go = async () => {
    setBusy(true);
    try {
      const signed = await sign(acceptanceText(row), row.project);
      if (!signed) return;
      const asked = { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) };
      const done = await call<{ row: AnyRow }>(recordPath('acceptance', 'sign'), {
        json: true,
        body: { id: row.id, version: row.version, asked },
        idempotencyKey: newKey(),
      });
      showNotice(acceptanceIs.signing(done.row) ? '已签字，等待对方签字' : '双方已签字，验收办结');
    } catch {
      // The wire has told the person; the row is read again below.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'acceptance' });
    }
  };
  return (
    <>
      <Tooltip title={action.allowed ? '' : action.because}>
        <Button type="primary" disabled={!action.allowed} loading={busy} onClick={() => void go()}>
          {action.label}
        </Button>
      </Tooltip>
      {panel}
    </>
  );
}

function Signatures({ row }: { row: AnyRow }) {
  if (acceptanceIs.draft(row)) return null;
  return (
    <Section title="签字">
      <dl className="zc-performance-signatures">
        {(Object.keys(acceptanceParties) as AcceptanceParty[]).map((party) => {
          const signed = signatureOf(row.signing, party);
          return (
            <div key={party}>
              <dt>{words(acceptanceParties[party])}</dt>
              <dd>
                {signed ? (
                  <>
                    {signed.unit} {signed.person} <StatusTag tone="done">已签字</StatusTag>{' '}
                    <small>{showInstant(signed.at)}</small>
                  </>
                ) : (
                  <StatusTag tone="wait">{row.upheldBecause ? '未签字，据实办结' : '待签字'}</StatusTag>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
