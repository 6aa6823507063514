import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { type Fact, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { shownDay, shownMoment } from '../../../ui/format/moment.ts';
import { correctionSentence, sealingPageLines } from '../sealing-page/correction.ts';
import { noticeHtml } from './notice-text.ts';

/** What the agency signs of a notice: everything that is published, except what publication itself adds. */
const signedFields = [
  'project',
  'lots',
  'document',
  'number',
  'name',
  'nature',
  'type',
  'content',
  'media',
  'url',
  'documentFrom',
  'documentUntil',
  'documentMethod',
  'bidDeadline',
  'openingAt',
  'submitMethod',
  'acceptsConsortium',
  'buyerName',
  'buyerAddress',
  'buyerContact',
  'buyerPhone',
  'agencyName',
  'agencyAddress',
  'agencyContact',
  'agencyPhone',
  'duty',
] as const;

/** The exact text that is signed: canonical JSON of what is published. */
export const signedNotice = (notice: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.notice',
    ...Object.fromEntries(signedFields.map((name) => [name, notice[name] ?? null])),
    // Came later: what was signed before keeps its text.
    ...(notice.preliminary ? { preliminary: notice.preliminary } : {}),
  });

/** A notice as it lies on paper and in public: title, number, text, and the proofs that let anybody check it. */
const fingerprints = (label: string, keys: unknown, whose: 'holder' | 'whose'): Fact[] =>
  ((keys ?? []) as Record<string, string>[]).map((key) => [`${label} · ${key[whose]}`, key.fingerprint]);

export const noticeSheet: SheetOf = (row, words) =>
  sheet(
    row.name ?? '',
    [row.number, row.publishedAt ? `${shownMoment(row.publishedAt)} 发布` : '尚未发布'],
    { is: 'rich', html: noticeHtml(row.content ?? '') },
    // Published, it says who answers for it and where else it stands.
    row.publishedAt && {
      is: 'source',
      lines: [row.media && `发布媒介：${row.media}`, row.duty && `发布责任人：${row.duty}`].filter(Boolean),
    },
    {
      is: 'signed',
      lines: [row.agencyName ?? row.buyerName ?? '', row.publishedAt ? shownDay(row.publishedAt) : '（发布日期）'],
    },
    // What is printed so that it cannot be changed unseen afterwards (design §6 and §8).
    row.chainHead && {
      is: 'proofs',
      rows: [
        ['平台签名公钥', row.serverKey] as const,
        ...sealingPageLines(row),
        ['公告内容摘要（SHA-256）', row.signature?.digest] as const,
        ...fingerprints('持钥人公钥指纹', row.holderKeys, 'holder'),
        ...fingerprints('公钥指纹', row.certificateKeys, 'whose'),
      ].filter(([, value]) => value),
      text: `${words(correctionSentence(row))}存证链摘要与平台公钥用于离线核验回执和归档；封标页面可保存后离线使用，摘要应与此一致；封标时请核对持钥人公钥指纹。`,
    },
  );
