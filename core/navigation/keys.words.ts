/** The label of the switch of the keyboard shortcuts. V2.50 */
export const keysLabel = 'Keyboard shortcuts'
