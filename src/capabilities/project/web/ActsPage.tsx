/** What was done by power in the projects of a supervisor: one list, of the words themselves. */
import { ListPage } from '../../../kernel/web/index.ts';
import { consent, consentLifecycle } from '../consent/consent.record.ts';

export default function ActsPage() {
  return (
    <ListPage
      record={consent}
      lifecycle={consentLifecycle}
      title="权力行使"
      opens="consent.detail"
      note="终止、复评、更换评委、补遗、变更公告等，每一次的原因、证明、提出人和谁的同意都在这里；“待确认”的还没有办理，点开可以看到所在记录。"
    />
  );
}
