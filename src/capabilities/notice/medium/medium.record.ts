import { choice, files, flag, region, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

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
