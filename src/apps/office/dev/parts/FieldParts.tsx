/** Every kind of field: being filled in, refused, not changeable, and read. */
import { useState } from 'react';
import { readForm } from '../../../../kernel/record/check.ts';
import { Descriptions } from '../../../../kernel/web/detail/Sections.tsx';
import { FieldGrid } from '../../../../kernel/web/form/FieldGrid.tsx';
import { PasswordField, PlainField } from '../../../../ui/controls/PlainField.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { book, filled } from './book.ts';

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
