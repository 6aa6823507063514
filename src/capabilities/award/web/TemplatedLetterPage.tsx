/** 中标通知书（模板）: the letter's form with a template for its words. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage } from '../../../kernel/web/index.ts';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { TemplatePreview } from './TemplatePreview.tsx';

const fromTemplate = {
  ...awardNotice,
  label: '{中标}通知书（模板）',
  fields: { ...awardNotice.fields, template: { ...awardNotice.fields.template, required: true } },
  form: [
    { title: '来源', fields: ['project', 'lot', 'confirmation', 'template'] },
    { title: '通知书', fields: ['scope', 'term', 'quality', 'manager', 'performanceSecurity'] },
  ],
};

export default function TemplatedLetterPage() {
  return (
    <FormPage
      record={fromTemplate}
      lifecycle={awardNoticeLifecycle}
      aside={(row) => <TemplatePreview kind="award-notice" row={row as AnyRow} />}
    />
  );
}
