/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/door.ts';
import { addendum } from '../addendum/addendum.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';
import { tenderScheme } from '../scheme/tender-scheme.record.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

export const schemeStep = defineStep({
  id: 'tender-scheme',
  place: 24,
  folder: '01-方案',
  keeps: ['tender-scheme'],
  papers: [
    {
      item: '招标方案',
      of: 'issued',
      // Reminded of: a lot whose document went out before plans were kept here has none.
      required: false,
      lacking: (lot) => unless(sql`select 1 from tender_scheme where lot_id = ${lot} and state = 'approved'`),
      because: () => '没有招标人批准的招标方案',
    },
  ],
  shown: {
    stage: 'fangan',
    label: '{招标}方案',
    record: tenderScheme,
    done: ['approved'],
    screen: 'tender-scheme.list',
    begin: 'tender-scheme.form',
    waits: '项目审核通过后拟出，由{招标}人批准',
  },
});

export const qualificationSettingStep = defineStep({
  id: 'qualification-setting',
  place: 25,
  folder: '02-资格预审',
  keeps: ['qualification-setting'],
  shown: {
    stage: 'fangan',
    label: '资格审查内容',
    record: qualificationSetting,
    done: ['locked'],
    screen: 'qualification-setting.list',
    begin: 'qualification-setting.form',
    waits: '项目审核通过后设置',
    when: { call: 'prequalification' },
  },
});

export const preliminaryDocumentStep = defineStep({
  id: 'preliminary-document',
  place: 31,
  folder: '02-资格预审',
  keeps: ['preliminary-document'],
  returns: 'bid-doc',
  papers: [
    {
      item: '资格预审（第一阶段）文件的签名',
      lacking: (lot) =>
        sql`select count(*)::int as n from preliminary_document where lot_id = ${lot} and state = 'issued' and signature is null`,
      because: () => '资格预审（第一阶段）文件没有签名（电子招标投标办法 第40条）',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '资格预审（第一阶段）文件',
    record: preliminaryDocument,
    done: ['issued'],
    screen: 'preliminary-document.list',
    begin: 'preliminary-document.form',
    waits: '审查内容设置后编制',
    when: { call: ['prequalification', 'proposal'] },
  },
});

export const evaluationMethodStep = defineStep({
  id: 'evaluation-method',
  place: 30,
  folder: '02-招标文件',
  keeps: ['evaluation-method'],
  papers: [
    {
      item: '评标办法',
      of: 'issued',
      lacking: (lot) => unless(sql`select 1 from evaluation_method where lot_id = ${lot} and state = 'locked'`),
      because: () => '评标办法没有锁定',
    },
  ],
  shown: {
    stage: 'fangan',
    label: '{评标}办法',
    record: evaluationMethod,
    done: ['tried', 'locked'],
    screen: 'evaluation-method.list',
    begin: 'evaluation-method.form',
    waits: '项目审核通过后编制',
  },
});

export const tenderDocumentStep = defineStep({
  id: 'tender-document',
  place: 40,
  folder: '02-招标文件',
  keeps: ['tender-document'],
  returns: 'bid-doc',
  papers: [
    {
      item: '招标文件',
      of: 'issued',
      lacking: (lot) =>
        unless(sql`select 1 from tender_document where lot_id = ${lot} and state = 'issued' and signature is not null`),
      because: () => '没有签名并已发出的招标文件',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '{招标}文件',
    record: tenderDocument,
    done: ['issued'],
    screen: 'tender-document.list',
    begin: 'tender-document.form',
    waits: '{评标}办法试算后编制',
  },
});

export const addendumStep = defineStep({
  id: 'addendum',
  place: 70,
  folder: '02-招标文件',
  keeps: ['addendum'],
  returns: 'bid-doc',
  papers: [
    {
      item: '补遗澄清',
      lacking: (lot) =>
        sql`select count(*)::int as n from addendum where lot_id = ${lot} and state in ('draft', 'review', 'returned', 'confirming')`,
      because: (n) => `${n} 份补遗没有发出或删除`,
    },
    {
      item: '补遗澄清的签名',
      lacking: (lot) =>
        sql`select count(*)::int as n from addendum where lot_id = ${lot} and state = 'issued' and signature is null`,
      because: (n) => `${n} 份补遗发出时没有电子签名（电子招标投标办法 第40条）`,
      required: false,
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '补遗澄清',
    record: addendum,
    done: ['issued'],
    screen: 'addendum.list',
    begin: 'addendum.form',
    waits: '有澄清或者修改的再发出',
    optional: true,
  },
});
