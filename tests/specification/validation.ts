/** §5 validation rules, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const rules = 'src/kernel/record/rules.ts';
const rulesTest = 'src/kernel/record/rules.test.ts';
const checks = 'src/kernel/record/checks.ts';
const checksTest = 'src/kernel/record/checks.test.ts';
const check = 'src/kernel/record/check.ts';
const checkTest = 'src/kernel/record/check.test.ts';

export const validation = [
  ...breaksOf(
    rules,
    rulesTest,
    ['5.1', 'if (isEmpty(v)) return `请输入${label}`;', 'if (isEmpty(v)) return `缺少${label}`;'],
    ['5.1', "['blur', 'change'] : ['blur']", "['blur', 'change'] : ['change']"],
    ['5.12', 'return text !== undefined && choices.includes(text);', 'return text !== undefined;'],
    [
      '5.2',
      "return typeof v === 'string' && v.trim() === '' ? `${label}内容不能为空` : undefined;",
      'return undefined;',
    ],
    ['5.3', 'lengthOf(v) < limit ?', 'lengthOf(v) < limit - 1 ?'],
    ['5.4', 'lengthOf(v) > limit ?', 'lengthOf(v) > limit + 1 ?'],
    [
      '5.10',
      'return word ? `${label}含有敏感词“${word}”，请修改` : undefined;',
      'void word;\n        return undefined;',
    ],
    ['5.11', '!f.readOnly && (isSearched(f) || (f.fields && asksForWords(f.fields)))', '!f.readOnly && isSearched(f)'],
    ['5.12', "return typeof value === 'object' && value !== null && !Array.isArray(value);", 'return true;'],
    ['5.13', "names.includes('change') ? ['blur', 'change'] : ['blur']", "['blur']"],
    [
      '5.14',
      'return v.length === 0 ? emptyArray(label) : undefined;\n      };\n    default:',
      'return undefined;\n      };\n    default:',
    ],
  ),
  ...breaksOf(
    'src/kernel/record/sensitive-words.ts',
    rulesTest,
    ['5.10', 'const folded = fold(text);', 'const folded = fold(text).slice(0, 8);'],
    ['5.10', 'const folded = fold(text);', 'const folded = fold(text).slice(0, 40);'],
  ),
  ...breaksOf('src/kernel/record/check.ts', rulesTest, [
    '5.10',
    "field.kind === 'richText' ? richTextWords(String(answer.value)) : answer.value",
    'answer.value',
  ]),
  ...breaksOf('src/kernel/server/act-input.ts', 'tests/shell/contract.db.test.ts', [
    '5.10',
    '{ today, sensitiveWords: await office.house.sensitiveWords?.(tx) }',
    '{ today }',
  ]),
  ...breaksOf(
    checks,
    rulesTest,
    ['5.5', '/^1\\d{10}$/.test(text)', '/^1\\d{8,10}$/.test(text)'],
    ['5.6', 'if (alphabet[(31 - (sum(weighed) % 31)) % 31] !== text[17]) return wrong;', ''],
    ['5.7', 'const number = text.toUpperCase();', 'const number = text;'],
  ),
  ...breaksOf(
    checks,
    checksTest,
    ['5.6', 'if (alphabet[(31 - (sum(weighed) % 31)) % 31] !== text[17]) return wrong;', ''],
    [
      '5.7',
      "includes(province)) return refuse('身份证号码格式错误');",
      "includes(province)) return refuse('身份证号码不正确');",
    ],
    ['5.5', '/^1\\d{10}$/.test(text)', '/^\\d{11}$/.test(text)'],
    ['5.8', ' || birthDate > today)', ')'],
    ['5.9', "if ('10X98765432'[sum(weighed) % 11] !== number[17]) return refuse('身份证号码不正确');", ''],
  ),
  ...breaksOf('src/kernel/web/form/useForm.ts', 'tests/shell/entering.browser.test.ts', [
    '5.11',
    'enabled: asksForWords(fields),',
    'enabled: false,',
  ]),
  ...breaksOf(
    check,
    checkTest,
    [
      '5.12',
      'answer.type ? wrongType(answer.type) : `${field.label}${answer.because}`',
      '`${field.label}${answer.because}`',
    ],
    ['5.14', "if (field.kind === 'children') return emptyArray(field.label);", ''],
  ),
  ...breaksOf('src/platform/identity/server/sms-codes.ts', 'src/platform/identity/server/phone.db.test.ts', [
    '5.15',
    "if (!code.trim()) throw new Refusal('请输入短信验证码', { sjyzm: '请输入短信验证码' });",
    '',
  ]),
  ...breaksOf('src/platform/identity/server/sign-in-routes.ts', 'src/platform/identity/server/sign-in.db.test.ts', [
    '5.15',
    "if (!pwd) throw new Refusal('请输入密码', { pwd: '请输入密码' });",
    '',
  ]),
];
