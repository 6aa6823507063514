/** {招标}文件在线编制: the text first, with its outline, and no files. */
import { FormPage } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { WaysToMake } from './WaysToMake.tsx';

const [paper, ...others] = tenderDocument.form!;
const chapters = others.find((s) => s.fields.includes('chapters'))!;

const written = {
  ...tenderDocument,
  form: [
    { ...paper!, fields: paper!.fields.filter((f) => f !== 'attachments') },
    chapters,
    ...others.filter((s) => s !== chapters),
  ],
};

export default function WebDocumentPage() {
  return (
    <FormPage
      record={written}
      lifecycle={tenderDocumentLifecycle}
      aside={(row, change) => (
        <>
          <WaysToMake row={row} change={change} way="web" />
          <Outline chapters={row.chapters} />
          <DatePanel row={row} change={change} />
        </>
      )}
    />
  );
}

function Outline({ chapters: rows }: { chapters: { id: string; title?: string; body?: string }[] | null }) {
  if (!rows?.length) return null;
  return (
    <Section title="目录">
      <ol>
        {rows.map((c, i) => (
          <li key={c.id ?? i}>
            {c.title || '未命名的章节'} <small className="zc-none">{c.body ? '' : '还没有内容'}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
