/**
 * 封标页面更正: a digest that stands beside the one that a notice printed, because the office now serves another page for
 * sealing off line.
 */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { SignedPaper } from '../../../platform/signature/index.ts';

export const correctionFormat = 'zhaocai.sealing-page-correction';

/** As it is published: signed with the platform's key, which the notice printed. */
export type SealingPageCorrection = SignedPaper<{
  format: typeof correctionFormat;
  /** Id and number of the notice. */
  notice: string;
  number: string;
  /** SHA-256 of the page that the notice printed; it is good until the deadline of its lots. */
  printed: string;
  /** SHA-256 of the page that stands beside it. */
  digest: string;
  /** ISO: since when. */
  at: string;
}>;

type Row = Readonly<Record<string, any>>;

export const correctionsOf = (notice: Row): readonly SealingPageCorrection[] => notice.sealingPages ?? [];

/** Digests of the pages that a notice vouches for, each with what it is: the printed one first. */
export const sealingPageLines = (notice: Row): [string, string][] =>
  notice.sealingPageDigest
    ? [
        ['封标页面摘要（SHA-256）', notice.sealingPageDigest],
        ...correctionsOf(notice).map(({ digest, at }): [string, string] => [
          `封标页面摘要（SHA-256，${showInstant(at)} 更正增列）`,
          digest,
        ]),
      ]
    : [];

/** What readers of the notice are told; nothing where it was never corrected. */
export const correctionSentence = (notice: Row): string =>
  correctionsOf(notice).length > 0
    ? '公告发布后本系统更新了封标页面：公告所印摘要的页面在{投标}截止前仍然有效并继续提供，更正增列的页面与它并列，任选其一封标。更正由平台签名公钥签名。'
    : '';

/** A correction in words, for those who hold the document. */
export const correctionWords = ({ printed, digest }: SealingPageCorrection): string =>
  [
    '本系统更新了离线封标页面，更正已随公告公布。',
    `公告所印的封标页面（SHA-256：${printed}）在{投标}截止前仍然有效，已经下载的可以继续使用。`,
    `新的封标页面的 SHA-256：${digest}，与它并列，任选其一封标。`,
  ].join('\n');
