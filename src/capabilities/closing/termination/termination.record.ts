import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, files, flag, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { tenderedThings } from '../../../platform/law/under.ts';
import { invitedTo } from '../../notice/audiences.ts';
import { mustBe, type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { causeChoices, closedCauses } from '../../powers/powers.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactFields, contactSection } from '../../project/project-paper.ts';
import { publishedPaper } from '../../project/published-paper.ts';

/** 异常终止 (domain C36, exchange table 517): failed, cancelled or withdrawn, with what follows. */
export const termination = defineRecord('termination', {
  label: '异常终止',
  title: (t) => t.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'ZZ' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    number: text('编号', { required: true, readOnly: true, max: 50 }),
    name: text('名称', { required: true, max: 600, long: true }),
    type: choice(
      '异常类型',
      { failed: '流标', cancelled: '终止', revoked: '公告撤销', other: '其他' },
      { required: true },
    ),
    // What its law is asked by, so that a form offers the lawful causes and no others.
    regime: choice('适用体系', regimes, { readOnly: true }),
    thing: choice('{招标}标的', tenderedThings, { readOnly: true }),
    cause: choice('法定原因', causeChoices('termination'), {
      required: true,
      hint: '只列本标段的法定原因；流标、{中标}取消、监督部门责令的，以平台已有的认定为据',
      closed: ({ regime, thing }) => closedCauses('termination', { regime, thing }),
    }),
    proofs: files('证明材料', { hint: '不可抗力、项目取消等，须上传能够证明的文件；不对外公布' }),
    reason: text('原因', { required: true, max: 5000, long: true }),
    approval: text('批准结果', { max: 1000, hint: '审批、核准被撤销或者项目取消的，写明文件的文号' }),
    tendersAgain: flag('重新{招标}', { required: true, initial: true }),
    // Asked of the law when the paper is begun, for the words of the paper.
    againByLaw: flag('依法应当重新{招标}', { readOnly: true }),
    arrangement: text('后续安排', {
      required: true,
      max: 2000,
      long: true,
      hint: '按是否重新{招标}拟出，可以改写：何时重新{招标}、改用何种方式、取得文件和{投标}的单位如何办理',
    }),
    ...contactFields,
    attachments: files('附件'),
    withdrawnText: text('随之失效的文件', { readOnly: true, long: true, max: 5000 }),
    announcedAt: instant('公告时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'type', 'announcedAt', 'state'],
    filters: ['state', 'project', 'lot', 'type'],
    search: ['name', 'number'],
    empty: '没有异常终止。',
  },
  form: [
    {
      title: '异常终止',
      fields: [
        ...(['project', 'lot', 'name', 'type', 'cause', 'proofs', 'reason', 'approval', 'tendersAgain'] as const),
        ...(['arrangement', 'attachments'] as const),
      ],
    },
    contactSection,
  ],
  // The paper itself shows the rest.
  detail: [
    { title: '来源', fields: ['project', 'lot', 'type', 'cause', 'approval', 'proofs', 'tendersAgain', 'attachments'] },
    { title: '随之失效', fields: ['withdrawnText'] },
  ],
});

/** What the guards of a termination ask of its lot. */
export interface TerminationFacts extends PowerFacts {
  /** The law wants it tendered again after a failure. */
  retenders?: boolean;
  attempt?: number;
  /** How often must be tendered before it may end without another; none where no law says so. */
  attempts?: number | undefined;
  suspended?: boolean;
  lettersOut?: boolean;
  hasFailed?: boolean;
  /** The authority ordered what ends this tender: the award is void, or it is to be judged or tendered again. */
  ordered?: boolean;
  /** Bidders are opening their bids at this moment. */
  unlocking?: boolean;
  /** Objections without an answer and complaints without a decision. */
  disputes?: number;
  mayEnd?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    termination: TerminationFacts;
  }
}

const stillRunning = guard<typeof termination>(
  'stillRunning',
  '标段已签约、归档或终止，不能再终止',
  ({ facts }) =>
    facts.mayEnd === true ||
    (facts.suspended === true &&
      '标段已暂停，不能终止：监督部门恢复{招标}{投标}活动以后再办理；责令重新{招标}的，也先由监督部门恢复（招标投标法实施条例 第62条）'),
  { field: 'lot' },
);
/** A lot that failed has failed. An announcement that calls it by another word does not end its tender. */
const stopsAfterFailure = ({ row, facts }: Readonly<Record<'row' | 'facts', Record<string, any>>>) =>
  (row.type === 'failed' || facts.hasFailed === true) && row.tendersAgain === false && facts.retenders === true;

