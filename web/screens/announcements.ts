// What few visits show about an account or a payment, loaded together.
export { News } from './account/news.tsx'
export { ActingBar } from './acting/bar.tsx'
export { Barred } from './acting/barred.tsx'
export { Banner } from './banner.tsx'
export { Declined } from './declined.tsx'
export { Uncertain } from './uncertain.tsx'
