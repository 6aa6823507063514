/**
 * The classes of 评标专家专业分类标准（发改法规〔2010〕1538号）of which experts are drawn, by the first places of their codes. A code
 * that stands here by its class only says so; one of no known class stays a code.
 */
const classes: Readonly<Record<string, string>> = {
  A01: '规划',
  A02: '投资策划与决策',
  A03: '勘察',
  A04: '设计',
  A05: '监理',
  A06: '工程造价',
  A07: '项目管理',
  A08: '工程施工',
  A09: '其他工程',
  B01: '机械设备',
  B02: '医疗器械',
};

/** Codes as a reader knows them: `A08,A05` → `A08 工程施工、A05 监理`. Words that are no codes stay as they are. */
export const majorsSaid = (codes: string): string =>
  codes
    .split(/[,，、;；]\s*/)
    .filter((code) => code !== '')
    .map((code) => [code, classOf(code)].filter(Boolean).join(' '))
    .join('、');

const classOf = (code: string): string | undefined => {
  const known = code.slice(0, 3);
  return /^[A-Z]\d{2}\d*$/.test(code) && Object.hasOwn(classes, known) ? classes[known] : undefined;
};

/** Under the field, for the person who fills it in. */
export const majorsHint = `代码按{评标}专家专业分类标准，多个以逗号分隔，如 ${['A04', 'A05', 'A06', 'A08', 'B01'].map((code) => `${code} ${classes[code]}`).join('、')}`;
