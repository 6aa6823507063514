/** 从 Excel 导入: the template, the file, and what will happen. */
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { FormPage } from '../../../kernel/web/index.ts';
import { callAddress, usedTool } from '../../../kernel/web/wire.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';

export interface ImportFormProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  /** Rows that one workbook may bring. */
  most: number;
  /** How rows are counted: 家, 名. */
  one: string;
  /** By what two rows are the same. */
  same: string;
  /** What follows when the rows are entered. */
  after: string;
}

export function ImportForm({ record, lifecycle, most, one, same, after }: ImportFormProps) {
  const template = callAddress(`/agency/${record.id}/template.xlsx`, { tool: usedTool() });
  return (
    <FormPage
      record={record}
      lifecycle={lifecycle}
      aside={() => (
        <Section
          title="怎样导入"
          extra={
            <a className="zc-button" href={template}>
              下载模板
            </a>
          }
        >
          <ol className="zc-how">
            <li>
              用模板填写，一行一{one}，一次最多 {most.toLocaleString('zh-CN')} 行；已有的名册只要列名相近也能读。
            </li>
            <li>
              上传后在后台逐行检查：可登记、重复（按{same}
              ）、有误（写明哪一列、什么问题、怎样改）；检查完毕发消息通知。有误的行可以单独下载，改正后另行上传。
            </li>
            <li>
              确认以前不登记任何一{one}；确认后在后台登记，可登记的行一次全部登记，有一行不成或中途停止就一行也不登记。
              {after}
            </li>
          </ol>
        </Section>
      )}
    />
  );
}
