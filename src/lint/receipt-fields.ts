/** Every field that receipt data can have, spelt as in the specification. Lists of lines come from the flows. */
export const receiptFields: readonly string[] = [
  ...['receiptNo', 'source', 'totalAmount', 'donationAmount', 'hartaAmount', 'fitrahAmount', 'fidyahAmount', 'kaffarahAmount'],
  ...['wakafIlmuAmount', 'wakafWMSAmount', 'typeOfZakat', 'typeOfFidyah', 'wakafType', 'wakafFrequency', 'frequency', 'donorName'],
  ...['companyName', 'donorEmail', 'donorPhone', 'nirc', 'donorRegisteredAddress', 'floorNo', 'unitNo', 'blockNo', 'streetName'],
  ...['buildingName', 'postalCode', 'countryCode', 'paymentMethod', 'paymentType', 'paymentStatus', 'cardDetails', 'referenceNumber'],
  ...['bankName', 'transactionNo', 'transactionDateTime', 'isIRASInclusion', 'isAnonymous', 'isDeceased', 'onBehalfOf', 'sourceOfIncome'],
  ...['returnedStatus', 'returnedAmount', 'remainingAmount'],
  ...['nextZakatDueDate', 'mosqueName', 'amilId', 'amilName', 'message', 'taxDeductibleText', 'donorType', 'isSingPass', 'attributes'],
];

/** Lists of lines that no flow makes: those of external gifts. */
export const listsElsewhere: ReadonlyMap<string, readonly string[]> = new Map([
  ['attributes.muisDonation', ['name', 'amount', 'remark']],
  ['attributes.muisAdoption', ['name', 'amount', 'remark', 'noOfMonths', 'rate']],
]);
