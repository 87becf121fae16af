export { inlineScreen } from './screen.ts'
