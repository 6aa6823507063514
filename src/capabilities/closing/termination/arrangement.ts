/** What comes after a termination, as it is drafted; the author of the announcement may say more (domain D3.11). */
import { wordsEver } from '../../procedure/said.ts';

type Ended = Readonly<{ type?: string | null; tendersAgain?: boolean | null; againByLaw?: boolean | null }>;

/** Where the law has it called again; so are papers of before that was asked. */
export const lawfully = (againByLaw: Ended['againByLaw']): string => (againByLaw === false ? '' : '依法');

export const arrangementFor = ({ type, tendersAgain, againByLaw }: Ended): string =>
  tendersAgain
    ? `招标人将分析${type === 'failed' ? '失败' : '终止'}的原因，采取相应措施后${lawfully(againByLaw)}重新招标；重新招标的公告在原媒介和本平台发布，取得过文件的单位同时收到通知。`
    : '招标人不再就本标段招标。';

const drafts = ['failed', 'other'].flatMap((type) =>
  [true, false].flatMap((tendersAgain) =>
    [true, false].flatMap((againByLaw) => wordsEver(arrangementFor({ type, tendersAgain, againByLaw }))),
  ),
);

/** No author has changed it: it may be drafted anew when its source changes. */
export const isDrafted = (words: string | null | undefined): boolean => !words?.trim() || drafts.includes(words);
