import './calendars.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { calendarsQuery } from '../connections.client.ts';
import { CalendarAccount } from './calendar-account.tsx';
import { ConnectForm } from './connect-form.tsx';
import { OutsideChanges } from './outside-changes.tsx';

/** The host's calendars elsewhere: what was changed there, each account, and connecting one more. */
export function CalendarsPanel({ zone }: { zone: string }) {
  const query = useQuery(calendarsQuery);
  const [adding, setAdding] = useState(false);
  const { data } = query;
  if (data === undefined)
    return query.error === null ? (
      <SkeletonLines lines={3} label="Loading your calendars" />
    ) : (
      <LoadProblem {...query} error={query.error} />
    );
  const none = data.connections.length === 0;
  return (
    <Stack gap={24}>
      <OutsideChanges changes={data.changes} zone={zone} />
      {data.connections.map(connection => (
        <CalendarAccount key={connection.id} connection={connection} />
      ))}
      {none || adding ? (
        <ConnectForm onDone={none ? undefined : () => setAdding(false)} google={data.google} />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            Connect another account
          </Button>
        </div>
      )}
    </Stack>
  );
}
