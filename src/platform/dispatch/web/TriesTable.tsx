/** Every try of something that was sent: when, what the other side answered, how long it took. */
import { exactMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, StatusTag } from '../../../ui/layout/states.tsx';
import type { Try } from '../dispatch.ts';

export function TriesTable({ tries }: { tries: readonly Try[] | null }) {
  const rows = (tries ?? []).map((t, i) => ({ ...t, id: String(i), number: i + 1 })).reverse();
  return (
    <Section title="尝试记录">
      <DataTable
        label="尝试记录"
        rows={rows}
        rowKey={(t) => t.id}
        empty={
          <Empty title="还没有尝试">
            到发送时间后自动尝试；失败的按 5 秒、30 秒、2 分钟、10 分钟……逐次延长间隔再试。
          </Empty>
        }
        columns={[
          { id: 'number', title: '次', render: (t) => t.number },
          { id: 'at', title: '时间', render: (t) => exactMoment(t.at) },
          {
            id: 'ok',
            title: '结果',
            render: (t) => <StatusTag tone={t.ok ? 'done' : 'due'}>{t.ok ? '送达' : '未送达'}</StatusTag>,
          },
          { id: 'answer', title: '对方应答', share: 3, render: (t) => t.answer },
          { id: 'ms', title: '用时', render: (t) => `${t.ms} 毫秒` },
        ]}
      />
    </Section>
  );
}
