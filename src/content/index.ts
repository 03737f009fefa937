/**
 * The content as files: reads them, validates them against their meta-schemas, and models them, each part with its place in a file and the names that it
 * refers to. Knows nothing of what the content computes; that is the engine's.
 */
export { answerType } from './answer-type.ts';
export { isObject, type Json } from './json.ts';
export { ADDRESS, wrongOfAddress, wrongOfText } from './meta/addresses.ts';
export { compactJson, onOneLine } from './compact-json.ts';
export { APPROVED_FILE } from './formats/approved-as-json-schema.ts';
export { asJsonSchema, isFormer } from './formats/as-json-schema.ts';
export { forFormerCode } from './formats/for-former-code.ts';
export { todaysText, todaysTexts } from './read/todays-texts.ts';
export { type Checked, checkedFile, checkedFiles } from './meta/checked.ts';
export type { Approval, Note, Target } from './meta/notes.ts';
export { expanded, type SchemaNode, schemaOf, schemasAt, within } from './meta/schema-at.ts';
export { validatorsOf } from './meta/validators.ts';
export type { FlowSeen } from './model/flows.ts';
export { type Model, modelOf } from './model/model.ts';
export { type PartsSeen, type PartUse, rootsOf } from './model/parts.ts';
export { type RateSeen, ratesSeen } from './model/rates.ts';
export type { RuleSeen, RuleVersionSeen } from './model/rules.ts';
export { commonPath, type FieldSeen, isRequired, optionsIn, saysOf, type StepSeen } from './model/steps.ts';
export type { TextsSeen } from './model/texts.ts';
export { answersOfTrial, DONORS_FILE, donorOfTrial, trialsOfFlow } from './model/trials.ts';
export { isExempt, type VoiceSeen } from './model/voice.ts';
export { type Named, namedIn } from './names/named.ts';
export { partFile } from './parts.ts';
export { type DataFile, dataFile, type Flaw } from './read/data-file.ts';
export { type DataFiles, dataFilesOf, dataWith, definitionFiles, type MetaSchemas } from './read/data-files.ts';
export { type FileKind, isDataPath, isDefinition, kindOf } from './read/kinds.ts';
export { projectMetaSchemas } from './read/meta-schemas.ts';
export { positionAt, positionOf } from './read/position.ts';
export { propertiesOf } from './read/properties.ts';
export { dataOfTexts, type DataTexts, holdsDefinitions, readData, readTexts } from './read/read-data.ts';
export { at, entriesOf, itemsOf, listOfPart, nameAt, partsOf, type Spot, textOf, wholeOf, writtenItemsOf } from './read/spot.ts';
export { remembered } from './remembered.ts';
export { tableRows } from './table-rows.ts';
export { stepName } from './step-name.ts';