/** It failed as often as the law asks for (施工招标投标办法 38). */
const failedOften = ({ attempt, attempts }: TerminationFacts) => (attempt ?? 1) >= (attempts ?? 1);

const mustTenderAgain = guard<typeof termination>(
  'mustTenderAgain',
  '依法必须招标的项目流标后应当重新{招标}；项目取消、不再采购的，选择“终止”并写明批准结果',
  ({ row, facts }) =>
    !stopsAfterFailure({ row, facts }) ||
    failedOften(facts) ||
    (row.type === 'cancelled' && Boolean(row.approval?.trim())),
  {
    ...{ rule: 'TB-42', law: '招标投标法 第42条' },
    field: ({ row }) => (row.type === 'cancelled' ? 'approval' : 'tendersAgain'),
  },
);
const approvedToStop = guard<typeof termination>(
  'approvedToStop',
  '重新{招标}后仍然失败，不再{招标}的，请写明批准结果',
  ({ row, facts }) => !stopsAfterFailure({ row, facts }) || !failedOften(facts) || Boolean(row.approval?.trim()),
  { rule: 'BZ-38', law: '工程建设项目施工招标投标办法 第38条', field: 'approval' },
);

/** The letter binds both sides: what ends an award is ended as a decision first, which takes the letters back; or the authority ordered it. */
const noLetterOut = guard<typeof termination>(
  'noLetterOut',
  '{中标}通知书已经发出，对{招标}人和{中标}人具有法律效力，不能终止；{中标}人放弃、被查实违法等情形，先由{招标}人撤销{定标}',
  ({ facts }) => facts.lettersOut !== true || facts.ordered === true,
  { rule: 'TB-45', law: '招标投标法 第45条', field: 'lot' },
);

/** What the law itself ends, ends. */
const endsByLaw = (row: Readonly<Record<string, any>>, { hasFailed, ordered }: TerminationFacts) =>
  mustBe('termination', row.cause) || hasFailed === true || ordered === true;

const notWhileUnlocking = guard<typeof termination>(
  'notWhileUnlocking',
  '{投标}人正在解密，{开标}不能以终止代替：请先完成{开标}；{投标}人不足法定数量的，在{开标}室确认流标',
  ({ row, facts }) => facts.unlocking !== true || endsByLaw(row, facts),
  { rule: 'TB-36', law: '招标投标法 第36条', field: 'cause' },
);
const nothingUnanswered = guard<typeof termination>(
  'nothingUnanswered',
  '有异议尚未答复，或者投诉尚未处理，不能终止：请先答复异议、等待投诉的处理决定',
  ({ row, facts }) => !facts.disputes || endsByLaw(row, facts),
  { rule: 'TR-54b', law: '招标投标法实施条例 第54条', field: 'cause' },
);
/** A failure is one that was found, even if the announcement uses another word (招标投标法 28, 42). */
const failedAsFound = guard<typeof termination>(
  'failedAsFound',
  '本标段没有流标：{投标}人不足法定数量、全部{投标}被否决的，先由{开标}室、{评标}委员会认定，再公告流标',
  ({ row, facts }) => row.type !== 'failed' || facts.hasFailed === true,
  { rule: 'TB-28b', law: '招标投标法 第28条', field: 'type' },
);
const voluntary = [notWhileUnlocking, nothingUnanswered];
const byPower = powerGuards(
  'termination',
  ({ cause, proofs, approval }) => ({ cause, proofs, documentNumber: approval }),
  false,
  { documentNumber: 'approval' },
);
const lawful = [stillRunning, noLetterOut, failedAsFound, ...voluntary, mustTenderAgain, approvedToStop, ...byPower];

export const terminationLifecycle = publishedPaper(termination, {
  out: 'announced',
  states: { announced: { label: '已公告', tone: 'done', final: true } },
  create: { label: '新建异常终止', needs: [stillRunning, noLetterOut], does: 'fillTermination' },
  saving: { does: 'keepTermination' },
  submit: { needs: lawful, law: ['招标投标法 第28条', '招标投标法 第42条'] },
  goesOut: { tells: ['terminationReaders'], says: '终止已公告' },
  approve: { label: '审核并公告', needs: lawful, does: 'passTermination' },
  waits: { yes: ['announce', { label: '公告终止', needs: lawful, does: 'announceTermination' }] },
});

const everybody = audience('社会公众', { state: 'announced', lot: { call: { not: 'invitation' } } }, { anybody: true });

export const terminationAccess = defineAccess(termination, {
  read: [...officeSide, everybody, invitedTo('lot', { state: 'announced' })],
});
