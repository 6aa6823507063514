import { Link } from 'react-router';
import { DetailPage, FormPage, rowAddress } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { workOrderIs } from '../ways.ts';
import { workOrder, workOrderLifecycle } from '../work-order.record.ts';
import { Changes, Effects } from './Effects.tsx';
import { ObjectPart } from './ObjectPart.tsx';

/** 工单详情: what was asked beside what stood there, what follows, and how far it is. */
type Row = Readonly<Record<string, any>>;

export function OrderDetailPage() {
  return (
    <DetailPage
      record={workOrder}
      lifecycle={workOrderLifecycle}
      extra={(row) => {
        const place = rowAddress(row.recordType, row.recordId);
        return place ? <Link to={place}>查看对象</Link> : null;
      }}
    >
      {(row) => (
        <>
          <WhatNow row={row} />
          {row.changes ? (
            <Section title="修改内容">
              <Changes changes={row.changes} />
            </Section>
          ) : null}
          {row.effects ? <Effects effects={row.effects} /> : null}
        </>
      )}
    </DetailPage>
  );
}

/** The one thing that the order waits for, where that is not a button of this page. */
function WhatNow({ row }: { row: Row }) {
  if (workOrderIs.announcing(row)) {
    const place = rowAddress('notice-change', row.announcement);
    return (
      <Banner tone="wait" actions={place ? <Link to={place}>打开变更公告</Link> : null}>
        系统已拟好变更公告，签名、审核、发布以后，系统随即执行本工单；发布以前一切如旧。
      </Banner>
    );
  }
  if (workOrderIs.stopped(row))
    return <Banner tone="due">未能执行，什么也没有改：{row.stoppedBecause}。修改后可以再次提交。</Banner>;
  if (workOrderIs.approved(row)) return <Banner tone="wait">已通过，系统正在执行。</Banner>;
  if (workOrderIs.returned(row)) return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  return null;
}

/** 修改申请: the object, which of its fields, the new value beside the present one, and what would follow while it is typed. */
export function OrderFormPage() {
  return (
    <FormPage
      record={workOrder}
      lifecycle={workOrderLifecycle}
      aside={(row, change) => <ObjectPart row={row} change={change} />}
    />
  );
}
