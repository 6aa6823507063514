import { useState } from 'react';
import { Link } from 'react-router';
import { Descriptions, FormPage, ListPage, mayDo, to, useDetail, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { lot } from '../../project/lot/lot.record.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentDetail } from './DocumentDetailPage.tsx';

/** {招标}文件详情（标的）: the document, with what it buys before it. */
export function SubjectDetailPage() {
  return <DocumentDetail above={(row) => (row.lot ? <SubjectMatter lot={row.lot} /> : null)} />;
}

/** {招标}文件编制（标的）: the form, with what is bought above it. */
export function SubjectFormPage() {
  return (
    <FormPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      aside={(row, change) => (
        <>
          {row.lot ? (
            <SubjectMatter lot={row.lot} />
          ) : (
            <Banner>{words('选{定标}段，标的的内容和要求列在这里供编写。')}</Banner>
          )}
          <DatePanel row={row} change={change} />
        </>
      )}
    />
  );
}

/** {招标}文件列表（标的）: the documents by what they buy. */
const subjects = lot.fields.kind.choices as Readonly<Record<string, string>>;
const bySubject = {
  ...tenderDocument,
  list: {
    ...tenderDocument.list,
    columns: ['name', 'subject', 'lot', 'project', 'bidDeadline', 'state', 'updatedAt'],
    empty: '这一类标的还没有{招标}文件。标的由标段的类别而来，文件随标段编制。',
  },
};

export function SubjectListPage() {
  const [subject, setSubject] = useState('goods');
  return (
    <ListPage
      key={subject}
      record={bySubject}
      lifecycle={tenderDocumentLifecycle}
      title="{招标}文件列表（标的）"
      fixed={{ subject }}
      opens="tender-document.subjectDetail"
      extra={
        <>
          {mayDo('tender-document.create') ? (
            <Link className="zc-button" to={to('tender-document.subjectForm')}>
              按标的编制
            </Link>
          ) : null}
          <div className="zc-section-tabs" role="tablist">
            {Object.entries(subjects).map(([name, label]) => (
              <button
                key={name}
                type="button"
                role="tab"
                aria-selected={subject === name}
                onClick={() => setSubject(name)}
              >
                {label}
              </button>
            ))}
          </div>
        </>
      }
    />
  );
}

/** What is bought, as the lot has it: the edition by subject matter reads a document from there. */
const facts = [
  'kind',
  'classification',
  'content',
  'estimate',
  'ceilingPrice',
  'quality',
  'durationDays',
  'qualification',
];

function SubjectMatter({ lot: id }: { lot: string }) {
  const { row } = useDetail('lot', id);
  if (!row) return null;
  return (
    <Section title={`标的：${row.title}`}>
      <Descriptions record={lot} row={row} names={facts} />
    </Section>
  );
}
