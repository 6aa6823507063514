/** 修改申请: the object, which of its fields, the new value beside the present one, and what would follow while it is typed. */
import { FormPage } from '../../../kernel/web/index.ts';
import { workOrderLifecycle } from '../work-order.lifecycle.ts';
import { workOrder } from '../work-order.record.ts';
import { ObjectPart } from './ObjectPart.tsx';

export default function OrderFormPage() {
  return (
    <FormPage
      record={workOrder}
      lifecycle={workOrderLifecycle}
      aside={(row, change) => <ObjectPart row={row} change={change} />}
    />
  );
}
