/** One push: what is told, to whom, and what was answered at each try. */
import { Link } from 'react-router';
import { DetailPage, rowAddress } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { TriesTable } from '../../dispatch/web/TriesTable.tsx';
import './push.css';
import { push, pushLifecycle } from '../push/push.record.ts';

function source(link: string | null): string | undefined {
  const [screen = '', query = ''] = (link ?? '').split('?');
  const id = new URLSearchParams(query).get('id');
  return id ? rowAddress(screen.split('.')[0] ?? '', id) : undefined;
}

export default function PushPage() {
  return (
    <DetailPage
      record={push}
      lifecycle={pushLifecycle}
      extra={(row) => {
        const place = source(row.source);
        return place ? (
          <Link className="zc-button" to={place}>
            来源记录
          </Link>
        ) : null;
      }}
    >
      {(row) => (
        <>
          <TriesTable tries={row.tries} />
          <Section title="推送内容">
            <p className="zc-hint zc-lead">
              每次尝试内容相同，编号 {row.id} 不变；对方按编号去重，用共享密钥核对签名（X-Zhaocai-Signature）。
            </p>
            <pre className="zc-payload">{JSON.stringify(row.payload, null, 2)}</pre>
          </Section>
        </>
      )}
    </DetailPage>
  );
}
