/** Something a new member is asked to agree to. A3.10 */
export interface Consent {
  readonly name: string
  /** Text, never markup. */
  readonly label: string
  readonly required: boolean
  /** Ticked from the start. */
  readonly checked: boolean
}
