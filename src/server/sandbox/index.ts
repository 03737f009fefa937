export { createSandbox } from './sandbox.ts';
export type { Sandbox } from './sandbox.ts';
export { registerSandboxPages } from './pages.ts';
export { testCards } from './test-cards.ts';
export { registerStandInStyle } from './style.ts';
