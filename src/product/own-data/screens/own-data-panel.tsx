import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { texts } from '../texts.ts';

/** In the settings: everything one has here, as a file. */
export function OwnDataPanel() {
  return (
    <Stack gap={12}>
      <p>{texts.panel.what}</p>
      <p className="v-soft">{texts.panel.takesAWhile}</p>
      <div>
        <ButtonLink href="/api/own-data/vitrine.zip" icon="download" download>
          {texts.panel.download}
        </ButtonLink>
      </div>
    </Stack>
  );
}
