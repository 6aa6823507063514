/** 从 Excel 导入: the template, the file, and what will happen. */
import { FormPage } from '../../../kernel/web/index.ts';
import { callAddress, usedTool } from '../../../kernel/web/wire.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { mostRows } from '../import/import.rules.ts';
import { supplierImportLifecycle } from '../import/supplier-import.lifecycle.ts';
import { supplierImport } from '../import/supplier-import.record.ts';
import './supplier.css';

export default function ImportFormPage() {
  return (
    <FormPage
      record={supplierImport}
      lifecycle={supplierImportLifecycle}
      aside={() => (
        <Section
          title="怎样导入"
          extra={
            <a className="zc-button" href={callAddress('/agency/supplier-import/template.xlsx', { tool: usedTool() })}>
              下载模板
            </a>
          }
        >
          <ol className="zc-how">
            <li>用模板填写，一行一家，一次最多 {mostRows} 行；已有的名册只要列名相近也能读。</li>
            <li>
              上传后逐行检查：可登记、与库内或表内重复（按统一社会信用代码）、有误（写明哪一列、什么问题、怎样改）。
            </li>
            <li>
              确认以前不登记任何一家；确认时可登记的行一次全部登记，有一行不成就一行也不登记。登记后仍由另一人核验。
            </li>
          </ol>
        </Section>
      )}
    />
  );
}
