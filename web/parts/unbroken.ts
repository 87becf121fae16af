/** Returns a line of facts that breaks after a dot, never before one or between a number and its unit. */
export const unbroken = (facts: string): string => facts.replace(/ (?=·)|(?<=\d) (?=[a-z])/gi, '\u00a0')
