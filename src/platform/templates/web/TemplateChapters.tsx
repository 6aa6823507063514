/** The chapters of a template: with its variables, what of it is fixed, and the paper on real data beside it. */
import { useMemo } from 'react';
import type { InputProps } from '../../../kernel/web/index.ts';
import { ChapterEditor } from './editor/ChapterEditor.tsx';
import { TemplatePaper } from './TemplatePaper.tsx';
import { offeredNames, useValues } from './useNames.ts';

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
