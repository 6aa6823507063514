/** The text of a notice is drawn from its fields; these keep it so until it is out. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { contradiction } from '../../tender-document/index.ts';
import type { notice } from './notice.record.ts';

const law = '招标公告和公示信息发布管理办法 第5条';

/**
 * After a change of project, lot or document, the author draws the text anew; a notice of before this has no number of
 * its own.
 */
export const drawnFromFields = guard<typeof notice>(
  'drawnFromFields',
  '公告内容与项目、标段、{招标}文件不再一致，请撤回后重新提交',
  ({ row, facts }) => !row.tenderNumber || facts.drawn === undefined || row.content === facts.drawn,
  { rule: 'GG-05', law },
);

/** Free text stands around the statutory items and says nothing else than they do. */
export const freeTextAgrees = guard<typeof notice>(
  'freeTextAgrees',
  '前言、其他说明与公告的法定内容不一致',
  ({ row }) => {
    const because = contradiction(richTextWords(`${row.foreword ?? ''}<p></p>${row.remarks ?? ''}`), {
      instants: [row.documentFrom, row.documentUntil, row.bidDeadline, row.openingAt],
      acceptsConsortium: row.acceptsConsortium === true,
    });
    return because === undefined || `前言、其他说明与公告的法定内容不一致：${because}`;
  },
  { rule: 'GG-05', law },
);
