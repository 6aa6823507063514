/** What the administrator decides about signing in; one row, or the defaults. */
import { first, type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { Pending } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { factorRoles } from '../role/roles.ts';

export interface SignInPolicy {
  /** A session ends after so many hours, even while it is in use. */
  absoluteHours: number;
  /** … and after so many minutes in which nothing was called. */
  idleMinutes: number;
  /** People with one of these roles sign in with a second factor. */
  secondFactorRoles: string[];
  /** … and so do those who hold a key of a tender. */
  secondFactorHolders: boolean;
}

/** Until the administrator decides otherwise. A demonstration is walked through without a phone. */
const defaultPolicy = ({ mode }: Pick<Office, 'mode'>): SignInPolicy => ({
  absoluteHours: 8,
  idleMinutes: 60,
  secondFactorRoles: mode === 'production' ? [...factorRoles] : [],
  secondFactorHolders: mode === 'production',
});

export async function readPolicy(office: Office): Promise<SignInPolicy> {
  const row = await first<{ value: Partial<SignInPolicy> }>(office.db, sql`select value from sign_in_policy`);
  return { ...defaultPolicy(office), ...row?.value };
}

/**
 * Whether the policy (`p`) asks the person (`u`, `c`) for a second factor.
 * @param lent roles of other units that count as well, as a jsonb list
 */
export function factorAsked(office: Office, lent: RawBuilder<unknown>): RawBuilder<unknown> {
  const usual = defaultPolicy(office);
  return sql`(coalesce(jsonb_path_exists(coalesce(p.value->'secondFactorRoles', ${JSON.stringify(usual.secondFactorRoles)}::jsonb),
      '$[*] ? (@ == $roles[*])', jsonb_build_object('roles', coalesce(u.roles, '[]'::jsonb) || ${lent})), false)
    or coalesce(c.holds_key, false) and coalesce((p.value->>'secondFactorHolders')::boolean, ${usual.secondFactorHolders}))`;
}

/** Whether this person, in their own unit or for another that has lent them a role, may not do without a second factor. */
export async function mustHaveFactor(office: Office, userId: string): Promise<boolean> {
  const lent = sql`coalesce((select jsonb_agg(l.role) from authorisation l where l.person_id = u.id and l.state = 'active'), '[]'::jsonb)`;
  const found = await first<{ asked: boolean }>(
    office.db,
    sql`select ${factorAsked(office, lent)} as asked from "user" u left join credential c on c.user_id = u.id
        left join sign_in_policy p on true where u.id = ${userId}`,
  );
  return found?.asked ?? false;
}

/** From now on the person holds a key of a tender. */
export const notePersonHoldsKey = (db: Queryable, userId: string) =>
  sql`update credential set holds_key = true where user_id = ${userId}`.execute(db);

export const writePolicy = (db: Queryable, policy: SignInPolicy, by: string) =>
  sql`insert into sign_in_policy (value, changed_by) values (${JSON.stringify(policy)}::jsonb, ${by})
      on conflict (one) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(
    db,
  );

// What stands between a proven sign-in and the office: the first steps of specification §4, as the server sees them.

/** The facts about one session that decide it. */
export interface Owing {
  portal: boolean;
  totpOn: boolean;
  totpNamed: boolean;
  secondFactor: boolean;
  phoneOpen: boolean;
  termsOpen: boolean;
  mustChange: boolean;
  unitOpen: boolean;
}

/** The flags of the stored user (specification §3) that lead through the steps. */
export interface StepFlags {
  /** `verify`: the second factor is asked for; `setup`: it has to be set up first. */
  secondFactor: '' | 'verify' | 'setup';
  needPhoneLogin: '0' | '1';
  showxieyi: '0' | '1';
  /** `editpwd`, `true-other`, or `true` where nothing is owed. */
  status: 'editpwd' | 'true-other' | 'true';
}

/** @param sms whether this office can send a code; a step that the person cannot take is not asked for */
export function stepFlags(owing: Owing, sms: boolean): StepFlags {
  const secondFactor = owing.secondFactor ? '' : owing.totpOn ? 'verify' : owing.totpNamed ? 'setup' : '';
  return {
    secondFactor,
    needPhoneLogin: owing.phoneOpen && sms ? '1' : '0',
    showxieyi: owing.termsOpen ? '1' : '0',
    status: owing.mustChange ? 'editpwd' : owing.unitOpen ? 'true-other' : 'true',
  };
}

const always = 'login|logout|getuserinfo|checkUser';
const open = (calls: string) => new RegExp(`^/(agency|supplier)/(${always}|${calls})$`);
const steps = {
  secondFactor: open('second-factor/(verify|begin|confirm)\\.json'),
  phone: open('mobileLogin|captcha\\.json|sendSjyzm\\.json'),
  terms: open('xieyi\\.json|xieyi/accept\\.json'),
  password: open('editPwd\\.json'),
  unit: /^\/(agency|supplier)\/(login|logout|getuserinfo|checkUser|unit\.json)$|^\/(agency|purchaser|supplier)\/organisation\/firstEdit\.json$/,
} as const;

/** The first step that is still owed: until it is done the session may call nothing else. */
export function pendingOf(owing: Owing, sms: boolean): Pending | undefined {
  const flags = stepFlags(owing, sms);
  const door = owing.portal ? '/portal/#' : '/#';
  if (flags.secondFactor)
    return {
      msg: flags.secondFactor === 'verify' ? '请先完成二次验证' : '您的角色须启用二次验证，请先设置',
      url: `${door}/login`,
      open: steps.secondFactor,
    };
  if (flags.needPhoneLogin === '1') return { msg: '请先验证手机号', url: `${door}/login`, open: steps.phone };
  if (flags.showxieyi === '1') return { msg: '请先阅读并同意用户服务协议', url: `${door}/xieyi`, open: steps.terms };
  if (flags.status === 'editpwd') return { msg: '请先修改密码', url: `${door}/editPwd`, open: steps.password };
  if (flags.status === 'true-other') return { msg: '请先完善本单位信息', url: `${door}/login`, open: steps.unit };
  return undefined;
}
