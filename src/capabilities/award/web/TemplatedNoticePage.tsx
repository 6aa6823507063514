/** 中标结果公告（模板）: the notice's form with a template in the place of its text. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage } from '../../../kernel/web/index.ts';
import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const fromTemplate = {
  ...resultNotice,
  label: '{中标}结果公告（模板）',
  fields: { ...resultNotice.fields, template: { ...resultNotice.fields.template, required: true } },
  form: [
    { title: '来源', fields: ['project', 'lot', 'confirmation', 'template'] },
    { title: '发布', fields: ['name', 'media', 'duty'] },
  ],
};

export default function TemplatedNoticePage() {
  return (
    <FormPage
      record={fromTemplate}
      lifecycle={resultNoticeLifecycle}
      aside={(row) => <TemplatePreview kind="result-notice" row={row as AnyRow} />}
    />
  );
}
