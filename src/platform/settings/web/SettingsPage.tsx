/** 系统设置: wording, edition, outside addresses; they hold at once, and who changed what stays readable below. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import { toText } from '../../../kernel/record/kinds.ts';
import { FieldGrid, focusFirstRefusal } from '../../../kernel/web/form/FieldGrid.tsx';
import { Page } from '../../../kernel/web/page.tsx';
import { call, Refused } from '../../../kernel/web/wire.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Timeline } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type OfficeSettings, officeSettings, type SettingName, settingSections } from '../office-settings.ts';

interface Change {
  id: string;
  name: SettingName;
  before: unknown;
  after: unknown;
  actorName: string;
  at: string;
}

interface Answer {
  settings: OfficeSettings;
  changes: readonly Change[];
}

const inWords = (name: SettingName, value: unknown) =>
  toText({ [name]: value }, name, officeSettings[name]) || '（空）';

export default function SettingsPage() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call<Answer>('/platform/settings/detail.json', { signal, ownFailures: true }),
    refetchOnWindowFocus: false,
  });
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  if (error)
    return (
      <ErrorPanel title="系统设置未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={10} />;
  const row = { ...data.settings, ...typed };
  const refuse = (found: Refusals) => {
    setRefusals(found);
    focusFirstRefusal('field', found);
  };
  const save = async () => {
    const reading = readAnswers(officeSettings, row);
    if (Object.keys(reading.refusals).length > 0) return refuse(reading.refusals);
    setBusy(true);
    try {
      await call('/platform/settings/save.json', {
        json: true,
        body: { values: reading.values },
        ownRefusals: 'named',
      });
      setTyped({});
      setRefusals({});
      showNotice('设置已保存，对所有人立即生效');
      await queries.invalidateQueries({ queryKey: ['settings'] });
    } catch (failure) {
      if (failure instanceof Refused) refuse(failure.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      title="系统设置"
      width="reading"
      actions={
        <Button type="primary" loading={busy} disabled={Object.keys(typed).length === 0} onClick={() => void save()}>
          保存设置
        </Button>
      }
    >
      {settingSections.map((s) => (
        <Section key={s.title} title={s.title}>
          <FieldGrid
            recordId="settings"
            fields={officeSettings}
            names={s.fields}
            row={row}
            refusals={refusals}
            onChange={(name, value) => setTyped((t) => ({ ...t, [name]: value }))}
          />
        </Section>
      ))}
      <Section title="更改记录">
        {data.changes.length === 0 ? <p className="zc-hint">还没有人更改过设置。</p> : null}
        <Timeline
          entries={data.changes.map((c) => ({
            id: c.id,
            at: c.at,
            title: officeSettings[c.name]?.label ?? c.name,
            who: `${c.actorName} · ${shownMoment(c.at)}`,
            children: (
              <div>
                {inWords(c.name, c.before)} → {inWords(c.name, c.after)}
              </div>
            ),
          }))}
        />
      </Section>
    </Page>
  );
}
