import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codes } from './codes.ts';

const listed = readFileSync(new URL('../../docs/lint-codes.md', import.meta.url), 'utf8').replace(/ +/g, ' ');

it('has these codes, and a code is never renamed or taken away', () => {
  expect(Object.keys(codes)).toMatchInlineSnapshot(`
    [
      "not-json",
      "duplicate-key",
      "reserved-name",
      "unknown-file",
      "missing-file",
      "not-meta-schema",
      "no-such-day",
      "duplicate-name",
      "unknown-rule",
      "unknown-field",
      "unknown-name",
      "unknown-rate",
      "unknown-text",
      "unknown-placeholder",
      "unknown-widget",
      "unknown-operation",
      "unknown-option",
      "unknown-step",
      "unknown-flow",
      "unknown-host",
      "unknown-receipt",
      "unknown-receipt-field",
      "unknown-mail-fact",
      "unknown-donor-field",
      "unknown-group",
      "unknown-common",
      "unknown-part",
      "part-cycle",
      "unused-part",
      "unknown-setting",
      "unused-setting",
      "setting-not-possible",
      "written-twice",
      "unused-rule",
      "unused-text",
      "missing-translation",
      "markup-not-allowed",
      "rule-cycle",
      "example-fails",
      "cannot-be-computed",
      "rule-without-example",
      "type-clash",
      "money-rule-not-rounded",
      "guard-never-holds",
      "step-never-reached",
      "path-never-ends",
      "required-never-asked",
      "limits-contradict",
      "field-without-label",
      "list-without-label",
      "regex-unsafe",
      "url-not-https",
      "rate-order",
      "rate-overlap",
      "rate-out-of-range",
      "rate-jump",
      "rate-never-changes",
      "rate-stale",
      "fixture-unknown-flow",
      "entry-out-of-place",
      "list-in-list",
      "amount-can-be-negative",
      "limit-differs",
      "rate-outside-dates",
      "text-too-long",
      "widget-does-not-fit",
      "redundant",
      "must-be-private",
      "flow-untried",
      "unknown-donor",
      "unused-donor",
      "trial-fails",
      "fixture-fails",
      "language-not-spoken",
      "condition-does-not-fit",
      "condition-always-holds",
      "banned-word",
      "wrong-plural",
      "rate-in-text",
      "source-not-public",
      "express-does-not-fit",
      "express-not-payable",
      "not-understood",
    ]
  `);
});

it.each(Object.entries(codes))('tells of %s in docs/lint-codes.md as it is', (code, { severity, means }) => {
  expect(listed).toContain(`| \`${code}\` | ${severity} | ${means} |`);
});

it.each(Object.keys(codes))('has a file of its own for %s', (code) => {
  expect(readdirSync(new URL('rules', import.meta.url))).toContain(`${code}.ts`);
});
