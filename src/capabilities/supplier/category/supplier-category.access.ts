import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { categoryKeepers } from './supplier-category.lifecycle.ts';
import { supplierCategory } from './supplier-category.record.ts';

const choosers = audience('选择类别的人', { state: 'active' }, { orgTypes: ['agency', 'supplier'] });

export const supplierCategoryAccess = defineAccess(supplierCategory, { read: [choosers, categoryKeepers] });
