import { Client } from '../tests/support/client.ts';
const agent = await Client.signIn('http://localhost:4181', 'agent', 'zhaocai-demo-2026');
const d = (await agent.detail('tender-document', '01a223a9-0447-7012-b9b4-4ca09de1a6d5')).tdata.row;
console.log((await agent.detail('lot', d.lot)).tdata.row.state, d.state);
const a: any = await agent.action('addendum.create', { values: { document: d.id, project: d.project, lot: d.lot, subject: 'x', type: 'clarification', content: '说明', affectsPreparation: false } });
console.log(a.code, a.msg); if (a.code === 'v') { const s = await agent.action('addendum.submit', { id: a.tdata.row.id }); console.log(s.code, s.msg); }
