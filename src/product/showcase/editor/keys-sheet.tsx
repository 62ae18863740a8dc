import './keys-sheet.css';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { texts } from './dialog-texts.ts';

const groups = [
  {
    name: texts.keysSheet.anywhereInTheEditor,
    keys: [
      ['/', texts.addASection],
      ['?', texts.keysSheet.thisList],
      [texts.keysSheet.ctrlK, texts.keysSheet.searchAndCommands],
      [texts.keysSheet.ctrlZ, texts.keysSheet.undo],
      [texts.keysSheet.ctrlShiftZ, texts.keysSheet.redo],
      [texts.ctrlS, texts.saveAsNamedVersion],
      ['F2', texts.keysSheet.editTextOnPage],
      [texts.keysSheet.esc, texts.keysSheet.leaveFieldOrClosePanel],
    ],
  },
  {
    name: texts.keysSheet.inTheList,
    keys: [
      ['↑ ↓', texts.keysSheet.previousOrNextRow],
      [texts.keysSheet.homeEnd, texts.keysSheet.firstOrLastRow],
      [texts.keysSheet.enter, texts.keysSheet.openTheForm],
      [texts.keysSheet.alt, texts.keysSheet.moveUpOrDown],
      [texts.duplicateKey, texts.duplicate],
      [texts.delete, texts.keysSheet.deleteYouCanUndo],
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
      [texts.keysSheet.tab, texts.keysSheet.indentListItemShiftTabToOutdent],
      [texts.keysSheet.altF10, texts.keysSheet.goToToolbarEscToReturn],
    ],
  },
  {
    name: texts.keysSheet.whileComparing,
    keys: [
      [texts.keysSheet.keyN, texts.keysSheet.nextDifferenceOrArrowKeys],
      [texts.keysSheet.keyP, texts.keysSheet.previousDifference],
      ['PageDown', texts.keysSheet.scrollBothPages],
    ],
  },
  {
    name: texts.keysSheet.whileEditingOnPage,
    keys: [
      [texts.keysSheet.tab, texts.keysSheet.nextTextOnPage],
      [texts.keysSheet.shiftTab, texts.keysSheet.previousTextOnPage],
      [texts.keysSheet.enter, texts.keysSheet.doneForSingleLineText],
      [texts.keysSheet.esc, texts.keysSheet.doneBackToList],
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
