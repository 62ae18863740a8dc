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
      ['Ctrl S', 'Keep this moment as a version'],
      ['F2', 'Edit the words on the page'],
      ['Esc', 'Leave a field, close what is open'],
    ],
  },
  {
    name: 'In the list',
    keys: [
      ['↑ ↓', 'Go to the row above or below'],
      ['Home End', 'Go to the first or last row'],
      ['Enter', 'Open the form; once more, go into it'],
      ['Alt ↑ ↓', 'Move up or down'],
      ['Ctrl D', 'Duplicate'],
      ['Delete', 'Delete; undo brings it back'],
    ],
  },
  {
    name: 'In a text',
    keys: [
      ['Ctrl B', 'Bold'],
      ['Ctrl I', 'Italic'],
      ['Ctrl K', 'Link'],
      ['Ctrl Alt 2', 'Heading; 3 for a small one'],
      ['Ctrl Shift 8', 'List; 7 for a numbered one'],
      ['Ctrl Shift B', 'Quotation'],
      ['Tab', 'In a list, one step in; Shift Tab steps out'],
      ['Alt F10', 'To the buttons above; Esc goes back'],
    ],
  },
  {
    name: 'While comparing',
    keys: [
      ['N', 'Next difference; the arrows do the same'],
      ['P', 'Difference before'],
      ['PageDown', 'Turn both pages'],
    ],
  },
  {
    name: 'While editing on the page',
    keys: [
      ['Tab', 'Next text on the page'],
      ['Shift Tab', 'Text before it'],
      ['Enter', 'Done, for texts of one line'],
      ['Esc', 'Done, back to the list'],
    ],
  },
] as const;

/** Every key the editor knows. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Keys" sentence="On a Mac, Command does what Ctrl does here.">
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
