/** 资料归档: what is there, what is missing and why, the seal, and how anybody checks it. */

import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  Descriptions,
  FormPage,
  fileAddress,
  History,
  Page,
  StateTag,
  to,
  useAction,
  useDetail,
  waitingReason,
  words,
} from '../../../kernel/web/index.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { archive, archiveLifecycle } from '../archive/archive.record.ts';

export default function ArchivePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  if (id === '' || query.get('edit') === '1') return <FormPage record={archive} lifecycle={archiveLifecycle} />;
  return <Archive id={id} />;
}

function Archive({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('archive', id);
  const { run, busy, panel } = useAction({ recordId: 'archive', lifecycle: archiveLifecycle });
  if (error && !row)
    return (
      <ErrorPanel title="归档未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  const mayEdit = actions.some((a) => a.verb === 'save' && a.allowed);
  return (
    <Page
      title={row.name ?? row.title}
      matter={row.project}
      tags={<StateTag row={row} lifecycle={archiveLifecycle} />}
      note={waitingReason(actions)}
      facts={[
        { label: '档案号', value: row.number },
        { label: '标段', value: row.lot$ },
        { label: '保管期限', value: `${row.retentionYears} 年` },
        { label: '接收人', value: row.keeper },
        { label: '封存时间', value: row.sealedAt ? showInstant(row.sealedAt) : '—' },
        { label: '保管至', value: row.keepUntil ?? '—' },
      ]}
      actions={
        <ActionBar
          recordId="archive"
          rowId={row.id}
          actions={actions.filter((a) => !a.form)}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={
            mayEdit ? (
              <Link className="zc-button" to={to('archive.form', { id: row.id, edit: '1' })}>
                编辑
              </Link>
            ) : null
          }
        />
      }
    >
      <Completeness row={row} />
      {row.package?.length ? <Sealed row={row} /> : null}
      {row.appraisal ? (
        <Section title="到期鉴定">
          <Descriptions record={archive} row={row} names={['appraisal', 'appraisedAt']} />
        </Section>
      ) : null}
      <Section title="历史">
        <History record={archive} lifecycle={archiveLifecycle} id={row.id} />
      </Section>
      {panel}
    </Page>
  );
}

function Completeness({ row }: { row: AnyRow }) {
  const missing = (row.missing ?? null) as { item: string; because: string; required: boolean }[] | null;
  if (missing === null) return <Banner>还没有检查。检查完整性后，缺少的资料连同原因列在这里。</Banner>;
  if (missing.length === 0) return <Banner tone="done">资料完整。</Banner>;
  return (
    <Section title="缺项">
      <DataTable
        rows={missing}
        rowKey={(m) => m.item}
        label="缺项"
        dense
        columns={[
          { id: 'item', title: '资料', render: (m) => m.item },
          { id: 'because', title: '原因', share: 2, render: (m) => m.because },
          {
            id: 'required',
            title: '封存',
            render: (m) => (
              <StatusTag tone={m.required ? 'due' : 'wait'}>{m.required ? '补齐后才能封存' : '提醒'}</StatusTag>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Sealed({ row }: { row: AnyRow }) {
  return (
    <>
      <Section title="归档包">
        <FileList files={row.package ?? []} href={(f) => fileAddress(f.id)} />
        <Descriptions record={archive} row={row} names={['manifestDigest', 'chainHead']} />
        <p className="zc-hint">
          任何人都可以离线校验：从归档包中取出 verify.mjs，运行 node verify.mjs {row.number}
          {words(
            '.zip --key 公钥.json --head 序号:链头。公钥印在{招标}公告上，链头印在每份公告、公示、通知书和回执上，越晚的证明得越多；改动任何一个字节，校验都会失败并说明在哪里。',
          )}
        </p>
      </Section>
      <Section title={`目录（${row.manifest?.length ?? 0} 个文件）`}>
        <DataTable
          rows={(row.manifest ?? []) as AnyRow[]}
          rowKey={(e) => e.path}
          label="目录"
          dense
          columns={[
            { id: 'title', title: '标题', share: 1, render: (e) => e.title },
            { id: 'step', title: '环节', render: (e) => e.step },
            { id: 'path', title: '路径', share: 2, render: (e) => e.path },
            { id: 'size', title: '字节', numeric: true, render: (e) => Number(e.size).toLocaleString('en-US') },
            { id: 'signed', title: '签名', render: (e) => (e.signed ? '有' : '—') },
            { id: 'sha256', title: 'SHA-256', render: (e) => <code title={e.sha256}>{e.sha256.slice(0, 12)}</code> },
          ]}
        />
      </Section>
    </>
  );
}
