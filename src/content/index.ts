/** The content as its files and their meta-schemas say it: read, held against its meta-schemas, and what it names. It knows nothing of what the content means. */
export { isObject, type Json } from './json.ts';
export { ADDRESS, wrongOfAddress, wrongOfText } from './meta/addresses.ts';
export { type Checked, checkedFiles } from './meta/checked.ts';
export type { Approval, Note, Target } from './meta/notes.ts';
export { expanded, type SchemaNode, schemaOf, schemasAt, within } from './meta/schema-at.ts';
export { validatorsOf } from './meta/validators.ts';
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
