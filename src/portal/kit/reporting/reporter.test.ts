import { expect, it } from 'vitest';
import { createReporter, type Sink } from './reporter.ts';

const listening = () => {
  const reports: string[] = [];
  const sink: Sink = {
    failure: (words) => void reports.push(words),
    fault: (error) => void reports.push(String(error)),
    stopRecording: () => void reports.push('stopped'),
    flush: async () => undefined,
  };
  return { reports, sink };
};

it('sends failures from before reporting was enabled once it is, and later ones at once', async () => {
  const { reports, sink } = listening();
  const reporter = createReporter();
  reporter.failure('GET /content/current 503');
  const loaded = Promise.resolve(sink);
  reporter.start(() => loaded);
  await loaded;
  reporter.fault(new Error('a fault'));
  expect(reports).toEqual(['GET /content/current 503', 'Error: a fault']);
});

it('does not record a donor who pays while reporting is loading', async () => {
  const { reports, sink } = listening();
  const reporter = createReporter();
  const loaded = Promise.resolve(sink);
  reporter.start(() => loaded);
  reporter.stopRecording();
  await loaded;
  expect(reports).toEqual(['stopped']);
});

it('stops recording a donor who pays after reporting has loaded', async () => {
  const { reports, sink } = listening();
  const reporter = createReporter();
  const loaded = Promise.resolve(sink);
  reporter.start(() => loaded);
  await loaded;
  reporter.stopRecording();
  expect(reports).toEqual(['stopped']);
});

it('loads nothing unless reporting is enabled, and only once', async () => {
  const { sink } = listening();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return sink;
  };
  const reporter = createReporter();
  reporter.failure('one');
  expect(loads).toBe(0);
  reporter.start(load);
  reporter.start(load);
  expect(loads).toBe(1);
});

it('a reporting script that fails to load disturbs nobody', async () => {
  const reporter = createReporter();
  const failing = Promise.reject(new Error('blocked'));
  reporter.start(() => failing);
  await failing.catch(() => undefined);
  expect(() => reporter.failure('one')).not.toThrow();
});
