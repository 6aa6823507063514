import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it('U43 tells bidders apart by what is their own', () => {
  const names = [
    '四川雄洲建设集团有限公司',
    '四川康藏建设工程有限公司',
    '大渡河建筑集团有限公司',
    '贵州建工集团第十一建筑工程有限责任公司',
    '河北天昕建设集团有限公司',
    '四川省建设集团有限公司',
  ];
  expect(shortNames(names)).toEqual(['雄洲', '康藏', '大渡河', '建工集团第十一', '天昕', '建设']);
});

it('keeps the whole name where the short one would be another’s too', () => {
  expect(shortNames(['四川天昕建设有限公司', '河北天昕建设集团有限公司', '九峰有限公司'])).toEqual([
    '四川天昕建设有限公司',
    '河北天昕建设集团有限公司',
    '九峰',
  ]);
});
