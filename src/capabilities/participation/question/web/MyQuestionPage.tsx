/** One's own question: what was answered, and the receipt by which its asker can show that it was asked. */
import { DetailPage } from '../../../../kernel/web/index.ts';
import { anchorFact, grouped, ReceiptPanel } from '../../../../platform/signature/web/ReceiptPanel.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { myQuestionLifecycle } from '../question.lifecycle.ts';
import { myQuestion } from '../question.record.ts';
import { type QuestionReceipt, verifyQuestionReceipt } from '../question-receipt.ts';

export default function MyQuestionPage() {
  return (
    <DetailPage
      record={myQuestion}
      lifecycle={myQuestionLifecycle}
      after={(row) => (row.receipt ? <Kept receipt={row.receipt as QuestionReceipt} /> : null)}
    />
  );
}

function Kept({ receipt }: { receipt: QuestionReceipt }) {
  return (
    <Section title="回执">
      <p className="zc-hint">回执不写明由谁提问。请下载保存：归档后可凭它核对这个提问没有被遗漏、没有被改动。</p>
      <ReceiptPanel
        head={<time dateTime={receipt.receivedAt}>{exactMoment(receipt.receivedAt)} 收到</time>}
        facts={[
          ['编号', <code key="serial">{grouped(receipt.serial)}</code>],
          ['提问摘要', <code key="digest">{grouped(receipt.contentDigest)}</code>],
          ['提问链', <code key="link">{grouped(receipt.link)}</code>],
          anchorFact(receipt.anchor),
        ]}
        receipt={receipt}
        fileName={`提问回执_${receipt.serial.slice(0, 8)}.json`}
        verify={(key) => verifyQuestionReceipt(receipt, key)}
      />
    </Section>
  );
}
