import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { addressOf, type Callable } from '../../../base/operations/call.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import type { Trouble } from '../calendars/calendar-port.ts';
import { copyAge } from '../calendars/copy-age.ts';
import { troubleWords } from '../calendars/trouble-words.ts';
import {
  type CalendarConnection,
  changeCalendar,
  connectGoogle,
  disconnectCalendar,
  listCalendars,
  readCalendar,
} from '../contract.ts';
import { texts } from './texts.ts';

/** One connected account: the age of its copy, the calendars to read, and where bookings are written. */
export function CalendarAccount({ connection }: { connection: CalendarConnection }) {
  const { id, account, server, reads, writesTo } = connection;
  const calendars = connection.calendars.toSorted((one, other) => one.name.localeCompare(other.name));
  const group = useId();
  const [leaving, setLeaving] = useState(false);
  const choosing = useCalendarAct(changeCalendar);
  const reading = useCalendarAct(readCalendar);
  const params = { id };
  // A choice is shown, and further ones build on it, before the answer arrives.
  const present = choosing.isPending ? { reads, writesTo, ...choosing.variables.body } : { reads, writesTo };
  const ticked = present.reads ?? reads;
  const tick = (calendar: string, wanted: boolean) =>
    choosing.mutate({
      params,
      body: { reads: wanted ? [...ticked, calendar] : ticked.filter(one => one !== calendar) },
    });
  return (
    <section className="v-calendar-account" aria-label={texts.calendarAccount.at(account, server)}>
      <Row wrap align="flex-start" justify="space-between" gap={[8, 16]}>
        <Stack gap={0} className="v-break">
          <strong>{account}</strong>
          <span className="v-soft">{server}</span>
        </Stack>
        <Row gap={8} wrap>
          <Button size="small" icon="refresh" loading={reading.isPending} onClick={() => reading.mutate({ params })}>
            {texts.calendarAccount.syncNow}
          </Button>
          <Button size="small" kind="danger-quiet" onClick={() => setLeaving(true)}>
            {texts.calendarAccount.disconnect}
          </Button>
        </Row>
      </Row>
      <Age connection={connection} />
      {connection.unread.count > 0 && <Unread unread={connection.unread} />}
      <fieldset className="v-calendar-list" aria-describedby={group}>
        <legend>{texts.calendarAccount.calendarsBlockTime}</legend>
        {calendars.map(calendar => (
          <Checkbox
            key={calendar.id}
            label={calendar.name}
            checked={ticked.includes(calendar.id)}
            onChange={event => tick(calendar.id, event.target.checked)}
          />
        ))}
        <p id={group} className="v-faint">
          {texts.calendarAccount.blockTimeHint}
        </p>
      </fieldset>
      <Field label={texts.calendarAccount.addBookingsTo} hint={texts.calendarAccount.addBookingsToHint}>
        <Select
          value={present.writesTo ?? ''}
          onChange={event => choosing.mutate({ params, body: { writesTo: event.target.value || null } })}
          options={[
            { value: '', label: texts.calendarAccount.none },
            ...calendars.filter(({ writable }) => writable).map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
      </Field>
      <Leave connection={connection} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}

/** The age of the copy; a warning with the reason when it could not be renewed. */
function Age({ connection }: { connection: CalendarConnection }) {
  const { readAt, trouble } = connection;
  const { text, isOld } = copyAge(readAt, useNow(30));
  if (trouble === null && !isOld)
    return (
      <p className="v-soft" role="status">
        {text}
      </p>
    );
  return (
    <Stack gap={12}>
      <Banner
        tone={isOld ? 'warning' : 'neutral'}
        title={trouble === null ? `${text}.` : texts.calendarAccount.syncFailed}
      >
        {trouble === null
          ? texts.calendarAccount.syncFailedHint
          : `${whyNot(connection, trouble)} ${text}${readAt === null ? '.' : texts.calendarAccount.staleEvents}`}
      </Banner>
      {trouble === 'password_wrong' && connection.kind === 'caldav' && <NewPassword id={connection.id} />}
      {trouble === 'password_wrong' && connection.kind === 'google' && (
        <div>
          <ButtonLink href={addressOf(connectGoogle)}>{texts.calendarAccount.reconnectGoogle}</ButtonLink>
        </div>
      )}
    </Stack>
  );
}

/** What could not be read, with title and day. */
function Unread({ unread: { count, events } }: { unread: CalendarConnection['unread'] }) {
  const words = texts.calendarAccount;
  const today = dateIn(useSignedIn().creator.zone, useNow(30));
  return (
    <Banner tone="warning" title={words.unread(count)}>
      <ul className="v-calendar-unread">
        {events.map(({ title, day, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike
          <li key={nth}>
            {words.unreadEvent(
              title || words.untitled,
              day === null ? null : shortDay(day, today),
              words.whyUnread[reason],
            )}
          </li>
        ))}
      </ul>
      {count > events.length && <p>{words.andMore(count - events.length)}</p>}
      <p>{words.unreadHint}</p>
    </Banner>
  );
}

function whyNot({ kind }: CalendarConnection, trouble: Trouble): string {
  if (kind === 'google' && trouble === 'password_wrong') return texts.calendarAccount.googleExpired;
  return `${troubleWords[trouble].text}.`;
}

function NewPassword({ id }: { id: string }) {
  const [password, setPassword] = useState('');
  const saving = useAct(changeCalendar, { replaces: listCalendars });
  const { error } = saving;
  const message = error instanceof ApiError ? (error.fields.password ?? error.message) : error?.message;
  return (
    <form
      className="v-calendar-password"
      onSubmit={event => {
        event.preventDefault();
        if (password !== '') saving.mutate({ params: { id }, body: { password } });
      }}
    >
      <Field label={texts.calendarAccount.newAppPassword} error={message}>
        <TextInput
          type="password"
          autoComplete="off"
          maxLength={500}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        loading={saving.isPending}
        locked={password === '' ? texts.calendarAccount.passwordFirst : undefined}
      >
        {texts.calendarAccount.save}
      </Button>
    </form>
  );
}

function Leave({ connection, open, onClose }: { connection: CalendarConnection; open: boolean; onClose: () => void }) {
  const leaving = useCalendarAct(disconnectCalendar);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.calendarAccount.disconnectTitle(connection.account)}
      cancel={texts.cancel}
      confirm={texts.calendarAccount.disconnect}
      loading={leaving.isPending}
      onConfirm={() => leaving.mutate({ params: { id: connection.id } })}
    >
      {texts.calendarAccount.disconnectText}
    </ConfirmDialog>
  );
}

/** A call that answers with the current state of all calendars. */
const useCalendarAct = <O extends Callable & { readonly answer: typeof listCalendars.answer }>(operation: O) =>
  useAct(operation, {
    replaces: listCalendars,
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
