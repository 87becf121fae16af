/** Whether walks and properties draw new examples, and as many of them as they say: `RANDOM_SEEDS=1`, `npm run test:all`. */
export const drawsAnew = process.env['RANDOM_SEEDS'] !== undefined

/** How many examples a walk or a property draws: all of them in `npm run test:all`, a third in `npm test`. */
export const runs = (all: number): number => (drawsAnew ? all : Math.ceil(all / 3))
