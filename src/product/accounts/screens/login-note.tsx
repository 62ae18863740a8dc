import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '../../../ui/display/banner.tsx';
import { providersQuery } from '../hosted-login/hosted-login.client.ts';
import { type LoginNote, loginNotes } from '../hosted-login/provider.ts';
import { texts } from './provider-texts.ts';

/** How a hosted login ended, read once from the address and removed from it. */
export function useLoginNote(): { note: LoginNote | undefined; provider: string } {
  const [search, setSearch] = useSearchParams();
  const [read] = useState(() => ({
    note: loginNotes.find(each => each === search.get('login')),
    provider: search.get('provider') ?? '',
  }));
  useEffect(() => {
    if (!search.has('login')) return;
    const rest = new URLSearchParams(search);
    rest.delete('login');
    rest.delete('provider');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  return read;
}

/** Says why a hosted login failed. */
export function LoginNoteBanner({ note, provider }: { note: LoginNote | undefined; provider: string }) {
  const { data } = useQuery(providersQuery);
  if (note === undefined || note === 'prove') return null;
  const name = data?.providers.find(({ id }) => id === provider)?.name ?? texts.notes.theProvider;
  const words = texts.notes[note];
  return <Banner tone="danger">{typeof words === 'string' ? words : words(name)}</Banner>;
}
