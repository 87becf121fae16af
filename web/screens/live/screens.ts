export { Event } from './event.tsx'
export { Events } from './events.tsx'
export { LiveClass } from './live-class.tsx'
