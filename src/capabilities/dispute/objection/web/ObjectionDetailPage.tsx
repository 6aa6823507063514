/** 异议详情: the proposed answer, signed by another person than who wrote it. */

import { DetailPage } from '../../../../kernel/web/index.ts';
import { SignatureBanner } from '../../../../platform/signature/web/SignatureBanner.tsx';
import { SignButton } from '../../../../platform/signature/web/SignButton.tsx';
import { objectionIs } from '../../states.ts';
import { objectionLifecycle } from '../objection.lifecycle.ts';
import { objection } from '../objection.record.ts';
import { objectionAnswer } from '../objection-answer.ts';

export default function ObjectionDetailPage() {
  return (
    <DetailPage
      record={objection}
      lifecycle={objectionLifecycle}
      extra={(row) => (
        <SignButton recordId="objection" row={row} content={objectionAnswer} verb="answer" label="签发答复" primary />
      )}
    >
      {(row) => (
        <SignatureBanner
          signature={row.signature}
          missing={objectionIs.review(row) ? '答复已经拟定，由另一人复核并签名后发给异议人。' : null}
        />
      )}
    </DetailPage>
  );
}
