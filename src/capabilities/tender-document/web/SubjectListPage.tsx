/** {招标}文件列表（标的）: the documents by what they buy. */

import { useState } from 'react';
import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

const subjects = lot.fields.kind.choices as Readonly<Record<string, string>>;
const bySubject = {
  ...tenderDocument,
  list: {
    ...tenderDocument.list,
    columns: ['name', 'subject', 'lot', 'project', 'bidDeadline', 'state', 'updatedAt'],
    empty: '这一类标的还没有{招标}文件。标的由标段的类别而来，文件随标段编制。',
  },
};

export default function SubjectListPage() {
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
