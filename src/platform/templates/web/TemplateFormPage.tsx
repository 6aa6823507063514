/** A template's form: its chapters are a tool, with the variables in sight and what is wrong with them said at once. */

import { useMemo } from 'react';
import { FormPage, type InputProps, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { variablesIn } from '../fill.ts';
import { paperTemplate, paperTemplateLifecycle, strangeVariables } from '../paper-template/paper-template.record.ts';
import { templateKind } from '../template-kinds.ts';
import { ChapterEditor } from './editor/ChapterEditor.tsx';
import { offeredNames, useValues } from './editor/Names.tsx';
import { TemplatePaper } from './TemplatePaper.tsx';

/** The chapters of a template: with its variables, what of it is fixed, and the paper on real data beside it. */
export function TemplateChapters(props: InputProps) {
  const kind: string = props.row.kind ?? '';
  const said = useValues(kind);
  const names = useMemo(() => offeredNames(kind, said, 'variable'), [kind, said]);
  return (
    <ChapterEditor
      {...props}
      names={names}
      canFix
      paper={(chapters, at) => (
        <>
          <p className="zc-hint">
            {said ? `变量按“${said.name}”填出。` : '还没有可以用来填写变量的数据，变量照原样显示。'}
          </p>
          <TemplatePaper title={props.row.name ?? ''} chapters={chapters} values={said?.values} at={at} marksFixed />
        </>
      )}
    />
  );
}

const inputs = { chapters: TemplateChapters };

export default function TemplateFormPage() {
  return (
    <FormPage
      record={paperTemplate}
      lifecycle={paperTemplateLifecycle}
      inputs={inputs}
      aside={(row) => <StillWrong row={row} />}
    />
  );
}

function StillWrong({ row }: { row: Readonly<Record<string, any>> }) {
  const kind = templateKind(row.kind);
  if (!kind) return null;
  if (kind.holds === 'values')
    return (
      <Banner>{words('{评标}办法的模板由一份写好的{评标}办法存成：打开它，选“存为模板”。这里只改名称和说明。')}</Banner>
    );
  const chapters = (row.chapters ?? []) as { title: string | null; body: string | null }[];
  const strange = strangeVariables({ kind: row.kind, chapters });
  const used = variablesIn(chapters.map((c) => c.body ?? '').join('\n'));
  const missing = kind.required.filter((v) => !used.includes(v));
  return (
    <>
      {row.id ? null : <Banner>内容留空保存，由平台的范本填出，再逐章修改。</Banner>}
      {strange ? <Banner tone="due">{words(strange)}</Banner> : null}
      {chapters.length > 0 && missing.length > 0 ? (
        <Banner tone="wait">
          还缺必备内容：{missing.map((v) => `{{${v}}}`).join('、')}（{kind.law}）。
        </Banner>
      ) : null}
    </>
  );
}
