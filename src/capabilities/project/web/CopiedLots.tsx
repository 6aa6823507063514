/** Shown before a copied project is kept: what comes with it, and what never does. */
import { words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';

export function CopiedLots({ row }: { row: Readonly<Record<string, any>> }) {
  if (row.id || !row.copyOf) return null;
  return (
    <Banner tone="wait">
      {words(
        '保存后，它的各标段一并复制，编号另编；{评标}办法和{招标}文件在本项目审核通过后编制时套用。批文、日期、附件、{投标}、{评标}委员会、决定和其他单位的人员都不复制。',
      )}
    </Banner>
  );
}
