import { lazy } from 'react';

/** The agreement sentence alone; loaded when it is shown. */
export const AgreementNote = lazy(() => import('./agreement.tsx').then((file) => ({ default: file.AgreementNote })));
