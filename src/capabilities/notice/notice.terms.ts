import { agencyOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { notice } from './notice/notice.record.ts';
import { publication } from './publication/publication.record.ts';

export const noticeTerms = defineTerms(notice, {
  publication: {
    label: '公告定时发布',
    rule: 'GG-11',
    law: '招标公告和公示信息发布管理办法 第11条',
    event: '公告审核通过',
    closes: '公告发布',
    applies: { state: { in: ['scheduled', 'approved', 'published'] } },
    starts: (n) => n.updatedAt,
    ends: (n) => n.publishAt,
    owes: agencyOwes,
    done: { state: 'published' },
    isWindow: true,
  },
});

export const publicationTerms = defineTerms(publication, {
  receipt: {
    label: '登记媒介发布回执',
    rule: 'GG-11',
    law: '招标公告和公示信息发布管理办法 第11条',
    event: '公告报送媒介',
    closes: '登记发布回执',
    starts: (p) => p.sentAt,
    ends: (p) => p.dueAt,
    owes: agencyOwes,
    done: { state: 'published' },
    remindsItself: true,
  },
});
