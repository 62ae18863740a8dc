import './webhooks.css';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { eventKinds, type SentKind } from '../endpoint.ts';
import { texts } from '../texts.ts';

const nounOf = (kind: SentKind): string => kind.slice(0, kind.indexOf('.'));
const nouns = [...new Set(eventKinds.map(nounOf))].map(noun => ({
  noun,
  kinds: eventKinds.filter(kind => nounOf(kind) === noun),
}));

type Props = { chosen: ReadonlySet<SentKind>; onChange: (chosen: ReadonlySet<SentKind>) => void };

/** Which events are sent, by the nouns that they are about. */
export function KindChoice({ chosen, onChange }: Props) {
  const put = (kinds: readonly SentKind[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const kind of kinds) {
      if (isChosen) next.add(kind);
      else next.delete(kind);
    }
    onChange(next);
  };
  return (
    <Stack gap={16}>
      {nouns.map(({ noun, kinds }) => {
        const count = kinds.filter(kind => chosen.has(kind)).length;
        return (
          <Stack key={noun} gap={8}>
            <Checkbox
              label={kinds.length > 1 ? texts.panel.allOf(noun) : kinds[0]}
              checked={count === kinds.length}
              mixed={count > 0 && count < kinds.length}
              onChange={({ target }) => put(kinds, target.checked)}
            />
            {kinds.length > 1 && (
              <div className="v-webhook-kinds">
                {kinds.map(kind => (
                  <Checkbox
                    key={kind}
                    label={kind}
                    checked={chosen.has(kind)}
                    onChange={({ target }) => put([kind], target.checked)}
                  />
                ))}
              </div>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
