type About = { readonly severity: 'error' | 'warning'; readonly means: string };

const error = (means: string): About => ({ severity: 'error', means });
const warning = (means: string): About => ({ severity: 'warning', means });

/**
 * Every code that the lint can say, with its weight. A code is frozen: other tools and people's notes name it, so it is
 * neither renamed nor given another meaning. What would mislead a donor or break serving is an error, the rest warnings.
 */
export const codes = {
  'not-json': error('The file is not strict JSON.'),
  'duplicate-key': error('One object says the same name twice; only the last would count.'),
  'reserved-name': error('A name that the machine keeps for itself.'),
  'unknown-file': warning('A JSON file of the data folders that is none of the known kinds.'),
  'missing-file': error('A file that every portal needs is not there.'),
  'not-meta-schema': error('The file does not have the shape that its meta-schema describes.'),
  'no-such-day': error('A date that no calendar has.'),
  'duplicate-name': error('One name is given twice, or begins another one.'),
  'unknown-rule': error('A rule is named that is not there.'),
  'unknown-field': error('A question is named that is not there.'),
  'unknown-name': error('A rule reads a name that nothing defines.'),
  'unknown-rate': error('A rate is named that is not there.'),
  'unknown-text': error('A text is named that is not there in any language.'),
  'unknown-placeholder': error('A text is filled in with a name that nothing gives it.'),
  'unknown-widget': error('A control is named that is not there.'),
  'unknown-operation': error('A rule uses an operation that is not there.'),
  'unknown-option': error('A value is compared or set that is none of the options of its question.'),
  'unknown-step': error('A step is named that is not there.'),
  'unknown-flow': error('A flow is named that is not there.'),
  'unknown-host': error('A flow names a host, charity or donation type that the site does not have.'),
  'unknown-receipt': error('A receipt layout is named that is not there.'),
  'unknown-receipt-field': error('A receipt shows a field that receipt data never holds.'),
  'unknown-donor-field': error('The site maps a particular of the donor that nothing asks for.'),
  'unknown-group': error('A line of the donation names a group that the flow does not have.'),
  'unknown-common': error('A shared schema is named that is not there.'),
  'unused-rule': warning('Nothing uses the rule.'),
  'unused-text': warning('Nothing uses the text.'),
  'missing-translation': error('A text is not there in every language, or its languages fill in different values.'),
  'markup-not-allowed': error('A text holds markup beyond b, br, em and links to https pages.'),
  'rule-cycle': error('A rule depends on itself.'),
  'example-fails': error('A rule does not give what its example expects.'),
  'cannot-be-computed': error('A rule breaks on answers that a donor can give.'),
  'rule-without-example': error('A rule proves itself by no example.'),
  'type-clash': error('A rule mixes what does not go together, or is used for what it is not.'),
  'money-rule-not-rounded': error('A money rule can have parts of a cent.'),
  'guard-never-holds': error('A condition that no answers can meet.'),
  'step-never-reached': warning('A step that no donor comes to.'),
  'path-never-ends': error('Some choices lead to no payment or result.'),
  'required-never-asked': error('An answer is asked for that no path asks.'),
  'limits-contradict': error('The least that a question takes is more than the most.'),
  'field-without-label': error('A question has no label.'),
  'list-without-label': error('A list does not say how its items are called.'),
  'regex-unsafe': error('A pattern that can take forever, or lets more through than it says.'),
  'url-not-https': error('An address that is not an https one.'),
  'rate-order': error('Dated values do not stand in the order of their days.'),
  'rate-overlap': error('Two values begin on the same day.'),
  'rate-out-of-range': error('A value that its unit cannot have.'),
  'rate-jump': warning('A value is more than three times, or less than a third of, the one before.'),
  'rate-stale': warning('A newer value is overdue; past its grace this is an error, and the last value serves on.'),
  'fixture-unknown-flow': error('A fixture answers a flow that is not there.'),
  'entry-out-of-place': error('A name speaks of an item of a list where there is none, or of what the items there do not have.'),
  'list-in-list': error('A list stands inside the items of a list.'),
  'not-understood': error('The engine refuses the definitions.'),
} satisfies { readonly [code: string]: About };

export type Code = keyof typeof codes;
