import type { Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { fillTemplate, UnknownVariable } from '../fill.ts';
import { paperTemplate } from '../paper-template/paper-template.record.ts';
import { type TemplateKindId, templateKinds, type ValuesFor } from '../template-kinds.ts';

export const templatesServer: ServerPart = {
  effects: {
    beginTemplate: async ({ row }) => {
      row.body ||= templateKinds[row.kind as TemplateKindId]?.text ?? null;
    },
    reviseTemplate: async ({ row }) => {
      row.edition = (row.edition ?? 1) + 1;
    },
  },
};

/** The paper that a chosen template makes of these values; refused with its reason where it cannot be made. */
export async function fromTemplate<K extends TemplateKindId>(
  tx: Tx,
  templateId: string,
  kind: K,
  values: ValuesFor<K>,
): Promise<string> {
  const [template] = await find(tx, paperTemplate, { id: templateId });
  if (!template) throw new Refusal('模板不存在', { template: '请重新选择模板' });
  const { label } = templateKinds[kind];
  if (template.kind !== kind)
    throw new Refusal(`“${template.name}”不是${label}的模板`, { template: `请选择${label}的模板` });
  if (template.state !== 'enabled')
    throw new Refusal(`模板“${template.name}”没有启用`, { template: '请选择已启用的模板' });
  try {
    return fillTemplate(template.body!, values);
  } catch (error) {
    if (error instanceof UnknownVariable)
      throw new Refusal(`模板“${template.name}”：${error.message}`, { template: error.message });
    throw error;
  }
}
