import { releasedCode } from '../../tests/support/trial/released-code.ts';
import { checkOutcome } from '../chaos/check-outcome.ts';
import { createDonors } from '../chaos/donor.ts';
import { startCrowd } from './crowd.ts';
import { type Drilled, newKey, openStage, type Ports, type Stage } from './stage.ts';

/**
 * Goes from the released code to today's and back, process by process, while donors give. The content stays that of the release: today's waits at the
 * desk, as after each upgrade. tests/e2e/upgrade.test.ts makes it live, and looks at the pages.
 */
export async function upgrade(ports: Ports): Promise<Drilled> {
  const stage = await openStage(ports);
  try {
    return await thereAndBack(ports, stage);
  } finally {
    await stage.close();
  }
}

async function thereAndBack({ gifts, seed, print }: Ports, stage: Stage): Promise<Drilled> {
  const released = releasedCode();
  const settings = { FIELD_KEYS: newKey('field'), INDEX_KEY: newKey('index'), STRIPE_WEBHOOK_SECRETS: 'whsec_drill' };
  stage.signWebhooks('whsec_drill');
  const first = await stage.startProcess(settings, released);
  const second = await stage.startProcess(settings, released);
  const crowd = startCrowd(await createDonors({ place: stage.place, root: released, emailOf: (nth) => `gift-${nth}@example.org` }), seed);
  const steps: [string, number][] = [];
  const giveAt = async (what: string) => {
    print(`${what}: donors give.`);
    const before = crowd.given.length;
    await crowd.giveMore(Math.ceil(gifts / 5));
    steps.push([`gifts while it serves: ${what}`, crowd.given.length - before]);
  };

  await giveAt('the release');
  await stage.restart(first, settings);
  await giveAt('the release and today’s code');
  await stage.restart(second, settings);
  await giveAt('today’s code');
  await stage.restart(second, settings, released);
  await giveAt('today’s code and the release');
  await stage.restart(first, settings, released);
  await giveAt('the release again');
  await crowd.leave();

  const taken = await stage.allTaken();
  const { lost, doubled, output } = await checkOutcome({ ...stage, settings: stage.settings(), given: crowd.given });
  return {
    figures: [
      ...steps,
      ['gifts, with those during restarts', crowd.given.length],
      ['requests that were sent again, since they failed', crowd.given.reduce((sum, { failed }) => sum + failed, 0)],
      ['webhooks taken', taken],
      ['gifts lost', lost.length],
      ['gifts doubled', doubled.length],
    ],
    broken: [...lost, ...doubled, ...(/^All \d+ rules hold\.$/m.test(output) ? [] : [output])],
  };
}
