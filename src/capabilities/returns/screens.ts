import { defineScreens } from '../../kernel/screen/screen.ts';
import { type ReturnListId, returnLists } from './return-lists.ts';

const page = () => import('./web/ReturnsPage.tsx');
const at = (list: ReturnListId) => ({ path: `/agency/audit/tui-hui/${list}`, title: returnLists[list].title, page });
const units = ['agency', 'buyer', 'supervisor'] as const;
const trail = ['returned.log'] as const;

export const screens = defineScreens('returns', {
  'returned.log': { ...at('czjl'), kind: 'list', menu: { group: '审核', orgTypes: units } },
  'returned.project': { ...at('project'), kind: 'list', menu: { group: '审核', orgTypes: ['agency'] }, trail },
  'returned.lot': { ...at('bid'), kind: 'list', trail },
  'returned.document': { ...at('bid-doc'), kind: 'list', trail },
  'returned.notice': { ...at('zhaobgg'), kind: 'list', trail },
  'returned.opening': { ...at('kbjl'), kind: 'list', trail },
  'returned.laterOpening': { ...at('kbjl2'), kind: 'list', trail },
  'returned.qualification': { ...at('zgsc'), kind: 'list', trail },
  'returned.report': { ...at('pbbg'), kind: 'list', trail },
  'returned.publicity': { ...at('zhongbhxrgs'), kind: 'list', trail },
  'returned.result': { ...at('zhongbgg'), kind: 'list', trail },
});
