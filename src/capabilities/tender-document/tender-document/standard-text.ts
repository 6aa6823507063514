/** 标准文本 (实施条例 第15条第4款): a tender that the law demands is written on the standard text of its kind. */

export const standardTexts = {
  works: '标准施工招标文件（2007年版）',
  'works-simple': '简明标准施工招标文件（2012年版）',
  'design-build': '标准设计施工总承包招标文件（2012年版）',
  equipment: '标准设备采购招标文件（2017年版）',
  materials: '标准材料采购招标文件（2017年版）',
  survey: '标准勘察招标文件（2017年版）',
  design: '标准设计招标文件（2017年版）',
  supervision: '标准监理招标文件（2017年版）',
  none: '没有适用的标准文本',
} as const;

type Standard = keyof typeof standardTexts;

const usual: Readonly<Record<string, Standard>> = {
  works: 'works',
  goods: 'equipment',
  'survey-design': 'design',
  services: 'supervision',
};

/** The text that a lot of this kind usually follows; a person may choose another. */
export const standardTextFor = (lotKind: string | null | undefined): Standard => usual[lotKind ?? ''] ?? 'none';
