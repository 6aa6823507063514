import { defineAccess } from '../../../kernel/access/access.ts';
import { takers } from '../../participation/audiences.ts';
import { officeSide } from '../../project/audiences.ts';
import { bidSecurityAccount } from './bid-security-account.record.ts';

const takersOnceOpen = { ...takers, label: '取得文件的单位（启用后）', where: { ...takers.where, state: 'open' } };

export const bidSecurityAccountAccess = defineAccess(bidSecurityAccount, { read: [...officeSide, takersOnceOpen] });
