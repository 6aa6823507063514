/** The eleven lists of what was returned (specification §2, audit/tui-hui): which records each one shows, and what an empty one means. */
export interface ReturnList {
  screen: string;
  title: string;
  /** Records whose returns it shows; those whose step names this list when not given. */
  records?: readonly string[];
  /** Everything that was returned, of every record. */
  everything?: boolean;
  /** What is shown instead of the returned record: the lots that are registered with a project come back with it. */
  as?: { record: string; via: string };
  /** Work orders about these records of a lot's first opening, or of a later one. */
  notesOn?: { records: readonly string[]; attempt?: 'first' | 'later' };
  empty: string;
}

const noNotes = '对{开标}、评审结果只能加更正说明（工单），说明被退回时列在这里。';

export const returnLists = {
  project: {
    screen: 'returned.project',
    title: '退回项目',
    empty: '项目登记提交审核后被退回的，在这里等经办人修改后再次提交。',
  },
  bid: {
    screen: 'returned.lot',
    title: '退回标段',
    records: ['project'],
    as: { record: 'lot', via: 'project' },
    empty: '标段随项目一并审核，没有单独的退回；项目被退回时，其标段列在这里，可以一并修改。',
  },
  'bid-doc': {
    screen: 'returned.document',
    title: '退回{招标}文件',
    empty: '{招标}文件、补遗提交审核后被退回的列在这里。',
  },
  zhaobgg: {
    screen: 'returned.notice',
    title: '退回{招标}公告',
    empty: '{招标}公告、变更公告提交审核后被退回的列在这里。',
  },
  kbjl: {
    screen: 'returned.opening',
    title: '退回{开标}记录',
    notesOn: { records: ['opening', 'opening-entry'], attempt: 'first' },
    empty: `{开标}记录当场生成、由{投标}人签名确认，不经审核，也不能退回修改。${noNotes}`,
  },
  kbjl2: {
    screen: 'returned.laterOpening',
    title: '退回{开标}记录（二次）',
    notesOn: { records: ['opening', 'opening-entry'], attempt: 'later' },
    empty: `重新{招标}的标段的{开标}记录同样不经审核，也不能退回修改。${noNotes}`,
  },
  zgsc: {
    screen: 'returned.qualification',
    title: '退回资格审查',
    notesOn: { records: ['qualification'] },
    empty: `资格审查由评委各自提交、汇总前本人可以改正，没有人能把它退回。${noNotes}`,
  },
  pbbg: {
    screen: 'returned.report',
    title: '退回{评标}报告',
    empty:
      '{评标}报告定稿后退回修改、评分表退回重评的列在这里，由{评标}委员会在评标室改正；名单和评分公开以前，只有有权查看的人能看到。',
  },
  zhongbhxrgs: {
    screen: 'returned.publicity',
    title: '退回{中标}候选人公示',
    empty: '候选人公示及其更正提交审核后被退回的列在这里。',
  },
  zhongbgg: {
    screen: 'returned.result',
    title: '退回{中标}公告',
    empty: '{中标}结果公告、结果变更和线下{中标}登记提交审核后被退回的列在这里。',
  },
  czjl: {
    screen: 'returned.log',
    title: '退回操作记录',
    everything: true,
    empty: '还没有退回过。每一次退回、不予通过都在这里留下记录，改正以后也不删去。',
  },
} as const satisfies Record<string, ReturnList>;

export type ReturnListId = keyof typeof returnLists;

export const returnList = (id: string): ReturnList | undefined =>
  Object.hasOwn(returnLists, id) ? returnLists[id as ReturnListId] : undefined;

/** What is given back outside a review: by the committee itself, which the system carries out. */
export const givenBack: Readonly<Record<string, readonly string[]>> = {
  'evaluation-report': ['reopen'],
  'score-sheet': ['return'],
};

/** One return, as the wire carries it. */
export interface ReturnRow {
  key: string;
  /** The record that was returned, and the one that the list shows for it. */
  record: string;
  id: string;
  shown: string;
  shownId: string;
  title: string;
  label: string;
  project: string | null;
  projectName: string | null;
  author: string | null;
  by: string;
  at: string;
  opinion: string;
  verdict: 'returned' | 'refused';
  /** How often the record came back so far. */
  times: number;
  round: number | null;
  state: { label: string; tone: string };
  /** Waits for its author; was handed in again; is past that. */
  standing: 'waiting' | 'again' | 'over';
  /** Whether the reader may write it now. */
  mayCorrect: boolean;
  /** Whether there is a returned version to compare with. */
  hasReview: boolean;
}

/** One field of a correction beside the returned version. */
export interface Compared {
  label: string;
  before: string;
  after: string;
}
