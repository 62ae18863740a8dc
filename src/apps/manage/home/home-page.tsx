import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { pagePath } from '../../../product/accounts/creators/page-path.ts';
import { analyticsQuery } from '../../../product/analytics/screens/analytics.query.ts';
import { dateIn, formatDay } from '../../../product/calendar/format-day.ts';
import { formatClock } from '../../../product/calendar/format-time.ts';
import type { DraftState } from '../../../product/showcase/editor/draft/draft-state.ts';
import { usePageAddress } from '../../../product/showcase/editor/draft/use-page-address.ts';
import { ShareSheet } from '../../../product/showcase/editor/publishing/share-sheet.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { texts } from './texts.ts';

/** The state of the page: live or not, since when, and how many changes are unpublished. */
export function HomePage({ page }: { page: DraftState['page'] }) {
  const { userUrl, zone } = useSignedIn().creator;
  const { live, changes } = page;
  // Changes that were undone by hand leave nothing to publish.
  const isWaiting = !page.isPublished && changes > 0;
  return (
    <Card title={texts.homePage.yourPage} actions={<StatusChip live={live !== null} isWaiting={isWaiting} />}>
      <Stack gap={16}>
        {userUrl !== null && <Address path={pagePath(userUrl)} />}
        <p className="v-soft">
          {live === null
            ? texts.homePage.onlySee
            : texts.homePage.published(when(live.publishedAt, zone)) +
              (isWaiting ? texts.homePage.changesSince(waiting(changes)) : '')}
        </p>
        {live !== null && <ViewsToday />}
        <Row wrap gap={8}>
          <ButtonLink to="/manage/pages/1" icon="edit">
            {texts.homePage.editYourPage}
          </ButtonLink>
          {userUrl !== null && live !== null && <Share path={pagePath(userUrl)} />}
        </Row>
      </Stack>
    </Card>
  );
}

function ViewsToday() {
  const today = useQuery(analyticsQuery({ days: '7' })).data?.days.at(-1);
  if (today === undefined) return null;
  return <Link to="/manage/analytics">{texts.homePage.viewsToday(today.views)}</Link>;
}

function Address({ path }: { path: string }) {
  const { address, shown } = usePageAddress(path);
  return (
    <div className="v-home-address">
      <a className="v-truncate" href={address} target="_blank" rel="noreferrer">
        {shown}
      </a>
      <CopyButton iconOnly size="small" label={texts.homePage.copyPageLink} text={address} />
    </div>
  );
}

function Share({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        {texts.homePage.share}
      </Button>
      <ShareSheet path={path} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function StatusChip({ live, isWaiting }: { live: boolean; isWaiting: boolean }) {
  if (!live) return <Chip>{texts.homePage.notPublished}</Chip>;
  return isWaiting ? (
    <Chip tone="warning">{texts.homePage.unpublishedChanges}</Chip>
  ) : (
    <Chip tone="success">{texts.homePage.live}</Chip>
  );
}

const waiting = (changes: number): string => texts.homePage.changes(changes);

function when(iso: string, zone: string): string {
  const at = new Date(iso);
  const day = formatDay(dateIn(zone, at), dateIn(zone, new Date()));
  return `${/day$|row$/.test(day) ? day.toLowerCase() : `on ${day}`} at ${formatClock(at, zone)}`;
}
