import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call, words } from '../../../kernel/web/index.ts';
import { readText } from '../../../kernel/web/json-file.ts';

/** A receipt that the bidder kept, against what the platform holds: after a restore it may lack a bid or a question. */
export function PresentReceipt() {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ held: boolean; says: string }>();
  const present = async (file: File | undefined) => {
    if (!file) return;
    const receipt = await readText(file).catch((error: Error) => setAnswer({ held: false, says: error.message }));
    if (!receipt) return;
    const body = { receipt };
    const found = await call<{ held: boolean; says: string }>('/supplier/bid/presentReceipt.json', { body });
    setAnswer(found);
  };
  return (
    <p>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={words('{投标}回执或提问回执文件')}
        onChange={(e) => void present(e.target.files?.[0]).catch(() => {})}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        出示回执，核对平台是否持有
      </Button>{' '}
      {answer ? (
        <span role="status" className={answer.held ? 'zc-tone-done' : 'zc-refusal'}>
          {words(answer.says)}
        </span>
      ) : null}
    </p>
  );
}
