import { parentPort, workerData } from 'node:worker_threads';
import { judge } from './judge.ts';

/** Judges what it was started with, posts the judgement, and ends; a failure ends it, and whoever waits hears of it. */
parentPort?.postMessage(await judge(workerData));
