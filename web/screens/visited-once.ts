export { Screen as Newsletter } from './newsletter.tsx'
export { Screen as Vita } from './promotions/vita.tsx'
export { Screen as Welcome } from './welcome.tsx'
