/** Acts that put off: another day of the opening, a longer validity. */
import { power, tendering } from '../power.ts';
import { readIn } from '../read-in.ts';

export const validity = power({
  label: '延长{投标}有效期',
  acts: ['bid-validity.ask', 'bid-validity.askAll'],
  causes: {
    notFinished: {
      label: '{评标}、{定标}不能在{投标}有效期内完成',
      law: '评标委员会和评标方法暂行规定 第40条',
      checked: 'S',
      read: readIn.validity,
      rule: 'PG-40',
      regimes: tendering,
      proof: { by: 'publishedReason' },
      note: '拒绝延长的有权收回保证金；同意的不得修改实质性内容；因延长造成损失的，除不可抗力外由{招标}人补偿，平台不计算补偿',
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '评标委员会和评标方法暂行规定 第40条' },
  confirmed: { by: ['owner'], law: '评标委员会和评标方法暂行规定 第40条' },
  answered: { yes: 'bid-validity.askAll' },
  toldBefore: {
    who: ['owner', 'bidders'],
    term: '代理机构提出的先由{招标}人确认；每个{投标}人在原有效期届满前答复，不答复视为不同意；拒绝的收回保证金，也不再参加',
  },
  toldAfter: ['owner', 'supervisor', 'bidders'],
  waits: '{定标}只在有效的{投标}中进行',
  follows: [{ record: 'bid', becomes: '不同意延长的，{投标}随原有效期届满失效' }],
  declaredFor: [],
});

export const postponing = power({
  label: '推迟{投标}截止和{开标}',
  acts: ['opening.postpone', 'opening.movePostponed', 'notice-change.approve', 'addendum.approve'],
  causes: {
    disturbing: {
      label: '澄清、修改可能影响{投标}文件编制，不足法定日数的顺延',
      law: '招标投标法实施条例 第21条',
      checked: 'V',
      rule: 'TR-21',
      regimes: tendering,
      proof: { by: 'finding', finding: 'beforeDue' },
      note: '截止以前以补遗、变更公告办理，天数由平台计算；截止以后不能以此推迟',
    },
    documentClause: {
      label: '截止后推迟{开标}：{招标}文件约定的情形（文件约定）',
      law: '招标投标法 第34条',
      checked: 'P',
      rule: 'TB-34',
      regimes: tendering,
      proof: { by: 'papers', what: '发生{招标}文件约定的情形的证明' },
      note: '法律只规定{开标}在截止的同一时间公开进行；推迟没有明文，须以{招标}文件的约定为据；已经截止的{投标}照旧密封，不再接收新的',
    },
  },
  whose: { zb: 'owner', zc: 'owner', entrusted: 'addenda', law: '招标投标法 第23条' },
  confirmed: { by: ['owner'], law: '招标投标法 第23条' },
  answered: { yes: 'opening.movePostponed' },
  toldBefore: { who: ['owner'], term: '发出前由{招标}人确认' },
  toldAfter: ['bidders', 'owner', 'supervisor'],
  waits: '{开标}',
  follows: [],
  declaredFor: [],
});
