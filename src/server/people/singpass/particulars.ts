/** Retrieved particulars, as far as they are usable: in the terms of the specification's userData and the shape of the donor's answers. */
export type Particulars = {
  readonly name?: string;
  readonly aliasname?: string;
  readonly nric?: string;
  /** DD/MM/YYYY. */
  readonly dateofbirth?: string;
  readonly sex?: string;
  readonly race?: string;
  readonly dialect?: string;
  readonly nationality?: string;
  readonly countryofbirth?: string;
  readonly email?: string;
  readonly mobile?: { readonly countryCode: string; readonly number: string };
  readonly address?: Address;
  readonly uen?: string;
  readonly companyName?: string;
  readonly representativeName?: string;
};

export type Address = {
  readonly postalCode?: string;
  readonly blockNumber?: string;
  readonly streetName?: string;
  readonly buildingName?: string;
  readonly floorNo?: string;
  readonly unitNo?: string;
  readonly country?: string;
};
