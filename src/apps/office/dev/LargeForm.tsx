/** A form larger than any of ours, to try and to measure: sixty fields and two hundred rows. Nothing is sent anywhere. */
import { children, choice, date, decimal, integer, money, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';
import { FormBody } from '../../../kernel/web/form/FormBody.tsx';

const kindsOf = [
  (i: number) => text(`名称 ${i}`, { required: true, min: 2, max: 60, rules: ['change'] }),
  (i: number) => integer(`数量 ${i}`, { min: 0 }),
  (i: number) => money(`金额 ${i}`, { required: true }),
  (i: number) => choice(`类别 ${i}`, { a: '甲', b: '乙', c: '丙' }),
  (i: number) => text(`手机 ${i}`, { rules: ['mobile'] }),
  (i: number) => date(`日期 ${i}`),
];

const large: RecordType<any> = defineRecord('large', {
  label: '大表单',
  title: () => '大表单',
  fields: {
    ...Object.fromEntries(Array.from({ length: 59 }, (_, i) => [`f${i}`, kindsOf[i % kindsOf.length]!(i + 1)])),
    rows: children('清单', {
      name: text('名称', { required: true, max: 60 }),
      unit: text('单位', { max: 10 }),
      amount: decimal('工程量', { places: 3 }),
      price: money('单价', { required: true }),
      note: text('备注', { max: 100 }),
    }),
  },
  list: { columns: ['f0'] },
});

const row = {
  ...Object.fromEntries(Array.from({ length: 59 }, (_, i) => [`f${i}`, i % 6 === 0 ? `第 ${i + 1} 项` : null])),
  rows: Array.from({ length: 200 }, (_, i) => ({
    id: String(i),
    name: `清单项 ${i + 1}`,
    unit: 'm³',
    amount: String(i * 1.5),
    price: '128.50',
    note: '',
  })),
};

const loaded = { id: '', version: 0, row };

export default function LargeForm() {
  return <FormBody record={large} label={large.label} loaded={loaded} judged={[]} onReload={() => {}} />;
}
