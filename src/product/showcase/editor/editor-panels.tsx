import { type ReactNode, Suspense } from 'react';
import { later } from '../../../ui/display/later.tsx';
import { usePanel } from './draft/use-panel.ts';

export const SectionPicker = later(async () => (await import('./section-picker.tsx')).SectionPicker);
export const KeysSheet = later(async () => (await import('./keys-sheet.tsx')).KeysSheet);
export const PromotionPanel = later(async () => (await import('./forms/promotion-panel.tsx')).PromotionPanel);
export const FirstStepsPanel = later(async () => (await import('./forms/first-steps-panel.tsx')).FirstStepsPanel);

/** Dialogs of the editor that are loaded when opened: the section picker, promotions, first steps, and the list of keys. */
export function EditorPanels({ onAdded }: { onAdded: (id: string) => void }) {
  const [panel, open] = usePanel();
  const close = () => open(undefined, true);
  return (
    <>
      <When is={panel?.panel === 'add'}>
        <SectionPicker open onClose={close} onAdded={onAdded} />
      </When>
      <When is={panel?.panel === 'add-promotion-panel'}>
        <PromotionPanel onClose={close} onAdded={onAdded} />
      </When>
      <When is={panel?.panel === 'onboarding'}>
        <FirstStepsPanel onClose={close} onAdded={onAdded} />
      </When>
      <When is={panel?.panel === 'keys'}>
        <KeysSheet open onClose={close} />
      </When>
    </>
  );
}

const When = ({ is, children }: { is: boolean; children: ReactNode }): ReactNode =>
  is ? <Suspense fallback={null}>{children}</Suspense> : null;
