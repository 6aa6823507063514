import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { preliminaryDocument, qualificationSetting } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { NoticedDocument, NoticeSources } from '../notice/notice-text.ts';
import { isPreliminary } from '../notice/paper.ts';

/** Everything that a notice says of its project, lots and document; the notice names them. */
export async function noticeSources(db: Queryable, row: Readonly<Record<string, any>>): Promise<NoticeSources> {
  const parent = await get(db, project, row.project);
  return {
    project: parent,
    lots: await find(db, lot, { id: { in: row.lots ?? [] }, project: row.project }, { order: 'code' }),
    document: isPreliminary(row)
      ? await noticedPreliminary(db, row.preliminary)
      : await get(db, tenderDocument, row.document),
    settings: isPreliminary(row) ? await find(db, qualificationSetting, { lot: { in: row.lots ?? [] } }) : [],
    owner: await get(db, organisation, parent.owner),
    agency: await get(db, organisation, parent.org),
    supervisor: await get(db, organisation, parent.supervisor),
    methods: await find(db, evaluationMethod, { lot: { in: row.lots ?? [] } }),
    url: process.env.ZHAOCAI_ORIGIN ?? `http://localhost:${process.env.PORT ?? 8080}`,
  };
}

/** It costs nothing, asks for no security and is opened in no room. */
async function noticedPreliminary(db: Queryable, id: string): Promise<NoticedDocument> {
  const { documentFrom, documentUntil, deadline, submitMethod } = await get(db, preliminaryDocument, id);
  return {
    documentFrom,
    documentUntil,
    bidDeadline: deadline,
    submitMethod,
    documentFee: null,
    bidSecurity: null,
    bidSecurityForm: null,
    openingPlace: null,
  };
}
