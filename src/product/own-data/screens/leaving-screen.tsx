import './delete-account.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { keepSession, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { keepAccount } from '../deletion/contract.ts';
import { deletionQuery } from '../deletion/deletion.query.ts';
import { texts } from '../deletion/texts.ts';
import { dayIn } from './delete-account.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';

const words = texts.leaving;

/** Replaces the dashboard while a deletion is scheduled: keep the account, or download the data. */
export function LeavingScreen({ leavesAt, onSignOut }: { leavesAt: string; onSignOut: () => void }) {
  const client = useQueryClient();
  const { user, creator } = useSignedIn();
  const { data: preview } = useQuery(deletionQuery);
  const keeping = useAct(keepAccount, {
    onSuccess: session => {
      keepSession(client, session);
      // Cached answers still have the page live and bookings ahead.
      void client.invalidateQueries();
      showToast({ text: words.kept });
    },
  });
  return (
    <Stack gap={24} className="v-leaving">
      <header>
        <title>{words.documentTitle}</title>
        <h1 className="v-display">{words.title(dayIn(creator.zone, new Date(leavesAt)))}</h1>
        <p className="v-soft">{words.sentence}</p>
      </header>
      {preview !== undefined && preview.bookings > 0 && (
        <Banner tone="info">{words.stillAhead(preview.bookings)}</Banner>
      )}
      {keeping.error !== null && <Banner tone="danger">{keeping.error.message}</Banner>}
      <Row wrap gap={12}>
        <Button kind="primary" size="large" loading={keeping.isPending} onClick={() => keeping.mutate()}>
          {words.keep}
        </Button>
        <Button size="large" icon="sign-out" onClick={onSignOut}>
          {words.signOut}
        </Button>
      </Row>
      <section aria-label={words.take}>
        <Card>
          <OwnDataPanel />
        </Card>
      </section>
      <p className="v-soft">{words.signedInAs(user.email)}</p>
    </Stack>
  );
}
