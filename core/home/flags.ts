import type { SiteConfig } from '../catalogue/index.ts'

/** Whether a feature flag of the studio is on. V2.22 A6.12 */
export const truthyFlag = ({ flags }: SiteConfig, name: string): boolean => flags[name] === true
