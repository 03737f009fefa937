/** The donor's particulars that receipts, donations and records know, by the names that site.json maps to answers. */
export const donorFields: readonly string[] = [
  ...['kind', 'anonymous', 'name', 'companyName', 'representativeName', 'nric', 'uen', 'email', 'phone', 'address'],
  ...['isBusinessPayer', 'onBehalfOf', 'isDeceased', 'isOthers', 'sourceOfIncome', 'message', 'taxInclusion', 'wantsUpdates'],
  ...['dateofbirth', 'sex', 'race', 'dialect', 'nationality', 'countryofbirth', 'aliasname'],
];
