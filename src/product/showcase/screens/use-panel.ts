import { useSearchParams } from 'react-router';

const plain = ['preview', 'add', 'keys', 'publish', 'checkpoint'] as const;

/** What is open over the editor, as its address says: `panel=versions`, and which version; or another by its name. */
export type Panel = { panel: 'versions'; version?: string | undefined } | { panel: (typeof plain)[number] };

/** The open panel, and the way to another; what is selected in the editor stays in the address. */
export function usePanel(): [Panel | undefined, (next: Panel | undefined, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const open = (next: Panel | undefined, replace = false): void =>
    setParams(
      before => {
        const after = new URLSearchParams(before);
        after.delete('panel');
        after.delete('version');
        for (const [name, value] of Object.entries(next ?? {})) if (value !== undefined) after.set(name, value);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return [readPanel(params), open];
}

function readPanel(params: URLSearchParams): Panel | undefined {
  const panel = params.get('panel');
  if (panel === 'versions') return { panel, version: params.get('version') ?? undefined };
  const known = plain.find(name => name === panel);
  return known === undefined ? undefined : { panel: known };
}
