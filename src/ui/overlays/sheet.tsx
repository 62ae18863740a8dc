import './sheet.css';
import type { ReactNode } from 'react';
import { Modal, type ModalProps } from './dialog.tsx';

/** Details beside their list; on a phone the whole screen, from below. */
export const Sheet = (props: ModalProps & { sentence?: ReactNode }) => <Modal look="v-sheet" {...props} />;
