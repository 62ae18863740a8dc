import './keys-sheet.css';
import { Sheet } from '../../../ui/overlays/sheet.tsx';

const groups = [
  {
    name: 'Anywhere in the editor',
    keys: [
      ['/', 'Add a section'],
      ['?', 'This list'],
      ['Ctrl K', 'Search and commands'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl S', 'Save as named version'],
      ['F2', 'Edit text on the page'],
      ['Esc', 'Leave a field or close a panel'],
    ],
  },
  {
    name: 'In the list',
    keys: [
      ['↑ ↓', 'Previous or next row'],
      ['Home End', 'First or last row'],
      ['Enter', 'Open the form; again to edit it'],
      ['Alt ↑ ↓', 'Move up or down'],
      ['Ctrl D', 'Duplicate'],
      ['Delete', 'Delete (you can undo)'],
    ],
  },
  {
    name: 'In text fields',
    keys: [
      ['Ctrl B', 'Bold'],
      ['Ctrl I', 'Italic'],
      ['Ctrl K', 'Link'],
      ['Ctrl Alt 2', 'Heading (3 for a small one)'],
      ['Ctrl Shift 8', 'List (7 for a numbered one)'],
      ['Ctrl Shift B', 'Quotation'],
      ['Tab', 'Indent a list item (Shift Tab to outdent)'],
      ['Alt F10', 'Go to the toolbar (Esc to return)'],
    ],
  },
  {
    name: 'While comparing',
    keys: [
      ['N', 'Next difference (or arrow keys)'],
      ['P', 'Previous difference'],
      ['PageDown', 'Scroll both pages'],
    ],
  },
  {
    name: 'While editing on the page',
    keys: [
      ['Tab', 'Next text on the page'],
      ['Shift Tab', 'Previous text on the page'],
      ['Enter', 'Done, for single-line text'],
      ['Esc', 'Done, back to the list'],
    ],
  },
] as const;

/** Every key the editor knows. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts" sentence="On a Mac, use Command instead of Ctrl.">
      {groups.map(group => (
        <section key={group.name} className="v-keys" aria-label={group.name}>
          <h3>{group.name}</h3>
          <dl>
            {group.keys.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
