import '../../../ui/overlays/dialog.css';
import './command-palette.css';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { pagePath } from '../../../product/accounts/creators/page-path.ts';
import { useDraftStore } from '../../../product/showcase/editor/draft/use-draft.ts';
import { usePageAddress } from '../../../product/showcase/editor/draft/use-page-address.ts';
import type { EditorArrival } from '../../../product/showcase/editor/editor-arrival.ts';
import { useModal } from '../../../ui/behavior/use-modal.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Command, matchCommands } from './commands.ts';
import { places } from './known-places.ts';
import { type Screen, screenAddress } from './screen.ts';
import { texts } from './texts.ts';
import { useAccountActions } from './use-account-actions.ts';
import { useFound } from './use-found.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  screens: readonly Screen[];
  /** What was typed before the dialog had loaded. */
  early: RefObject<string>;
};

/** Finds screens, settings, actions, people, bookings, orders, services and pages by name; opens with Ctrl K. */
export function CommandPalette({ open, onClose, screens, early }: Props) {
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className="v-dialog v-palette" aria-label={texts.searchAndCommands}>
      {open && <Palette onClose={onClose} screens={screens} early={early} />}
    </dialog>
  );
}

function Palette({ onClose, screens, early }: Omit<Props, 'open'>) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Runs only once the dialog is in the document: React may have rendered it up to 300 ms earlier, while
  // letters were typed.
  useLayoutEffect(() => {
    setTyped(early.current);
  }, [early]);
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const own = useFound(typed, go);
  const all = [...useCommands(screens), ...placeCommands(go), ...usePageCommands()];
  // A few results of each kind: a long page would bury the rest.
  const found =
    typed === ''
      ? all.filter(command => command.id === undefined).slice(0, 40)
      : [...matchCommands(all, typed).slice(0, 60), ...own.found];
  useAnnouncement(typed === '' || own.isAsking ? undefined : texts.commandPalette.found(found.length));

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="v-palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[active] === undefined ? undefined : `${listId}-${active}`}
          aria-label={texts.searchAndCommands}
          placeholder={texts.commandPalette.searchHint}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={texts.commandPalette.screensAndActions} className="v-palette-list">
        {found.map((command, index) => (
          // biome-ignore lint/a11y: the field keeps focus and names the active option, as a combobox does
          <div
            key={command.id ?? command.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="v-palette-item"
            onPointerMove={() => setActive(index)}
            onClick={() => run(command)}
          >
            <Icon name={command.icon} />
            <span>{command.label}</span>
            {command.note !== undefined && <span className="v-menu-note">{command.note}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && !own.isAsking && (
        <p className="v-palette-none">{texts.commandPalette.noResultsFor(typed)}</p>
      )}
    </>
  );
}

const placeCommands = (go: (path: string) => void): Command[] =>
  places.map(({ to, ...place }) => ({ ...place, run: () => go(to) }));

/** Actions on the page; their code is loaded when the palette is first opened. */
function usePageCommands(): Command[] {
  const navigate = useNavigate();
  const store = useDraftStore();
  const { currency } = useSignedIn().creator;
  const [commands, setCommands] = useState<Command[]>([]);
  const go = useEffectEvent((path: string, state?: EditorArrival) => void navigate(path, { state }));
  useEffect(() => {
    let isWanted = true;
    void import('../../../product/showcase/editor/editor-commands.ts').then(({ editorCommands }) => {
      if (isWanted) setCommands(editorCommands({ store, currency, go: (path, state) => go(path, state) }));
    });
    return () => {
      isWanted = false;
    };
  }, [store, currency]);
  return commands;
}

function useCommands(screens: readonly Screen[]): Command[] {
  const navigate = useNavigate();
  const { userUrl } = useSignedIn().creator;
  const { address } = usePageAddress(pagePath(userUrl ?? ''));
  const account = useAccountActions().filter(item => item !== 'line');
  const copy = (address: string): void => {
    const done = () => showToast({ text: texts.commandPalette.linkCopied });
    navigator.clipboard.writeText(address).then(done, () => showToast({ tone: 'problem', text: address }));
  };
  return [
    ...screens.map(screen => ({
      label: texts.commandPalette.goTo(screen.name),
      icon: screen.icon,
      run: () => void navigate(screenAddress(screen)),
    })),
    ...(userUrl === null
      ? []
      : [
          { label: texts.viewYourPage, icon: 'open' as const, run: () => void window.open(address, '_blank') },
          { label: texts.copyPageLink, icon: 'copy' as const, run: () => copy(address) },
        ]),
    ...account.map(({ label, icon, note, onSelect }) => ({
      label,
      icon: icon ?? 'settings',
      note,
      run: () => onSelect?.(),
    })),
  ];
}
