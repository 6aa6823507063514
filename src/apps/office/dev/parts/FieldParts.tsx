/** Every kind of field: being filled in, refused, not changeable, and read. */

import { useState } from 'react';
import { readForm } from '../../../../kernel/record/check.ts';
import {
  choice,
  date,
  decimal,
  dictionary,
  files,
  flag,
  instant,
  integer,
  money,
  region,
  richText,
  children as rows,
  text,
} from '../../../../kernel/record/field.ts';
import { defineRecord } from '../../../../kernel/record/record.ts';
import { Descriptions } from '../../../../kernel/web/detail/Reading.tsx';
import { FieldGrid } from '../../../../kernel/web/form/FieldGrid.tsx';
import { codeEntry } from '../../../../platform/dictionary/code-entry/code-entry.record.ts';
import { PasswordField, PlainField } from '../../../../ui/controls/PlainField.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';

// A record that no office has: what the parts are shown with.

const book = defineRecord('book', {
  label: '图书',
  title: (b) => b.name ?? '',
  fields: {
    name: text('书名', { required: true, max: 40 }),
    price: money('定价', { required: true, hint: '大写写在下面' }),
    pages: integer('页数', { unit: '页', min: 1 }),
    weight: decimal('重量', { unit: '千克', places: 3 }),
    printed: date('印刷日期'),
    onSale: instant('发售时间', { required: true }),
    isNew: flag('新书'),
    cover: choice('装帧', { hard: '精装', soft: '平装' }),
    language: choice('语种', { zh: '中文', en: '英文', fr: '法文', de: '德文', ja: '日文' }),
    series: dictionary('丛书', 'book-series', () => codeEntry),
    place: region('出版地'),
    number: text('书号', { readOnly: true }),
    summary: text('简介', { long: true }),
    body: richText('正文'),
    scans: files('样张', { accept: ['.pdf', '.png'], maxBytes: 20 * 1048576 }),
    chapters: rows('章节', {
      title: text('标题', { required: true }),
      pages: integer('页数', { min: 1 }),
      due: date('交稿'),
    }),
  },
  list: { columns: ['name'] },
});

const filled = {
  id: '1',
  name: '一个很长的书名，长到一行放不下的时候应当怎样显示',
  price: '145354381.96',
  pages: 320,
  weight: '0.815',
  printed: '2026-11-20',
  onSale: '2026-11-23T01:30:00Z',
  isNew: true,
  cover: 'hard',
  language: 'zh',
  place: '510000',
  number: '978-7-0000-0000-0',
  summary: '第一段。\n\n第二段，隔一行。',
  body: '<h2>第一章</h2><p>正文里有<b>重点</b>和一张表。</p><table><tbody><tr><th>名称</th><th>数量</th></tr><tr><td>纸</td><td>3</td></tr></tbody></table>',
  scans: [
    { id: '0', name: '封面.pdf', size: 482_133, sha256: '0'.repeat(64), type: 'application/pdf' },
    {
      id: '1',
      name: '一个很长的文件名_最终版_再改_确定不改了.docx',
      size: 18_482_133,
      sha256: '0'.repeat(64),
      type: '',
    },
  ],
  chapters: [
    { id: 'a', title: '引言', pages: 12, due: null },
    { id: 'b', title: '第二章', pages: 30, due: '2026-12-01' },
  ],
};

const names = Object.keys(book.fields);
const wrong = {
  ...filled,
  name: '',
  price: null,
  pages: 0,
  onSale: null,
  chapters: [{ id: 'a', title: '', pages: 0, due: null }],
};

function Grid({ prefix, start, disabled }: { prefix: string; start: Record<string, unknown>; disabled?: boolean }) {
  const [row, setRow] = useState(start);
  return (
    <FieldGrid
      recordId="book"
      prefix={prefix}
      fields={book.fields}
      row={row}
      disabled={disabled}
      refusals={disabled ? {} : readForm(book, row).refusals}
      warnings={{ weight: '比同类图书重' }}
      onChange={(name, value) => setRow((r) => ({ ...r, [name]: value }))}
    />
  );
}

function SignInFields() {
  const [shown, setShown] = useState(false);
  const [name, setName] = useState('');
  return (
    <div className="zc-parts-columns">
      <PlainField id="plain" label="账号" value={name} onChange={setName} hint="登录页的字段不等组件库" />
      <PlainField id="plain-wrong" label="手机号" value="1380000" onChange={() => {}} because="手机号格式错误" />
      <PasswordField
        id="plain-secret"
        label="密码"
        value="zhaocai"
        onChange={() => {}}
        shown={shown}
        onShow={setShown}
      />
    </div>
  );
}

export function FieldParts() {
  return (
    <>
      <Section title="字段：已填写">
        <Grid prefix="filled" start={filled} />
      </Section>
      <Section title="字段：空和被拒绝">
        <Grid prefix="wrong" start={wrong} />
      </Section>
      <Section title="字段：不能改">
        <Grid prefix="fixed" start={filled} disabled />
      </Section>
      <Section title="字段：阅读">
        <Descriptions
          record={book}
          row={{ ...filled, language: null, $hidden: { weight: '密封至唱标' } }}
          names={names}
        />
      </Section>
      <Section title="登录页的字段">
        <SignInFields />
      </Section>
    </>
  );
}
