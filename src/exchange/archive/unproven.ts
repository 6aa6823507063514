/**
 * What of an archive proves nothing, and why: the whole list. A forger with the office's keys who may rewrite everything
 * since the last published head but not the history before it can change these and no others; a test holds that it is exact.
 * Since version 2 the chain's last entry binds them as well, so that the head at sealing catches a change made afterwards.
 */

export const unprovenFields: Readonly<Record<string, string>> = {
  title: '由其他内容拼成的名称，只用来显示',
};

/** Only for these records: the system deals out numbered sheets, and the history begins with what their expert did. */
export const unprovenFieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  qualification: { createdAt: '系统分发审查表的时间' },
  'score-sheet': { createdAt: '系统分发评分表的时间' },
  'application-sheet': { createdAt: '系统分发资格审查表的时间' },
};

/** Rows that no action writes: whole records of them prove nothing beyond the head at sealing. */
export const unprovenRecords: Readonly<Record<string, string>> = {
  organisation: '各单位在库中的资料，历史在单位自己的链上；签名比对的是证书和历史所记的单位名称',
  'message-delivery': '消息的送达情况，由平台自动登记',
  fault: '平台的故障，由平台自动登记',
};

/** Older archives also have rows that were dealt out without an entry of their own until somebody acted on them. */
const dealtOut: Readonly<Record<string, readonly string[]>> = {
  'committee-member': ['drawn', 'replaced'],
  qualification: ['open', 'void'],
  'score-sheet': ['open', 'void'],
  'application-sheet': ['open', 'void'],
};

export function withoutHistory(record: string, row: Readonly<Record<string, any>>, version: number): boolean {
  // An archive may name its records as it likes, also by a name that every object has.
  if (Object.hasOwn(unprovenRecords, record)) return true;
  const isDealt = Object.hasOwn(dealtOut, record) && dealtOut[record]!.includes(row.state);
  // Sheets are still dealt out so; nothing that was not handed in counts.
  return isDealt && (version === 1 || record !== 'committee-member');
}

/** For the manifest's list of entries: what only describes them. Their path says what each is. */
export const unprovenOfManifest: Readonly<Record<string, string>> = {
  title: '文件的中文标题，只用来显示',
  step: '文件来自哪个环节，只用来分类',
  signed: '标明其中有签名；有没有、对不对以校验为准',
};

/** For a public proof that is checked alone, without the archive, whose records bind these too. */
export const unprovenOfProof: Readonly<Record<string, string>> = {
  version: '证明格式的版本',
  opening: '开标的编号',
  'lot.code': '标段的编号，标段以其标识为准',
  'lot.name': '标段的名称，标段以其标识为准',
  readOutAt: '唱标的时间',
  'keys.*': '证明自带的公钥，以外部给出的为准',
  'bids.*.bid': '投标文件的编号，投标文件以密文的摘要为准',
};
