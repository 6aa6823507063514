/** What the system asks of a person who changes the seats: the same for every body, with the causes of its own row of powers. */
import { choice, files, integer, text } from '../../../kernel/record/field.ts';
import { causeChoices } from '../../powers/powers.ts';

const reason = (max: number) => text('说明', { required: true, max, hint: '只写席位，不写姓名和单位' });

export const additionAsks = {
  cause: choice('原因', causeChoices('expert-addition'), { required: true }),
  count: integer('人数', { required: true, min: 1, max: 20, unit: '人' }),
  reason: reason(500),
};

export const renewalAsks = (power: 'committee-renewal' | 'panel-renewal') => ({
  cause: choice('原因', causeChoices(power), { required: true }),
  reason: reason(500),
});

/** @param people how those on the seats are called; what they wrote and who they are stays out of the question */
export const replacementAsks = (power: 'expert-replacement' | 'panel-replacement', people: string) => ({
  cause: choice('事由', causeChoices(power), { required: true }),
  // It stands on the seat, after the cause.
  reason: reason(400),
  proofs: files('证明材料', { required: true, hint: `能够证明事由的材料；请遮去${people}的姓名和单位` }),
  documentNumber: text('文号', { max: 200, hint: '监督部门责令退出的，写明文件的文号' }),
});
