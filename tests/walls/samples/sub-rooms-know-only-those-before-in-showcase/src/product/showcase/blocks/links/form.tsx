import { draft } from '../../editor/draft/draft.ts';
export const LinkForm = () => <p>{draft}</p>;
