import { newId } from '../../stand-ins/stripe/store.ts';
import { sign } from '../../stand-ins/stripe/events.ts';
import { checkOutcome, runCommand } from '../chaos/check-outcome.ts';
import { createDonors } from '../chaos/donor.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { type MailLink, mailLink } from './mail-link.ts';
import { type Drilled, newKey, openStage, type Ports, type Stage } from './stage.ts';

const [OLD_SECRET, NEW_SECRET] = ['whsec_old', 'whsec_new'];

/**
 * Rotates the keys of fields, of links and of webhooks by a rolling restart of two processes while donors give, as docs/operate.md says: the new key
 * second, then first, `keys -- renew`, the old key out. Links are signed by the index's key at first, as where LINK_KEYS is not set; that key itself is
 * never rotated.
 */
export async function rotate(ports: Ports): Promise<Drilled> {
  const stage = await openStage(ports);
  try {
    return await rotateKeys(ports, stage);
  } finally {
    await stage.close();
  }
}

async function rotateKeys({ gifts, seed, print }: Ports, stage: Stage): Promise<Drilled> {
  const part = Math.ceil(gifts / 4);
  const broken: string[] = [];
  const expect = (holds: boolean, sentence: string) => void (holds || broken.push(sentence));
  const [old, fresh, links, INDEX_KEY] = [newKey('a2026'), newKey('a2027'), newKey('l2027'), newKey('index')];
  const settingsOf = (fields: readonly string[], signing: readonly string[], secrets: readonly string[]) => ({
    ...{ INDEX_KEY, FIELD_KEYS: fields.join(), LINK_KEYS: signing.join(), STRIPE_WEBHOOK_SECRETS: secrets.join() },
  });
  const restartEach = async (settings: ReturnType<typeof settingsOf>) => {
    for (const one of stage.processes) await stage.restart(one, settings);
  };

  stage.signWebhooks(OLD_SECRET);
  const before = settingsOf([old], ['index'], [OLD_SECRET]);
  for (let started = 0; started < 2; started += 1) await stage.startProcess(before);
  const crowd = startCrowd(await createDonors({ place: stage.place, emailOf }), seed);
  print('Donors give at two processes.');
  await crowd.giveMore(part);
  const oldLink = await linkOf(stage, crowd);

  print('Each process is restarted with the new keys second.');
  await restartEach(settingsOf([old, fresh], ['index', links], [OLD_SECRET, NEW_SECRET]));
  stage.signWebhooks(NEW_SECRET);
  await crowd.giveMore(part);
  for (const secret of [OLD_SECRET, NEW_SECRET])
    expect(await takesEvents(stage, secret), `An event signed with ${secret} is refused while both are listed.`);
  expect(await opensEverywhere(stage, oldLink), 'A link of before does not open with the new keys second.');

  print('Each process is restarted with the new keys first.');
  await restartEach(settingsOf([fresh, old], [links, 'index'], [NEW_SECRET, OLD_SECRET]));
  await crowd.giveMore(part);
  const newLink = await linkOf(stage, crowd);
  for (const secret of [OLD_SECRET, NEW_SECRET])
    expect(await takesEvents(stage, secret), `An event signed with ${secret} is refused while both are listed.`);
  expect(await opensEverywhere(stage, oldLink), 'A link of before does not open with the new keys first.');
  expect(await opensEverywhere(stage, newLink), 'A link of the new key does not open.');

  print('keys -- renew, while donors give.');
  const renewed = await operate(stage, 'renew');
  expect(renewed.code === 0, `keys -- renew: ${renewed.printed}`);

  print('Each process is restarted without the old keys. INDEX_KEY stays: the key of the blind index is never rotated.');
  await restartEach(settingsOf([fresh], [links], [NEW_SECRET]));
  await crowd.giveMore(part);
  await crowd.leave();
  expect(!(await takesEvents(stage, OLD_SECRET)), 'An event signed with the old secret is taken after its end.');
  expect(await takesEvents(stage, NEW_SECRET), 'An event signed with the new secret is refused.');
  expect(!(await opensAnywhere(stage, oldLink)), 'A link of before opens without its key.');
  expect(await opensEverywhere(stage, newLink), 'A link of the new key does not open at last.');
  const which = await operate(stage, 'which');
  const underOld = which.printed.split('\n').filter((line) => line.startsWith('a2026 '));
  expect(which.code === 0 && underOld.length === 0, `Under the old key: ${underOld.join('; ')}`);
  const taken = await stage.allTaken();
  const { lost, doubled, output } = await checkOutcome({ ...stage, settings: stage.settings(), given: crowd.given });
  expect(/^All \d+ rules hold\.$/m.test(output), output);

  return {
    figures: [
      ['gifts', crowd.given.length],
      ['restarts', 3 * stage.processes.length],
      ['requests that were sent again, since they failed', crowd.given.reduce((sum, { failed }) => sum + failed, 0)],
      ['webhooks taken', taken],
      ['values encrypted anew', sumOf(renewed.printed, /: (\d+) encrypted anew/g)],
      ['values under the old key', sumOf(underOld.join('\n'), /^a2026 +(\d+)/gm)],
      ['gifts lost', lost.length],
      ['gifts doubled', doubled.length],
    ],
    broken: [...broken, ...lost, ...doubled],
  };
}

const emailOf = (nth: number) => `gift-${nth}@example.org`;

/** More gifts than are under way at once: the last of them begins after everything so far. */
const LATER = 8;

/** The link in the mail of a gift that begins after everything so far. */
async function linkOf(stage: Stage, crowd: Crowd): Promise<MailLink> {
  await crowd.giveMore(LATER);
  return mailLink(stage.place.portal(), emailOf(crowd.given.length));
}

async function opensEverywhere({ processes }: Stage, link: MailLink): Promise<boolean> {
  for (const { url } of processes) if (!(await link.opensAt(url))) return false;
  return true;
}

async function opensAnywhere({ processes }: Stage, link: MailLink): Promise<boolean> {
  for (const { url } of processes) if (await link.opensAt(url)) return true;
  return false;
}

/** Whether each process takes an event that is signed with this secret. */
async function takesEvents({ processes }: Stage, secret: string): Promise<boolean> {
  for (const { url } of processes) {
    const event = { id: newId('evt'), object: 'event', type: 'payout.paid', livemode: false, data: { object: { object: 'payout' } } };
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, { secret, now: () => new Date() }) };
    const { ok } = await fetch(`${url}/payment/webhook/stripe`, { method: 'POST', headers, body });
    if (!ok) return false;
  }
  return true;
}

function operate(stage: Stage, what: 'renew' | 'which') {
  return runCommand(['keys', what], stage.settings());
}

function sumOf(text: string, number: RegExp): number {
  return [...text.matchAll(number)].reduce((sum, [, found]) => sum + Number(found), 0);
}
