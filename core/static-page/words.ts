/** The text for screen readers after a link that opens in a new tab. V5.03 */
export const newTabText = '(opens in a new tab)'
