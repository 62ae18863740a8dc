import { useSearchParams } from 'react-router';

const plain = [
  ...['preview', 'add', 'keys', 'publish', 'checkpoint', 'scheduled'],
  // Panel keys of the specification (point 2).
  ...['onboarding', 'add-promotion-panel'],
] as const;

/**
 * The panel open over the editor, from its address: `panel=versions`, and which version; `panel=compare`, and the
 * two sides (`live`, `draft` or the id of a version); or another by its name.
 */
type Panel =
  | { panel: 'compare'; with: string; to: string }
  | { panel: 'versions'; version?: string | undefined }
  | { panel: (typeof plain)[number] };

/** The open panel, and how to open another; the editor's selection stays in the address. */
export function usePanel(): [Panel | undefined, (next: Panel | undefined, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const open = (next: Panel | undefined, replace = false): void =>
    setParams(
      before => {
        const after = new URLSearchParams(before);
        after.delete('panel');
        for (const name of ['version', 'with', 'to']) after.delete(name);
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
  if (panel === 'compare') return { panel, with: params.get('with') ?? 'live', to: params.get('to') ?? 'draft' };
  const known = plain.find(name => name === panel);
  return known === undefined ? undefined : { panel: known };
}
