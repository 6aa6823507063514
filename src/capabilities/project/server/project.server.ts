import { rows, sql } from '../../../kernel/server/database.ts';
import type { Effect } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import { project } from '../project/project.record.ts';
import { lotFacts, projectFacts } from './project-facts.ts';

/** Lots are numbered within their project: XM-2026-0001-01 (domain D1.2). */
const numberLot: Effect = async ({ tx, row }) => {
  const parent = await get(tx, project, row.project);
  const [counted] = await rows<{ n: number }>(tx, sql`select count(*) as n from lot where project_id = ${row.project}`);
  row.code = `${parent.code}-${String(counted!.n + 1).padStart(2, '0')}`;
  row.attempt = 1;
};

const usersWith = (role: string, org: unknown) =>
  sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles @> ${JSON.stringify([role])}::jsonb`;

export const projectServer: ServerPart = {
  facts: { project: projectFacts, lot: lotFacts },
  effects: {
    numberLot,
    pinRulebook: async ({ row, office }) => {
      row.rulebook = office.rulebook;
      row.attempt = 1;
    },
    keepOpinion: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    takeDates: async ({ row, asked }) => {
      if (asked.documentIssuedAt) row.documentIssuedAt = asked.documentIssuedAt;
      row.bidDeadline = asked.bidDeadline;
    },
    stampOpened: async ({ row, now }) => {
      row.openedAt = now.toISOString();
    },
    stampAwarded: async ({ row, now }) => {
      row.awardedAt = now.toISOString();
    },
    keepFailure: async ({ row, asked }) => {
      row.failedBecause = asked.because;
    },
    rememberState: async ({ row, before }) => {
      row.stateBeforeSuspension = before!.state;
    },
    restoreState: async ({ row, before }) => {
      row.state = before!.stateBeforeSuspension;
      row.stateBeforeSuspension = null;
    },
  },
  recipients: {
    // `row` is a project, or names one.
    projectReviewers: async (db, row) => {
      const org = row.project ? (await get(db, project, row.project)).org : row.org;
      return (await rows<{ id: string }>(db, usersWith('reviewer', org))).map((u) => u.id);
    },
    projectAuthor: async (_db, row) => (row.adduserid ? [row.adduserid] : []),
    projectOwners: async (db, row) => {
      const owner = row.project ? (await get(db, project, row.project)).owner : row.owner;
      return (await rows<{ id: string }>(db, usersWith('owner', owner))).map((u) => u.id);
    },
    projectOfficers: async (db, row) => {
      const org = row.project ? (await get(db, project, row.project)).org : row.org;
      return (await rows<{ id: string }>(db, usersWith('agent', org))).map((u) => u.id);
    },
    projectSupervisors: async (db, row) => {
      const supervisor = row.project ? (await get(db, project, row.project)).supervisor : row.supervisor;
      return (await rows<{ id: string }>(db, usersWith('supervisor', supervisor))).map((u) => u.id);
    },
  },
};
