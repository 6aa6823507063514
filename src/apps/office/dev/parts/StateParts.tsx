/** What stands where something is missing, wrong, late, or cut off; tags, times, the line of what happened. */
import { Button } from 'antd';
import { words } from '../../../../kernel/web/registry.ts';
import { useServerNow } from '../../../../ui/clock/server-clock.ts';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { Countdown, Moment, Timeline } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';

const hours = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const tones: Readonly<Record<TagTone, string>> = {
  idle: '草稿',
  wait: '待审核',
  due: '已退回',
  done: '已发布',
  sealed: '密封至{开标}',
  now: '进行中',
};

function Moments() {
  const now = useServerNow(60_000);
  return (
    <div className="zc-parts-row">
      <Moment at={iso(now + 70 * hours)} />
      <Moment at={iso(now + 2 * hours)} />
      <Moment at={iso(now - 30 * hours)} />
      <Moment at={iso(now + 400 * 24 * hours)} />
      <Countdown until={now + 70 * hours} />
      <Countdown until={now + 5 * hours} />
      <Countdown until={now + 0.4 * hours} />
      <Countdown until={now - hours} over="已截止" />
    </div>
  );
}

export function StateParts() {
  return (
    <>
      <Section title="状态">
        <div className="zc-parts-row">
          {Object.entries(tones).map(([tone, label]) => (
            <StatusTag key={tone} tone={tone as TagTone}>
              {words(label)}
            </StatusTag>
          ))}
        </div>
      </Section>
      <Section title="时间">
        <Moments />
      </Section>
      <Section title="横幅">
        <Banner>这份公告由项目和文件填出，可以修改。</Banner>
        <Banner
          tone="wait"
          actions={
            <button type="button" className="zc-link">
              恢复
            </button>
          }
        >
          有一份 11-20 14:03 未保存的草稿
        </Banner>
        <Banner tone="due">异议尚未答复，公示期暂停计算。</Banner>
        <Banner tone="done">公告已发布。</Banner>
      </Section>
      <Section title="断线">
        <div className="zc-line-down zc-parts-still" role="status">
          请求错误，请检查网络和登录状态。正在重新连接，已填写的内容不会丢失。
        </div>
      </Section>
      <Section title="空、没有权限、出错、等待">
        <div className="zc-parts-columns">
          <Empty title="还没有公告" action={<Button type="primary">新建公告</Button>}>
            {words('公告由{招标}文件生成，经审核后在定好的时间发布。')}
          </Empty>
          <Empty title={words('密封至{开标}')}>{words('{开标}前任何人都不能得知谁、有多少单位{投标}。')}</Empty>
          <ErrorPanel title="没有查看的权限">403 禁止访问：这条记录不属于您的单位。</ErrorPanel>
          <ErrorPanel title="列表未能加载" onRetry={() => showNotice('重试')}>
            504 请求超时，请检查网络。已填写的内容没有丢失。
          </ErrorPanel>
          <Skeleton />
        </div>
      </Section>
      <Section title="时间线">
        <Timeline
          entries={[
            {
              id: '3',
              at: '2026-11-21T02:00:00Z',
              title: '退回',
              who: '审核乙 · 示范工程咨询',
              children: '请核对资格条件。',
            },
            { id: '2', at: '2026-11-20T07:30:00Z', title: '提交审核', who: '经办甲 · 示范工程咨询' },
            { id: '1', at: '2026-11-19T01:00:00Z', title: '新建', who: '经办甲 · 示范工程咨询' },
          ]}
        />
      </Section>
    </>
  );
}
