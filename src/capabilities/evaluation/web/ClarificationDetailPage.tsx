import { DetailPage, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { clarificationLifecycle } from '../clarification/clarification.lifecycle.ts';
import { type ClarificationVote, clarification } from '../clarification/clarification.record.ts';

/** A clarification as the office reads it once the report is delivered: with what each seat said. */
export default function ClarificationDetailPage() {
  return (
    <DetailPage record={clarification} lifecycle={clarificationLifecycle}>
      {(row) => (
        <Section title="评委意见">
          <DataTable
            rows={(row.votes ?? []) as ClarificationVote[]}
            rowKey={(v) => v.seat}
            label="评委意见"
            dense
            columns={[
              { id: 'seat', title: '席位', render: (v) => v.seat },
              { id: 'verdict', title: '意见', render: (v) => (v.verdict === 'accept' ? '可以接受' : '不能接受') },
              { id: 'reason', title: '理由', share: 2, render: (v) => <span title={v.reason}>{v.reason}</span> },
              { id: 'at', title: '时间', render: (v) => shownMoment(v.at) },
            ]}
            empty={
              <Empty title="没有表决">{words('{投标}人确认的算术修正不需要表决；其他答复由评委逐一表示意见。')}</Empty>
            }
          />
        </Section>
      )}
    </DetailPage>
  );
}
