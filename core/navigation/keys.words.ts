/** The label of the switch of the keyboard shortcuts. */
export const keysLabel = 'Keyboard shortcuts'
