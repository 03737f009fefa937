import type { UserDataOfNric } from '../../../api/types.ts';
import type { Address, Particulars } from './particulars.ts';

/** Particulars in the specification's fields of getUserDataFromNRIC; unknown ones are empty. */
export function toUserData(particulars: Particulars, userId: string): UserDataOfNric {
  const { name, nric, dateofbirth, sex, race, dialect, nationality, countryofbirth, email, mobile, address } = particulars;
  return {
    primaryName: name ?? '',
    representativeName: particulars.representativeName ?? '',
    mobileNumber: mobile === undefined ? '' : `${mobile.countryCode} ${mobile.number}`,
    email: email ?? '',
    nricFin: nric ?? '',
    companyName: particulars.companyName ?? '',
    dateOfBirth: dateofbirth ?? '',
    registeredAddress: registered(address),
    nationality: nationality ?? '',
    race: race ?? '',
    sex: sex ?? '',
    countryOfBirth: countryofbirth ?? '',
    dialect: dialect ?? '',
    userId,
    postalCode: address?.postalCode ?? '',
    blockNumber: address?.blockNumber ?? '',
    streetName: address?.streetName ?? '',
    buildingName: address?.buildingName ?? '',
    country: address?.country ?? '',
    unitNo: address?.unitNo ?? '',
    floorNo: address?.floorNo ?? '',
  };
}

/** "640 ROWELL ROAD, #03-25, 200640". */
function registered(address: Address | undefined): string {
  if (address === undefined) return '';
  const { blockNumber, streetName, floorNo, unitNo, buildingName, postalCode } = address;
  const unit = [floorNo, unitNo].filter(Boolean).join('-');
  const street = [blockNumber, streetName].filter(Boolean).join(' ');
  return [street, unit && `#${unit}`, buildingName, postalCode].filter(Boolean).join(', ');
}
