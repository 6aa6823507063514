import { data, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/**
 * 标底 (实施条例 27, 50): optional, one a lot. Sealed in the browser for the holders of the tender document as a bid is, so
 * that neither database nor administrator can read it before the opening; then it is published and is a reference only.
 */
export const baseEstimate = defineRecord('base-estimate', {
  label: '标底',
  title: (e) => e.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    sealVersion: integer('封存版本', { readOnly: true }),
    header: data<Record<string, any>>('封存头'),
    shares: data<unknown[]>('密钥份额'),
    seal: data<Record<string, any>>('封存签名'),
    certificate: data<Record<string, any>>('证书'),
    ciphertext: data<string>('密文'),
    // The half that a bidder would keep; without the holders' half it opens nothing.
    serverSecret: data<string>('平台保管的一半密钥'),
    ciphertextSha256: text('密文摘要', { readOnly: true, max: 64 }),
    sealedBy: text('封存人', { readOnly: true, max: 200 }),
    sealedAt: instant('封存时间', { readOnly: true }),
    amount: money('标底', { readOnly: true }),
    openedAt: instant('公布时间', { readOnly: true }),
    checked: text('核对', { readOnly: true, max: 300 }),
  },
  list: {
    columns: ['name', 'lot', 'sealedBy', 'sealedAt', 'amount', 'state'],
    filters: ['state', 'project', 'lot'],
    empty: '还没有标底。是否编制标底由{招标}人自行决定；编制的在{投标}截止前封存，{开标}时公布，只作{评标}参考。',
  },
  unique: [['lot']],
  detail: [
    { title: '封存', fields: ['project', 'lot', 'sealVersion', 'sealedBy', 'sealedAt', 'ciphertextSha256'] },
    { title: '公布', fields: ['amount', 'openedAt', 'checked'] },
  ],
});
