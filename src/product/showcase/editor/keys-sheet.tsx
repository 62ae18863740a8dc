import './keys-sheet.css';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { texts } from './dialog-texts.ts';

const groups = [
  {
    name: texts.keysSheet.anywhere,
    keys: [
      ['/', texts.addASection],
      ['?', texts.keysSheet.thisList],
      [texts.keysSheet.ctrlK, texts.keysSheet.searchAndCommands],
      [texts.keysSheet.ctrlZ, texts.keysSheet.undo],
      [texts.keysSheet.ctrlShiftZ, texts.keysSheet.redo],
      [texts.ctrlS, texts.saveVersion],
      ['F2', texts.keysSheet.editText],
      [texts.keysSheet.esc, texts.keysSheet.leave],
    ],
  },
  {
    name: texts.keysSheet.inTheList,
    keys: [
      ['↑ ↓', texts.keysSheet.nearRow],
      [texts.keysSheet.homeEnd, texts.keysSheet.endRow],
      [texts.keysSheet.enter, texts.keysSheet.openTheForm],
      [texts.keysSheet.alt, texts.keysSheet.moveRow],
      [texts.duplicateKey, texts.duplicate],
      [texts.delete, texts.keysSheet.delete],
    ],
  },
  {
    name: texts.keysSheet.inTextFields,
    keys: [
      [texts.keysSheet.ctrlB, texts.keysSheet.bold],
      [texts.keysSheet.ctrlI, texts.keysSheet.italic],
      [texts.keysSheet.ctrlK, texts.keysSheet.link],
      [texts.keysSheet.ctrlAlt2, texts.keysSheet.heading],
      [texts.keysSheet.ctrlShift8, texts.keysSheet.numberedList],
      [texts.keysSheet.ctrlShiftB, texts.keysSheet.quotation],
      [texts.keysSheet.tab, texts.keysSheet.indent],
      [texts.keysSheet.altF10, texts.keysSheet.toolbar],
    ],
  },
  {
    name: texts.keysSheet.whileComparing,
    keys: [
      [texts.keysSheet.keyN, texts.keysSheet.nextDifference],
      [texts.keysSheet.keyP, texts.keysSheet.previousDifference],
      ['PageDown', texts.keysSheet.scrollBothPages],
    ],
  },
  {
    name: texts.keysSheet.whileEditing,
    keys: [
      [texts.keysSheet.tab, texts.keysSheet.nextText],
      [texts.keysSheet.shiftTab, texts.keysSheet.previousText],
      [texts.keysSheet.enter, texts.keysSheet.doneWithLine],
      [texts.keysSheet.esc, texts.keysSheet.doneWithForm],
    ],
  },
] as const;

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.keyboardShortcuts}
      sentence={texts.keysSheet.keyboardShortcutsSentence}
    >
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
