/** A consent that a new member is asked for. A3.10 */
export interface Consent {
  readonly name: string
  /** Markdown, so that it may link to the terms; never HTML. */
  readonly label: string
  readonly required: boolean
  /** Whether the box is checked at first. */
  readonly checked: boolean
}
