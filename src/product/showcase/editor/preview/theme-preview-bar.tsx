import './theme-preview-bar.css';
import { Button } from '../../../../ui/buttons/button.tsx';
import { lookName } from '../draft/theme-preview.ts';
import { useThemePreview } from '../draft/use-theme-preview.ts';
import { texts } from './texts.ts';

/** Says that what the preview shows is only tried, and ends the trial either way. */
export function ThemePreviewBar() {
  const { tried, worn, keep, discard } = useThemePreview();
  if (tried === null) return null;
  const end = (way: () => void) => () => {
    // The bar goes with its buttons: the keys go on where styles are chosen.
    document.querySelector<HTMLElement>('.v-pane:not([inert]) .v-style input:checked')?.focus({ preventScroll: true });
    way();
  };
  return (
    <section className="v-theme-preview" aria-label={texts.themePreviewBar.stylePreview}>
      <p>
        <strong>{texts.themePreviewBar.previewing(lookName(tried))}</strong>{' '}
        {texts.themePreviewBar.yourPageStillUses(lookName(worn))}
      </p>
      <span className="v-theme-preview-ways">
        <Button size="small" kind="primary" onClick={end(keep)}>
          {texts.themePreviewBar.apply}
        </Button>
        <Button size="small" onClick={end(discard)}>
          {texts.themePreviewBar.discard}
        </Button>
      </span>
    </section>
  );
}
