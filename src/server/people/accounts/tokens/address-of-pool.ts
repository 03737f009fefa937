import type { IdentityConfig } from '../../../config/read-config.ts';

/** Where Amazon's user pools of the pool's region are asked: "https://cognito-idp.ap-southeast-1.amazonaws.com/". */
export function addressOfPool({ poolId }: Pick<IdentityConfig, 'poolId'>): string {
  return `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/`;
}
