import { defineAccess } from '../../../kernel/access/access.ts';
import { cashiers } from './bank-statement.lifecycle.ts';
import { bankStatement } from './bank-statement.record.ts';

/** Only the finance office that got the statement from the bank reads what the bank says. */
export const bankStatementAccess = defineAccess(bankStatement, { read: [cashiers], keeps: ['TB-22'] });
