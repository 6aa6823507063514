/** In demonstration mode: whom one may be, with one press; and how to begin. */
import { words } from '../../../kernel/web/registry.ts';

export interface DemoPerson {
  account: string;
  name: string;
  unit: string;
  role: string;
  shows: string;
  pwd: string;
}

interface DemoAccountsProps {
  people: readonly DemoPerson[];
  busy: boolean;
  onChoose: (person: DemoPerson) => void;
}

export default function DemoAccounts({ people, busy, onChoose }: DemoAccountsProps) {
  return (
    <section className="zc-demo" aria-label="演示人员">
      <p>
        {words(
          people.some(({ account }) => account === 'agent')
            ? '演示环境：点一个角色直接进入。先看今天的{开标}：以“平台管理员”把页面顶部的演示时钟拨到{开标}时间，再以“经办”从工作台进入{开标}室；自己办一个{招标}，从“经办”的“我现在能办”开始。'
            : '演示环境：点一个角色直接进入。供应商从首页进入今天的{开标}室，或者从公告开始{投标}；专家从受邀的{评标}开始。',
        )}
      </p>
      <ul>
        {people.map((person) => (
          <li key={person.account}>
            <button
              type="button"
              disabled={busy}
              title={`${person.unit} ${person.name}`}
              onClick={() => onChoose(person)}
            >
              <b>{person.role}</b>
              <small>{words(person.shows)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
