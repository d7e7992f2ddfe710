export { resourceText } from './resource-choices.ts'
