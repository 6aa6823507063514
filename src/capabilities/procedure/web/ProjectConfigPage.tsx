/** 项目配置列表: what a tender of each way goes through, what it needs for it and by which numbers, then what the unit set tighter. */
import './project-config.css';
import { useState } from 'react';
import { ListPage, words } from '../../../kernel/web/index.ts';
import {
  projectSetting,
  projectSettingLifecycle,
} from '../../../platform/law/project-setting/project-setting.record.ts';
import { type Regime, regimes } from '../../../platform/law/rulebook.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { type ConfiguredLimit, type ConfiguredStep, configuredLimits, configuredRounds } from '../configured.ts';
import { tenderLabels } from '../ways/index.ts';

const stepColumns = (): Column<ConfiguredStep>[] => [
  { id: 'round', title: '轮次', render: (s) => words(s.round) },
  { id: 'papers', title: '发出的文书', share: 2, render: (s) => words(s.papers) },
  { id: 'who', title: '谁可以参加', share: 1, render: (s) => words(s.who) },
  { id: 'opened', title: '开启', share: 2, render: (s) => words(s.opened) },
  { id: 'judged', title: '评审', share: 2, render: (s) => words(s.judged) },
];

const limitColumns: Column<ConfiguredLimit>[] = [
  { id: 'label', title: '事项', share: 2, render: (l) => words(l.label) },
  { id: 'law', title: '法定的标准和依据', share: 3, render: (l) => words(l.law) },
];

interface ChooseProps {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

const Choose = ({ label, value, choices, onChange }: ChooseProps) => (
  <label>
    {words(label)}{' '}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(choices).map(([id, said]) => (
        <option key={id} value={id}>
          {words(said)}
        </option>
      ))}
    </select>
  </label>
);

function Configured() {
  const [regime, setRegime] = useState<string>('ZB-M');
  const [way, setWay] = useState<string>('open');
  const [kind, setKind] = useState<string>('works');
  const own = configuredLimits({ regime: regime as Regime, way, kind });
  return (
    <div className="zc-configured">
      <div className="zc-configured-of">
        <Choose label="适用体系" value={regime} choices={regimes} onChange={setRegime} />
        <Choose label="{招标}方式" value={way} choices={tenderLabels} onChange={setWay} />
        <Choose label="项目类型" value={kind} choices={projectSetting.fields.kind.choices ?? {}} onChange={setKind} />
      </div>
      <Section title="步骤和文书">
        <DataTable rows={configuredRounds(way)} rowKey={(s) => s.id} label="步骤和文书" columns={stepColumns()} dense />
      </Section>
      <details>
        <summary>{`法定的标准，${own.length} 项`}</summary>
        <DataTable rows={own} rowKey={(l) => l.id} label="法定的标准" columns={limitColumns} dense />
      </details>
    </div>
  );
}

export default function ProjectConfigPage() {
  return (
    <ListPage record={projectSetting} lifecycle={projectSettingLifecycle} title="项目配置列表" note={<Configured />} />
  );
}
