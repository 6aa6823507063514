import { audience, everything } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { unitAdmins } from '../../../platform/identity/identity.audiences.ts';
import { medium } from './medium.record.ts';

export const mediaKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

const law = ['招标公告和公示信息发布管理办法 第8条'];

/** What designates a medium is a paper; the platform knows none of the provinces' by itself. */
const provedByPaper = guard<typeof medium>(
  'provedByPaper',
  '申报媒介须上传指定它的文件或者该文件的网页打印件，由平台管理员核对',
  ({ row }) => (row.proof ?? []).length > 0,
  { rule: 'GG-08', law: law[0] },
);

/** What was published names its medium for ever: one is never removed, only taken out of use. */
export const mediumLifecycle = defineLifecycle(medium, {
  initial: 'active',
  states: {
    proposed: { label: '待核对', tone: 'wait' },
    active: { label: '启用', tone: 'done' },
    retired: { label: '停用', tone: 'idle' },
  },
  actions: {
    create: { label: '登记媒介', from: null, to: 'active', by: [mediaKeepers], form: 'complete', law },
    propose: {
      label: '申报媒介',
      from: null,
      to: 'proposed',
      by: [unitAdmins],
      form: 'complete',
      needs: [provedByPaper],
      law,
    },
    save: { label: '保存', from: ['active', 'retired'], by: [mediaKeepers], form: 'complete' },
    amend: { label: '保存', from: 'proposed', by: [unitAdmins], form: 'complete', needs: [provedByPaper] },
    confirm: { label: '核对无误，启用', from: 'proposed', to: 'active', by: [mediaKeepers], primary: true, law },
    decline: {
      label: '不予登记',
      from: 'proposed',
      to: 'retired',
      by: [mediaKeepers],
      asks: { because: text('理由', { required: true, long: true, max: 500 }) },
      does: 'keepMediumOpinion',
      danger: true,
    },
    retire: { label: '停用', from: 'active', to: 'retired', by: [mediaKeepers], danger: true, batch: true },
    restore: { label: '启用', from: 'retired', to: 'active', by: [mediaKeepers], batch: true },
  },
});
