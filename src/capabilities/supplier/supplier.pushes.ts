import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { supplier } from './supplier/supplier.record.ts';

export const supplierPushes = definePushes(supplier, reviewed, ['name', 'code']);
