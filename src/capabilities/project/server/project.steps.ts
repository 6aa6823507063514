/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep } from '../../procedure/server/door.ts';
import { entrustment } from '../entrustment/entrustment.record.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';
import { consentMusts } from './consent-musts.ts';

export const projectStep = defineStep({
  id: 'project',
  place: 10,
  folder: '01-方案',
  keeps: ['project', 'consent', 'lot', 'lot-import', 'round', 'organisation'],
  musts: consentMusts,
  returns: 'project',
  shown: {
    stage: 'fangan',
    label: '项目登记',
    record: project,
    done: ['running', 'archived'],
    screen: 'project.detail',
    waits: '经办登记',
  },
});

export const entrustmentStep = defineStep({
  id: 'entrustment',
  place: 15,
  folder: '01-方案',
  keeps: ['entrustment'],
  papers: [
    {
      item: '委托代理合同',
      of: 'issued',
      // Projects from before contracts were kept here name theirs by number.
      lacking: (lot) =>
        sql`select count(*)::int as n from lot l join project p on p.id = l.project_id
            where l.id = ${lot} and p.organize_form = 'entrusted' and p.entrust_contract is null
              and not exists (select 1 from entrustment e where e.project_id = p.id and e.effective_at is not null)`,
      because: () => '没有双方签署的委托代理合同',
    },
  ],
  shown: {
    stage: 'fangan',
    label: '委托合同',
    record: entrustment,
    done: ['effective', 'ended'],
    gone: ['replaced'],
    screen: 'entrustment.list',
    begin: 'entrustment.form',
    waits: '双方签署委托代理合同',
    optional: true,
    entrusted: true,
  },
});

export const lotStep = defineStep({
  id: 'lot',
  place: 20,
  folder: '01-方案',
  keeps: [],
  shown: {
    stage: 'fangan',
    label: '标段',
    record: lot,
    done: [
      'draft',
      'preliminary',
      'issued',
      'opening',
      'opened',
      'evaluating',
      'evaluated',
      'publicity',
      'awarded',
      'contracted',
      'performed',
      'accepted',
      'archived',
    ],
    screen: 'lot.list',
    begin: 'lot.form',
    waits: '经办登记标段',
  },
});
