import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dateIn, shortDay } from '../../../product/calendar/format-day.ts';
import { editorPath } from '../../../product/showcase/editor/draft/selection.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import type { Command } from './commands.ts';
import { type Found, find } from './find-contract.ts';
import { texts } from './texts.ts';

/** The creator's own data that matches the typed words, each as a link; asked once typing pauses. */
export function useFound(typed: string, go: (path: string) => void): { found: Command[]; isAsking: boolean } {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => setAsked(wanted.length < 2 ? '' : wanted), 150);
    return () => clearTimeout(wait);
  }, [wanted]);
  const { data, isFetching } = useQuery({
    ...answerQuery(find, { query: { q: asked } }),
    enabled: asked !== '',
    staleTime: 10_000,
  });
  const isCurrent = asked !== '' && asked === wanted;
  return {
    found: isCurrent && data !== undefined ? commandsOf(data, go) : [],
    isAsking: wanted.length >= 2 && (!isCurrent || isFetching),
  };
}

function commandsOf(found: Found, go: (path: string) => void): Command[] {
  const today = new Date();
  return [
    ...found.people.map(({ id, name, email }) => ({
      id: `person ${id}`,
      label: name === '' ? email : name,
      note: name === '' ? texts.found.person : email,
      icon: 'users' as const,
      run: () => go(`/manage/customers/${id}`),
    })),
    ...found.bookings.map(({ id, name, title, startsAt, zone }) => ({
      id: `booking ${id}`,
      label: texts.found.booking(name, title),
      note: shortDay(dateIn(zone, new Date(startsAt)), dateIn(zone, today)),
      icon: 'bookings' as const,
      run: () => go(`/manage/bookings/${id}`),
    })),
    ...found.orders.map(({ id, number, name, product }) => ({
      id: `order ${id}`,
      label: texts.found.booking(name, product),
      note: texts.found.order(number),
      icon: 'orders' as const,
      run: () => go(`/manage/order/${id}`),
    })),
    ...found.services.map(({ id, title }) => ({
      id: `service ${id}`,
      label: title,
      note: texts.found.service,
      icon: 'services' as const,
      run: () => go(editorPath({ item: id })),
    })),
    ...found.leads.map(({ id, name, email }) => ({
      id: `lead ${id}`,
      label: name === '' ? email : name,
      note: texts.found.lead,
      icon: 'mail' as const,
      run: () => go(`/manage/leads/${id}`),
    })),
    ...found.coupons.map(({ id, code }) => ({
      id: `coupon ${id}`,
      label: code,
      note: texts.found.coupon,
      icon: 'ticket' as const,
      run: () => go(`/manage/coupon/${id}`),
    })),
    ...found.pages.map(({ id, title }) => ({
      id: `page ${id}`,
      label: title,
      note: texts.found.page,
      icon: 'page' as const,
      run: () => go(editorPath(undefined, id)),
    })),
  ];
}
