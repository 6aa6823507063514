import { expect, it } from 'vitest';
import { lotName, tenderOf } from './names.ts';

it('says of which tender a message is where its subject does not', () => {
  expect(tenderOf({ subject: '请应答评标邀请', matter: '田坝乡灌溉渠系整治一标段' })).toBe('田坝乡灌溉渠系整治一标段');
  expect(tenderOf({ subject: '签收：田坝乡灌溉渠系整治一标段', matter: '田坝乡灌溉渠系整治一标段' })).toBe('');
  expect(tenderOf({ subject: '您的账号被多次试登', matter: null })).toBe('');
});

it('names a lot with its project where the lot alone would be anybody’s', () => {
  expect(lotName({ projectName: '田坝乡灌溉渠系整治', lotName: '田坝乡灌溉渠系整治一标段' })).toBe(
    '田坝乡灌溉渠系整治一标段',
  );
  expect(lotName({ projectName: '田坝乡灌溉渠系整治', lotName: '第一标段' })).toBe('田坝乡灌溉渠系整治 · 第一标段');
  expect(lotName({ projectName: '田坝乡灌溉渠系整治', lotName: null })).toBe('田坝乡灌溉渠系整治');
});
