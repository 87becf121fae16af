export { Screen as Library } from './index.tsx'
export { Screen as Magazine } from './magazine.tsx'
export { Screen as Resource } from './resource.tsx'
