import { defineAccess } from '../../../kernel/access/access.ts';
import { cashiers } from './bank-statement.lifecycle.ts';
import { bankStatement } from './bank-statement.record.ts';

/** What the bank says is read by the finance office that got it from the bank, and by nobody else. */
export const bankStatementAccess = defineAccess(bankStatement, { read: [cashiers], keeps: ['TB-22'] });
