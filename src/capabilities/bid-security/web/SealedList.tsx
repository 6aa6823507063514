/** A list that is the same words for everybody until a tender was read out; then the rows. */
import type { ReactNode } from 'react';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { ListPage, Page, useList, words } from '../../../kernel/web/index.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Empty } from '../../../ui/layout/states.tsx';

interface SealedListProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  title: string;
  fixed?: Readonly<Record<string, string>>;
  extra?: ReactNode;
  /** What stands there while nothing may be known. */
  says?: string;
}

export function SealedList({ record, lifecycle, title, fixed = {}, extra, says }: SealedListProps) {
  const { total, state, isLoading, error } = useList(record.id, fixed);
  const isAsked = state.q !== '' || Object.keys(state.filters).some((name) => name !== 'project' && name !== 'lot');
  if (isAsked || isLoading || error || total !== 0)
    return (
      <ListPage
        record={record}
        lifecycle={lifecycle}
        title={title}
        fixed={fixed}
        extra={extra}
        note={words('未唱标的标段密封，不在此列（招标投标法 第22条）')}
      />
    );
  return (
    <Page title={title} tags={<StatusTag tone="sealed">密封至唱标</StatusTag>} actions={extra}>
      <Empty title="密封至唱标">{says ?? words(record.list.empty ?? '')}</Empty>
    </Page>
  );
}
