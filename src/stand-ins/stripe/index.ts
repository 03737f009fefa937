export { createSandbox } from './sandbox.ts';
export type { Sandbox } from './sandbox.ts';
export { registerSandboxPages } from './pages/pages.ts';
export { testCards } from './cards/test-cards.ts';
export { registerStandInStyle } from '../pages/style.ts';
