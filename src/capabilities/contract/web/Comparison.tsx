/** Bid and contract side by side; what differs may not be signed (实施条例 57). */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import { words } from '../../../kernel/web/registry.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { Compared } from '../contract/contract.rules.ts';

/** Amounts with their groups of three; anything else as it is written. */
const shown = ({ isAmount }: Compared, text: string) =>
  isAmount && /^\d+(\.\d+)?$/.test(text) ? `${showDecimal(text, 2)} 元` : text || '—';

/** A corrected price stands beside the one that was read out. */
const bidSays = (c: Compared) =>
  c.readOut ? `${shown(c, c.bid)}（经书面确认的算术修正；唱标 ${shown(c, c.readOut)}）` : shown(c, c.bid);

export function Comparison({ compared }: { compared: readonly Compared[] }) {
  const different = compared.filter((c) => !c.same);
  return (
    <Section title={words('与{投标}文件比对')}>
      {different.length > 0 ? (
        <Banner tone="due">
          {different.map((c) => c.field).join('、')}
          {words('与{投标}文件不一致，不能提交审核（招标投标法实施条例 第57条）。')}
        </Banner>
      ) : null}
      <DataTable
        rows={compared}
        rowKey={(c) => c.field}
        label={words('与{投标}文件比对')}
        dense
        rowTone={(c) => (c.same ? undefined : 'due')}
        columns={[
          { id: 'field', title: '条款', render: (c) => c.field },
          { id: 'bid', title: words('{投标}文件'), share: 1, render: (c) => bidSays(c) },
          { id: 'contract', title: '合同', share: 1, render: (c) => shown(c, c.contract) },
          {
            id: 'same',
            title: '结论',
            render: (c) => <StatusTag tone={c.same ? 'done' : 'due'}>{c.same ? '一致' : '不一致'}</StatusTag>,
          },
        ]}
      />
    </Section>
  );
}
