import { lazy } from 'react';

/** The sentence of agreement alone; loaded when it is shown. */
export const AgreementNote = lazy(() => import('./agreement.tsx').then((file) => ({ default: file.AgreementNote })));
