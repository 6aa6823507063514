/** Every screen becomes a lazy route with its id; derived pages load the record's declarations together with the page. */
import { type ComponentType, useEffect, useRef } from 'react';
import { type RouteObject, useRouteError } from 'react-router';
import type { Screen } from '../../kernel/screen/screen.ts';
import { askLine, lineIsDown, useLineDown } from '../../kernel/web/line.ts';
import { loadRecord, ownScreens } from '../../kernel/web/registry.ts';
import { outsideSetting } from '../../platform/outside/outside.rules.ts';
import { ErrorPanel } from '../../ui/layout/states.tsx';
import { Broken, useFault } from './Broken.tsx';

/** What a page written by hand is given. */
export interface ScreenProps {
  screenId: string;
  screen: Screen;
}

async function derivedPage(screen: Screen): Promise<ComponentType> {
  if (screen.kind === 'list') {
    const [{ ListPage }, { record, lifecycle }] = await Promise.all([
      import('../../kernel/web/list/ListPage.tsx'),
      loadRecord(screen.record!),
    ]);
    return () => (
      <ListPage
        key={screen.path}
        record={record}
        lifecycle={lifecycle}
        title={screen.title}
        label={screen.label}
        empty={screen.empty}
        fixed={screen.filter}
        opens={screen.opens}
      />
    );
  }
  if (screen.kind === 'form') {
    const [{ FormPage }, { record, lifecycle }] = await Promise.all([
      import('../../kernel/web/form/FormPage.tsx'),
      loadRecord(screen.record!),
    ]);
    const begins = Object.fromEntries(Object.entries(screen.filter ?? {}).filter(([, v]) => !v.includes(',')));
    return () => (
      <FormPage key={screen.path} record={record} lifecycle={lifecycle} label={screen.label} begins={begins} />
    );
  }
  const [{ DetailPage }, { record, lifecycle }] = await Promise.all([
    import('../../kernel/web/detail/DetailPage.tsx'),
    loadRecord(screen.record!),
  ]);
  return () => <DetailPage key={screen.path} record={record} lifecycle={lifecycle} />;
}

async function handWrittenPage(screenId: string, screen: Screen): Promise<ComponentType> {
  const Page = (await screen.page!()).default as ComponentType<ScreenProps>;
  return () => <Page screenId={screenId} screen={screen} />;
}

/** What browsers say when code could not be fetched: it is of an older build, or the line is gone. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);

/** A page that broke says so and keeps the shell; code of an older build is fetched anew, and so is code when the line is back. */
function PageBroke() {
  const error = useRouteError();
  const { message, number } = useFault(error);
  const isDown = useLineDown();
  const wasDown = useRef(false);
  const outdated = isMissingCode(error);
  useEffect(() => {
    if (isDown) wasDown.current = true;
    // An answer to what was asked before the line was lost says nothing of now, and a page that is loaded anew without a line is gone.
    else if (wasDown.current && outdated) void askLine().then(() => lineIsDown() || location.reload());
  }, [isDown, outdated]);
  if (outdated && isDown)
    return <ErrorPanel title="页面还没有取到">网络断开了。恢复后会自动打开这个页面，已填写的草稿会保留。</ErrorPanel>;
  return (
    <ErrorPanel title={outdated ? '系统已更新' : '这个页面出错了'} onRetry={() => location.reload()}>
      {outdated
        ? '请重新加载页面，已填写的草稿会保留。'
        : `其他页面不受影响，已填写的草稿会保留。仍然出错时，请把编号 ${number} 告诉平台管理员。（${message}）`}
    </ErrorPanel>
  );
}

/** The root of the routes: a frame that cannot be drawn, an address that the router cannot read. */
export function RootBroke() {
  return <Broken error={useRouteError()} />;
}

function fall(error: unknown): never {
  throw error;
}

async function pageOf(screenId: string, screen: Screen): Promise<{ Component: ComponentType }> {
  const Own = screen.page ? await handWrittenPage(screenId, screen) : await derivedPage(screen);
  if (!outsideSetting(screen.path)) return { Component: Own };
  const { OutsideArea } = await import('../../platform/outside/web/OutsideArea.tsx');
  return {
    Component: () => (
      <OutsideArea screen={screen}>
        <Own />
      </OutsideArea>
    ),
  };
}

/** The routes of this front end's screens, and the page for addresses that have none. */
export function screenRoutes(): RouteObject[] {
  const routes = ownScreens().map(
    ([screenId, screen]): RouteObject => ({
      path: screen.path,
      handle: { screenId },
      errorElement: <PageBroke />,
      // The router draws nothing at all where this fails, so that a failure becomes a page that breaks when it is drawn.
      lazy: () =>
        pageOf(screenId, screen).catch(async (error) => {
          if (isMissingCode(error)) await askLine();
          return { Component: () => fall(error) };
        }),
    }),
  );
  const nowhere: RouteObject = {
    path: '*',
    lazy: async () => ({ Component: (await import('./NotBuilt.tsx')).NotBuilt }),
  };
  return [...routes, nowhere];
}
