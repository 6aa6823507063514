import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

const fixed = { readOnly: true } as const;

/** 异常记录: what went wrong on a page or in the server (specification §8), with the screen and the call's id. */
export const fault = defineRecord('fault', {
  label: '异常记录',
  title: (f) => f.message || f.what || '',
  chain: 'none',
  fields: {
    what: text('类别', { ...fixed, max: 60, hint: '应答代码的处理方式，或 page 页面、server 服务器' }),
    screen: text('页面', { ...fixed, max: 200 }),
    call: text('请求', { ...fixed, max: 200 }),
    code: text('应答代码', { ...fixed, max: 60 }),
    status: integer('HTTP 状态', fixed),
    message: text('内容', { ...fixed, max: 600, long: true }),
    requestId: text('请求编号', { ...fixed, max: 40, indexed: true, hint: '服务器日志中以此查找' }),
    person: text('用户', { ...fixed, max: 60 }),
    unit: text('单位', { ...fixed, max: 200 }),
    browser: text('浏览器', { ...fixed, max: 300 }),
    remark: text('处理说明', { readOnly: true, max: 500, long: true }),
  },
  list: {
    columns: ['message', 'what', 'screen', 'call', 'status', 'person', 'requestId', 'state', 'createdAt'],
    filters: ['state', 'what', 'screen', 'call', 'requestId', 'person'],
    search: ['message', 'screen', 'call', 'requestId'],
    empty: '没有异常。页面收到意外应答、请求失败或页面出错时，会自动记在这里，附页面和请求编号。',
  },
  detail: [
    { title: '发生了什么', fields: ['what', 'message', 'code', 'status'] },
    { title: '在哪里', fields: ['screen', 'call', 'requestId', 'person', 'unit', 'browser'] },
    { title: '处理', fields: ['remark'] },
  ],
});

export const faultReaders = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

export const faultLifecycle = defineLifecycle(fault, {
  initial: 'open',
  states: {
    open: { label: '待处理', tone: 'wait' },
    handled: { label: '已处理', tone: 'done', final: true },
  },
  actions: {
    handle: {
      label: '标为已处理',
      from: 'open',
      to: 'handled',
      by: [faultReaders],
      asks: { remark: text('处理说明', { required: true, max: 500, long: true }) },
      does: 'keepFaultRemark',
      primary: true,
      batch: true,
    },
  },
});

export const faultAccess = defineAccess(fault, { read: [faultReaders] });
