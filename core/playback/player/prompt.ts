/** Whether the next class is offered: with 10 s or less left of a class that has an end; both in seconds. */
export const nextPrompt = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && duration - position <= 10
