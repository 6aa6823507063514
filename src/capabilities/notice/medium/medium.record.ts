import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, flag, region, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { unitAdmins } from '../../../platform/identity/identity.audiences.ts';

/** How far a medium is the law's (招标公告和公示信息发布管理办法 8). */
export const mediumScopes = {
  national: '国家指定媒介',
  provincial: '省级电子招标投标公共服务平台',
  other: '其他媒介',
} as const;

/** 发布媒介: where what must be tendered is announced is a register with its legal basis, and not a word in a name. */
export const medium = defineRecord('medium', {
  label: '发布媒介',
  title: (m) => m.name ?? '',
  chain: 'none',
  fields: {
    name: text('媒介名称', { required: true, max: 200, hint: '公告中写的名称须与此一致' }),
    scope: choice('类别', mediumScopes, { required: true }),
    region: region('省级行政区', {
      required: true,
      when: (m) => m.scope === 'provincial',
      hint: '只对本省的项目是法定媒介',
    }),
    basis: text('法律依据', { required: true, max: 500, hint: '指定它的法规或者文件的名称、文号和条款' }),
    url: text('网址', { max: 300 }),
    proof: files('指定它的文件', { hint: '单位申报的须上传，由平台管理员核对后启用' }),
    declinedBecause: text('不予登记的理由', { readOnly: true, long: true, max: 500 }),
    builtIn: flag('内置', { readOnly: true, initial: false }),
  },
  list: {
    columns: ['name', 'scope', 'region', 'basis', 'url', 'state'],
    filters: ['state', 'name', 'scope', 'region'],
    search: ['name', 'basis'],
    empty:
      '还没有媒介。平台只预置法规点名的国家媒介；各省指定的平台以本省文件为准，平台不预置：由单位管理员附文件申报，平台管理员核对后启用。',
  },
  unique: [['name']],
});

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

/** People who write or read a notice may know which media count, and why. */
const officePeople = audience('查看发布媒介的人', everything, {
  orgTypes: ['agency', 'buyer', 'supervisor', 'platform'],
});

export const mediumAccess = defineAccess(medium, { read: [officePeople, mediaKeepers] });
