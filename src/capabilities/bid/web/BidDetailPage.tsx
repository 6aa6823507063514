/** An opened bid for the office's side: what was read out, and the files as they were sealed. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, everyRow, fileAddress, to, words } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/amount.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bidFindingIs } from '../audiences.ts';
import { bidLifecycle } from '../bid/bid.lifecycle.ts';
import { bid } from '../bid/bid.record.ts';
import { type Declaration, relations } from '../declaration/declaration.ts';

interface OpenedFile {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
}

function Files({ row }: { row: AnyRow }) {
  const files = (row.openedFiles ?? []) as OpenedFile[];
  return (
    <Section title={words('{投标}文件')}>
      <DataTable
        rows={files}
        rowKey={(f) => f.fileId}
        label={words('{投标}文件')}
        columns={[
          { id: 'name', title: '文件', share: 2, render: (f) => <a href={fileAddress(f.fileId)}>{f.name}</a> },
          { id: 'size', title: '大小', numeric: true, render: (f) => showBytes(f.size) },
          { id: 'sha256', title: 'SHA-256', share: 3, render: (f) => <code title={f.sha256}>{f.sha256}</code> },
        ]}
        empty={<p className="zc-none">{words('这份{投标}文件没有开启。')}</p>}
      />
    </Section>
  );
}

/** What ties this bid to another, for the committee to verify. */
function Findings({ bid: id }: { bid: string }) {
  const { data = [] } = useQuery({
    queryKey: ['list', 'bid-finding', 'of', id],
    queryFn: async ({ signal }) => {
      const ask = (field: string) => everyRow('bid-finding', { [`f.${field}`]: id }, signal);
      return (await Promise.all([ask('bid'), ask('other')])).flat();
    },
  });
  return data.map((f) => (
    <Banner key={f.id} tone={bidFindingIs.verified(f) ? 'idle' : 'due'}>
      <Link to={to('bid-finding.detail', { id: f.id })}>{f.title}</Link>：{f.says}（{f.law}）
    </Banner>
  ));
}

/** What the bidder said of itself outside the seal. */
function Declared({ row }: { row: AnyRow }) {
  const declaration = row.declaration as Declaration | null;
  if (!declaration) return null;
  const { responsible, related, interestStatement, consortium } = declaration;
  return (
    <Section title={words('{投标}声明')}>
      <dl className="zc-descriptions">
        <div>
          <dt>单位负责人</dt>
          <dd>{responsible}</dd>
        </div>
        <div>
          <dt>控股、管理关系单位</dt>
          <dd>
            {related.length > 0 ? related.map((r) => `${r.name}（${relations[r.relation]}）`).join('、') : '声明没有'}
          </dd>
        </div>
        <div>
          <dt>{words('与{招标}人的利害关系')}</dt>
          <dd>{interestStatement ?? '声明没有'}</dd>
        </div>
        <div>
          <dt>{words('共同{投标}协议')}</dt>
          <dd>{consortium ? consortium.agreement.name : '不是联合体'}</dd>
        </div>
      </dl>
      {consortium ? (
        <DataTable
          rows={consortium.members}
          rowKey={(m) => m.code}
          label="联合体成员"
          columns={[
            { id: 'name', title: '成员', share: 2, render: (m) => m.name },
            { id: 'code', title: '统一社会信用代码', render: (m) => m.code },
            { id: 'responsible', title: '单位负责人', render: (m) => m.responsible },
            { id: 'share', title: '分工', share: 2, render: (m) => m.share },
            {
              id: 'qualifications',
              title: '资质',
              share: 2,
              render: (m) => m.qualifications.map((q) => `${q.name} ${q.level}`).join('、') || '—',
            },
          ]}
        />
      ) : null}
    </Section>
  );
}

export default function BidDetailPage() {
  return (
    <DetailPage record={bid} lifecycle={bidLifecycle}>
      {(row) => (
        <>
          <Findings bid={row.id} />
          <Declared row={row} />
          <Files row={row} />
        </>
      )}
    </DetailPage>
  );
}
