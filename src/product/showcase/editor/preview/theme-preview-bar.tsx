import './theme-preview-bar.css';
import { Button } from '../../../../ui/buttons/button.tsx';
import { gateMessage } from '../../../plans/gate.ts';
import { gateLook } from '../../document/plan-gates.ts';
import { SeePlansButton } from '../../form-fields/see-plans.tsx';
import { lookName } from '../draft/theme-preview.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useThemePreview } from '../draft/use-theme-preview.ts';
import { texts } from './texts.ts';

/** Says that the look in the preview is not applied yet, with buttons to apply or discard it. */
export function ThemePreviewBar() {
  const { tried, current, keep, discard } = useThemePreview();
  const plan = useDraft(draft => draft.page.plan);
  if (tried === null) return null;
  const gate = gateLook(tried, current, plan);
  const end = (way: () => void) => () => {
    // The bar disappears with its buttons: moves the focus to the style picker.
    document.querySelector<HTMLElement>('.v-pane:not([inert]) .v-style input:checked')?.focus({ preventScroll: true });
    way();
  };
  return (
    <section className="v-theme-preview" aria-label={texts.themePreviewBar.stylePreview}>
      <p>
        <strong>{texts.themePreviewBar.previewing(lookName(tried))}</strong>{' '}
        {gate === undefined ? texts.themePreviewBar.currentStyle(lookName(current)) : gateMessage(gate)}
      </p>
      <span className="v-theme-preview-ways">
        {gate !== undefined && <SeePlansButton />}
        <Button
          size="small"
          kind="primary"
          icon={gate === undefined ? undefined : 'lock'}
          locked={gate === undefined ? undefined : gateMessage(gate)}
          onClick={end(keep)}
        >
          {texts.themePreviewBar.apply}
        </Button>
        <Button size="small" onClick={end(discard)}>
          {texts.themePreviewBar.discard}
        </Button>
      </span>
    </section>
  );
}
