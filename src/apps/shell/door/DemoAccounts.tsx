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
            ? '演示环境：点一个角色直接进入。从“经办”开始，跟着工作台的“我现在能办”走一个完整的{招标}。'
            : '演示环境：点一个角色直接进入。供应商从“我的项目”开始，专家从受邀的评审开始。',
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
