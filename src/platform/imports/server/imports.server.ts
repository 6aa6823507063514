import type { AnyRow } from '../../../kernel/record/record.ts';
import { type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { stepOf, topics } from './import-loop.ts';
import { endRun, forgetRows, type Importing, importRoutes, importTables, leave } from './importing.ts';

const importings = ({ house }: Office) => house.declared<Importing>('importing');
type ImportContext = EffectContext<AnyRow>;

const reread = async (context: ImportContext) => {
  context.row.unread = null;
  await leave(context.tx, context.row.id);
  await signal(context.tx, topics.reading, 'waiting');
};

export const importsServer: ServerPart = {
  tables: importTables,
  // Apart, so that a workbook is checked while another one's rows are entered.
  loops: (['reading', 'entering'] as const).map((state) => ({
    topic: topics[state],
    title: state === 'reading' ? '导入的检查' : '导入的登记',
    step: (office: Office) => stepOf(office, importings(office), state),
    rest: async () => 30_000,
  })),
  routes: ({ http, office }) => {
    for (const kind of importings(office)) importRoutes(http, office, kind);
  },
  effects: {
    beginImport: async (context) => {
      const { office, tx, row, actor } = context;
      const file = row.file?.[0] && (await office.files.find(tx, row.file[0].id));
      if (!file || file.adduserid !== actor.id)
        throw new Refusal('文件不存在或不属于您，请重新上传', { file: '请重新上传' });
      Object.assign(row, { name: file.name, importer: actor.id });
      await reread(context);
    },
    rereadImport: reread,
    enterImport: async (context) => {
      const { tx, row, actor, address } = context;
      Object.assign(row, { unread: null, confirmedBy: actor.id });
      await leave(tx, row.id, { actor, address });
      await signal(tx, topics.entering, 'waiting');
    },
    stopImport: async ({ tx, row, before }) => {
      const what = before?.state === 'reading' ? '已停止检查，请“重新检查”' : '已停止登记，没有登记任何一行';
      row.unread = what;
      await endRun(tx, row.id);
    },
    forgetImport: async ({ tx, row }) => {
      await endRun(tx, row.id);
      await forgetRows(tx, row.id);
    },
  },
};
