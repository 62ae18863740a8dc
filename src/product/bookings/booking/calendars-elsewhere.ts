type Entry = { title: string; startsAt: Date; endsAt: Date; place: string };

/** Links that add a session to calendars on the web: nothing is sent before somebody follows one. */
export function calendarsElsewhere({ title, startsAt, endsAt, place }: Entry): { name: string; href: string }[] {
  const [from, to] = [stamp(startsAt), stamp(endsAt)];
  const google = { action: 'TEMPLATE', text: title, dates: `${from}/${to}`, location: place };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
  };
  const yahoo = { v: '60', title, st: from, et: to, in_loc: place };
  return [
    { name: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}` },
    {
      name: 'Outlook',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook)}`,
    },
    { name: 'Yahoo', href: `https://calendar.yahoo.com/?${new URLSearchParams(yahoo)}` },
  ];
}

/** "20261201T140000Z". */
const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
