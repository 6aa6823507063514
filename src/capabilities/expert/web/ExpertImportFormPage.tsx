/** 从 Excel 导入专家: the template, the file, and what will happen. */
import { FormPage } from '../../../kernel/web/index.ts';
import { callAddress, usedTool } from '../../../kernel/web/wire.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { expertImportLifecycle } from '../import/expert-import.lifecycle.ts';
import { expertImport } from '../import/expert-import.record.ts';
import { mostExperts } from '../import/expert-sheet.rules.ts';

export default function ExpertImportFormPage() {
  return (
    <FormPage
      record={expertImport}
      lifecycle={expertImportLifecycle}
      aside={() => (
        <Section
          title="怎样导入"
          extra={
            <a className="zc-button" href={callAddress('/agency/expert-import/template.xlsx', { tool: usedTool() })}>
              下载模板
            </a>
          }
        >
          <ol className="zc-how">
            <li>用模板填写，一行一名，一次最多 {mostExperts} 行；已有的名册只要列名相近也能读。</li>
            <li>
              上传后在后台逐行检查：可登记、重复（按身份证号）、有误（写明哪一列、什么问题、怎样改）；检查完毕发消息通知。有误的行可以单独下载，改正后另行上传。
            </li>
            <li>
              确认以前不登记任何一名；确认时可登记的行一次全部申请入库，有一行不成就一行也不登记。登记后仍由另一人审核；国务院有关部门、省级专家库的由平台管理员对照名单审核。
            </li>
          </ol>
        </Section>
      )}
    />
  );
}
