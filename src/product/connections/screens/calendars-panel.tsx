import './calendars.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { calendarsQuery } from '../connections.query.ts';
import { CalendarAccount } from './calendar-account.tsx';
import { ConnectForm } from './connect-form.tsx';
import { OutsideChanges } from './outside-changes.tsx';
import { texts } from './texts.ts';

/** The host's other calendars: changes made there, each account, and connecting one more. */
export function CalendarsPanel({ zone }: { zone: string }) {
  const query = useQuery(calendarsQuery);
  const [adding, setAdding] = useState(false);
  const refused = useSearchParams()[0].get('google');
  const { data } = query;
  /** The form replaces the button and disappears again; the focus stays there. */
  function show(form: boolean): void {
    setAdding(form);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-connect] :is(select, button)')?.focus());
  }
  if (data === undefined)
    return query.error === null ? (
      <SkeletonLines lines={3} label={texts.calendarsPanel.loadingCalendars} />
    ) : (
      <LoadProblem {...query} error={query.error} />
    );
  const none = data.connections.length === 0;
  return (
    <Stack gap={24}>
      {refused !== null && <Banner tone="warning">{googleRefusal(refused)}</Banner>}
      <OutsideChanges changes={data.changes} zone={zone} />
      {data.connections.map(connection => (
        <CalendarAccount key={connection.id} connection={connection} />
      ))}
      <div data-connect>
        {adding ? (
          <ConnectForm onDone={() => show(false)} google={data.google} />
        ) : (
          <Button icon="plus" onClick={() => show(true)}>
            {none ? texts.connectForm.connectACalendar : texts.calendarsPanel.connectAnotherAccount}
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** Why Google sent the host back without a connection. */
const googleRefusal = (why: string): string =>
  why === 'too_many'
    ? texts.calendarsPanel.tooManyAccounts
    : why === 'password_wrong' || why === 'not_allowed'
      ? texts.calendarsPanel.googleWasntConnected
      : texts.calendarsPanel.googleUnreachable;
