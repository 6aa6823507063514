/** What the benches by hand write: the long tables, the tender that was played before, and what bidders say. */
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from '../../tests/support/client.ts';

export const isLink = (name: string, value: unknown) =>
  /^[0-9a-f-]{36}$/.test(String(value)) && !['owner', 'supervisor', 'manager'].includes(name);

/** What is written into the blanks of our standard chapters. */
const filled = '按施工图纸、工程量清单和现场条件执行';
/** The long tables of the tender: our standard ones, kept so that an older work tree has the same written. */
const kept = path.join(import.meta.dirname, 'by-hand-tender.json');
const tables: Record<string, Record<string, any[]>> = fs.existsSync(kept)
  ? JSON.parse(fs.readFileSync(kept, 'utf8'))
  : {};
const keptFields: Record<string, readonly string[]> = {
  'evaluation-method': ['scoreItems'],
  'tender-document': ['chapters'],
};

/** The tables of a record that are written as they stand in the kept file. */
export const tablesFor = (agent: Client) => async (record: string, values: Record<string, any>) => {
  const names = Object.hasOwn(keptFields, record) ? keptFields[record]! : [];
  if (names.length > 0 && !tables[record]) {
    const link = Object.fromEntries(Object.entries(values).filter(([n, v]) => isLink(n, v)));
    const { row } = (await agent.get(`/agency/${record}/blank.json`, link)).tdata;
    tables[record] = JSON.parse(
      JSON.stringify(Object.fromEntries(names.map((n) => [n, row[n]]))).replaceAll(/【待填[^】]*】/g, filled),
    );
    fs.writeFileSync(kept, `${JSON.stringify(tables, null, 1)}\n`);
  }
  return tables[record] ?? {};
};

/** The tender that was played before, another matter of the same office: what a copy is made of, or a template. */
export const earlier = {
  project: {
    name: '泸定县游泳馆建设项目施工',
    approvalName: '关于游泳馆可行性研究报告的批复',
    approvalNumber: '泸发改〔2026〕3号',
    scale: '总建筑面积 8600 平方米',
    content: '施工图范围内的土建、泳池设备和室外工程',
    estimate: '38000000',
    budgetFunds: '38000000',
    investment: '42000000',
  },
  lot: { name: '泸定县游泳馆建设项目施工一标段', content: '土建、泳池设备和室外工程', durationDays: 420 },
  prices: { estimate: '38000000', ceilingPrice: '37500000', provisionalSum: '800000' },
} as const;
/** What a bidder of the platform writes beside the price, and the room reads out. */
const readOut = {
  manager: '王工',
  managerCertificate: '一级建造师 川151202600001',
  qualification: '满足招标文件要求的资质和业绩',
};
export const bids = ['supplier1', 'supplier2', 'supplier3'].map((account) => ({ account, readOut }));
