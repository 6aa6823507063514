/** One letter or short message: that it went, and what was answered at each try. Its words are its recipient's. */
import { DetailPage } from '../../../kernel/web/index.ts';
import { TriesTable } from '../../dispatch/web/TriesTable.tsx';
import { messageDelivery, messageDeliveryLifecycle } from '../delivery/message-delivery.record.ts';

export default function DeliveryPage() {
  return (
    <DetailPage record={messageDelivery} lifecycle={messageDeliveryLifecycle}>
      {(row) => <TriesTable tries={row.tries} />}
    </DetailPage>
  );
}
