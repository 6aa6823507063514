import { defineScreens } from '../../../kernel/screen/screen.ts';

const office = ['agency', 'buyer', 'supervisor'] as const;
const trail = ['project.list', 'evaluation-result.list'] as const;
const print = '/agency/project/pingbiao/psjg/print';
// The print pages also answer without their folder (specification, 83).
const also = '/agency/project/pingbiao/psjg';

const committee = {
  title: '{评标}委员会表打印',
  kind: 'print',
  page: () => import('./web/CommitteePaper.tsx'),
  trail,
} as const;
const result = { title: '{评标}结果打印', kind: 'print', page: () => import('./web/ResultPaper.tsx'), trail } as const;
const review = { title: '评审结果打印', kind: 'print', page: () => import('./web/ReviewPaper.tsx'), trail } as const;
const said = { title: '评审交流记录打印', kind: 'print', page: () => import('./web/SaidPaper.tsx'), trail } as const;
const extremes = {
  title: '综合得分打印（去最高最低）',
  kind: 'print',
  page: () => import('./web/ExtremesPaper.tsx'),
  trail,
} as const;
const sheets = {
  title: '各评委评分表打印',
  kind: 'print',
  page: () => import('./web/ScoreSheetsPaper.tsx'),
  trail,
} as const;
const secondQuotes = {
  title: '二次报价打印',
  kind: 'print',
  page: () => import('./web/SecondQuotePaper.tsx'),
  trail,
} as const;
const quotes = { title: '全部报价打印', kind: 'print', page: () => import('./web/QuotesPaper.tsx'), trail } as const;

export const screens = defineScreens('evaluation', {
  'paper.all': {
    path: `${print}/all`,
    title: '{评标}资料合并打印',
    kind: 'print',
    page: () => import('./web/AllPapersPage.tsx'),
    trail,
  },
  'paper.committee': { path: `${print}/pwh`, ...committee },
  'paper.committeeAlso': { path: `${also}/pwh`, ...committee, sameAs: 'paper.committee' },
  'paper.result': { path: `${print}/pbres`, ...result },
  'paper.resultAlso': { path: `${also}/pbres`, ...result, sameAs: 'paper.result' },
  'paper.review': { path: `${print}/psres`, ...review },
  'paper.reviewAlso': { path: `${also}/psres`, ...review, sameAs: 'paper.review' },
  'paper.said': { path: `${print}/chat`, ...said },
  'paper.saidAlso': { path: `${also}/chat`, ...said, sameAs: 'paper.said' },
  'paper.extremes': { path: `${print}/zhdf-maxmin`, ...extremes },
  'paper.extremesAlso': { path: `${also}/zhdf-maxmin`, ...extremes, sameAs: 'paper.extremes' },
  'paper.secondQuotes': { path: `${print}/ecbj`, ...secondQuotes },
  'paper.secondQuotesAlso': { path: `${also}/ecbj`, ...secondQuotes, sameAs: 'paper.secondQuotes' },
  'paper.quotes': { path: `${print}/allbj`, ...quotes },
  'paper.quotesAlso': { path: `${also}/allbj`, ...quotes, sameAs: 'paper.quotes' },
  'paper.sheets': { path: `${print}/pfb`, ...sheets },
  'evaluation-result.scores': {
    path: '/agency/project/pingbiao/psjg/print/zhdf',
    title: '综合得分打印',
    kind: 'print',
    page: () => import('./web/ScoresPrintPage.tsx'),
    trail: ['project.list', 'evaluation-result.list'],
  },
  // The print pages also answer without their folder (specification, 83).
  'evaluation-result.scoresAlso': {
    path: '/agency/project/pingbiao/psjg/zhdf',
    title: '综合得分打印',
    kind: 'print',
    page: () => import('./web/ScoresPrintPage.tsx'),
    trail: ['project.list', 'evaluation-result.list'],
    sameAs: 'evaluation-result.scores',
  },
  'paper.summary': {
    path: '/agency/project/pingbiao/psjg/kbylb/list',
    title: '{开标}一览表（评审结果）',
    kind: 'list',
    page: () => import('./web/SummaryWithResultPage.tsx'),
    trail,
    menu: { group: '{评标}', orgTypes: office },
  },
});
