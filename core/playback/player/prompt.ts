/** Whether the next class is offered: if a class with an end has 10 s or less left. Both values are in seconds. */
export const nextPrompt = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && duration - position <= 10
