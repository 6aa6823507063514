import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  FormPage,
  ListPage,
  mayBegin,
  mayDo,
  type ReadingProps,
  Sections,
  SheetPaper,
  to,
  useDetail,
} from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { PaperBeside } from '../../../platform/templates/web/TemplatePaper.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { resultText } from '../published-text.ts';
import { resultNotice, resultNoticeLifecycle } from '../result-notice/result-notice.record.ts';
import { resultSheet } from '../result-notice/result-sheet.ts';
import { PaperDetailPage, PaperSigning, SignPaper, TemplatePreview } from './Papers.tsx';

export function ResultNoticeDetailPage() {
  return (
    <PaperDetailPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      above={(row) => <PaperSigning row={row} text={resultText} />}
      extra={(row) => (
        <>
          <SignPaper recordId="result-notice" row={row} text={resultText} />
          {mayBegin(row, 'result-change.create') ? (
            <Link className="zc-button" to={to('result-change.form', { notice: row.id })}>
              变更
            </Link>
          ) : null}
        </>
      )}
      paper={(row) => <SheetPaper of={resultSheet} row={row} />}
    />
  );
}

/** As its reviewer reads it. */
export function ResultReading({ row }: ReadingProps) {
  return (
    <div className="zc-paper-page">
      <SheetPaper of={resultSheet} row={row} />
      <Sections record={resultNotice} row={row} />
    </div>
  );
}

/** The server draws the whole notice from the version. */
const nothing = () => ({});

/** A notice that was begun from a template goes on with it. */
export function ResultNoticeFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('result-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  if (row?.template) return <TemplatedNoticePage />;
  return (
    <FormPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      beside={(typed) =>
        typed.id ? (
          <PaperBeside record={resultNotice} typed={typed as AnyRow}>
            {(shown) => <SheetPaper of={resultSheet} row={shown} />}
          </PaperBeside>
        ) : null
      }
      aside={(typed, change) => (
        <>
          <ApplyTemplate kind="result-notice" record={resultNotice} row={typed} change={change} fills={nothing} />
          {typed.template ? <TemplatePreview kind="result-notice" row={typed as AnyRow} /> : null}
        </>
      )}
    />
  );
}

/** The result notices, and the other ways to begin one. */
export function ResultNoticeListPage() {
  return (
    <ListPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      extra={
        <>
          <Link className="zc-button" to={to('result-change.list')}>
            结果变更
          </Link>
          {mayDo('result-notice.create') ? (
            <Link className="zc-button" to={to('result-notice.formMb')}>
              用模板新建
            </Link>
          ) : null}
        </>
      }
    />
  );
}

/** 中标结果公告（模板）: the notice's form with a template in the place of its text. */
const fromTemplate = {
  ...resultNotice,
  label: '{中标}结果公告（模板）',
  fields: { ...resultNotice.fields, template: { ...resultNotice.fields.template, required: true } },
  form: [
    { title: '来源', fields: ['project', 'lot', 'confirmation', 'template'] },
    { title: '发布', fields: ['name', 'media', 'duty'] },
  ],
};

export function TemplatedNoticePage() {
  return (
    <FormPage
      record={fromTemplate}
      lifecycle={resultNoticeLifecycle}
      aside={(row) => <TemplatePreview kind="result-notice" row={row as AnyRow} />}
    />
  );
}
