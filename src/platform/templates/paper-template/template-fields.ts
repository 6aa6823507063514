/** What a template and its versions say alike. */
import { flag, richText, text } from '../../../kernel/record/field.ts';
import { templateKinds } from '../template-kinds.ts';

/** What a template is for, by the kind's id. */
export const kindLabels = Object.fromEntries(Object.entries(templateKinds).map(([id, k]) => [id, k.label])) as {
  [K in keyof typeof templateKinds]: string;
};

/** Whose templates they are: one unit's own, or the platform's for all of them. */
export const templateScopes = { unit: '本单位', platform: '平台' } as const;

/** What a chapter of a template says of itself; a version keeps the same. */
export const chapterFields = {
  title: text('章节', { required: true, max: 200 }),
  fixed: flag('固定', { initial: false, hint: '套用后不能改写，只能填空' }),
  body: richText('正文', { required: true, max: 200_000, hint: '变量写作 {{变量}}；留给使用人写的写作【待填：…】' }),
} as const;
