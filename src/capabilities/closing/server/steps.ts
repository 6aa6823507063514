/** The step of a tender that a record comes from; folders of an archive are called so, in this order. */
const steps: readonly [string, readonly string[]][] = [
  ['01-方案', ['project', 'lot', 'organisation']],
  ['02-招标文件', ['evaluation-method', 'tender-document', 'addendum']],
  ['03-招标公告', ['notice']],
  ['04-获取与提问', ['document-download', 'addendum-receipt', 'question']],
  ['05-异议', ['objection', 'complaint']],
  ['06-投标', ['bid-security-account', 'bid-security', 'bid', 'base-estimate', 'alarm']],
  ['07-开标', ['opening', 'opening-entry', 'opening-log']],
  [
    '08-评标',
    [
      'committee',
      'committee-member',
      'collusion-report',
      'committee-vote',
      'qualification',
      'clarification',
      'bid-validity',
      'validity-reply',
      'score-sheet',
      'price-score',
      'evaluation-result',
      'evaluation-report',
      're-evaluation',
    ],
  ],
  [
    '09-定标',
    [
      'candidate-publicity',
      'publicity-correction',
      'winner-confirmation',
      'result-notice',
      'result-change',
      'award-notice',
      'offline-award',
    ],
  ],
  ['10-合同', ['contract', 'bid-security-refund', 'termination']],
];

export const stepOf = (record: string): string =>
  steps.find(([, records]) => records.includes(record))?.[0] ?? '11-其他';
