/** The Chromium of the journeys is the one of the bench. */
export { launchChromium } from '../../../src/tools/chromium.ts';
