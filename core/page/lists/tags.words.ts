/** The levels from the first day on; a level that is not among them comes last. */
export const levels = [
  'Absolute Beginner',
  'Beginner',
  'Advanced Beginner',
  'Intermediate',
  'Advanced',
  'All levels',
] as const

/** The tags that tell how much space a class takes, and its demands on floor and equipment. */
export const spaceTags = ['One mat', 'Room to travel', 'No jumps', 'Quiet', 'Chair or counter', 'Pointe shoes'] as const
