import { presentPart, storedPart } from '../block-fields/part.ts';
import { appearance } from '../blocks/appearance/block.ts';
import { basicProfile } from '../blocks/basic-profile/block.ts';

type WithParts = { profile: unknown; appearance: unknown };

/** A page's row, published document or stored draft with its parts as this build knows them. */
export const presentParts = <T extends WithParts>(stored: T): T => ({
  ...stored,
  profile: presentPart(basicProfile, stored.profile),
  appearance: presentPart(appearance, stored.appearance),
});

/** The same for storing: each part with its version. */
export const storedParts = ({ profile, appearance: look }: WithParts): { profile: object; appearance: object } => ({
  profile: storedPart(basicProfile, profile as object),
  appearance: storedPart(appearance, look as object),
});
