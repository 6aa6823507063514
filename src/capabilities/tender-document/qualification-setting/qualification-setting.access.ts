import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { qualificationSetting } from './qualification-setting.record.ts';

/** What is reviewed stands in the document that everybody may take. */
export const publishedSetting = audience('任何人', { state: 'locked' }, { anybody: true });

export const qualificationSettingAccess = defineAccess(qualificationSetting, {
  read: [...officeSide, publishedSetting],
});
